print("carte")
