import Behold

@main
struct FoodTruckApp {
  static func main() {}
}
