import CarteCore

extension Sketch {
  mutating func draw(_ emblem: Emblem) {}
  mutating func draw(_ dish: Dish) {}
}
