extension Drink {
  /// What a card shows where there is room: the cup as the shop recommends it, and what it is like.
  func details(_ toppings: [Topping]) -> CardDetails {
    CardDetails(picture: picture(DrinkRules(self, toppings: toppings)), facts: [detail])
  }
}
