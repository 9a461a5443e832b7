import { type Area, meal, plain, prepared } from "./area.ts";

export const breakfast: Area = {
	name: "Breakfast",
	subCategories: {
		Plates: [
			meal("Two Egg Breakfast", "9.49", {
				groups: ["Eggs", "Breakfast Meat", "Toast"],
				description: "Two eggs, home fries and toast",
			}),
			meal("Lumberjack Breakfast", "13.99", {
				groups: ["Eggs", "Breakfast Meat", "Toast"],
				description: "Three eggs, two pancakes, home fries, meat and toast",
			}),
			meal("Eggs Benedict", "12.49", { groups: ["Breakfast Meat"] }),
			meal("Western Omelette", "10.99", { groups: ["Toast"] }),
			meal("Huevos Rancheros", "11.49", { groups: ["Spice Level"] }),
			meal("Tofu Scramble Plate", "9.99", { groups: ["Toast"] }),
		],
		"From the Griddle": [
			meal("Buttermilk Pancakes", "8.49", { groups: ["Pancake Topping"] }),
			meal("Pain Doré aux Bleuets", "9.25", {
				groups: ["Pancake Topping"],
				description: "French toast with wild blueberries",
			}),
			meal("Belgian Waffle", "8.99", { groups: ["Pancake Topping"] }),
		],
		"Bagels & Sandwiches": [
			prepared("Montréal Bagel", "2.45", { groups: ["Bagel Spread", "Warm It Up"] }),
			prepared("Toast and Jam", "2.25", { groups: ["Toast"] }),
			meal("Breakfast Sandwich", "6.49", { groups: ["Eggs", "Breakfast Meat"] }),
			meal("Peameal Bacon Bun", "8.25", { groups: ["Sandwich Extras"] }),
			meal("Breakfast Burrito", "8.75", { groups: ["Spice Level"] }),
			meal("Smoked Salmon Bagel", "10.75", { groups: ["Bagel Spread"] }),
		],
		"Lighter Fare": [
			prepared("Steel-Cut Oatmeal", "4.25", {
				servings: [
					{ name: "Cup", price: "3.50" },
					{ name: "Bowl", price: "4.25", isDefault: true },
				],
			}),
			prepared("Yogurt Parfait", "4.95"),
			prepared("Hard-Boiled Eggs", "2.75"),
			plain("Granola to Go", "4.50"),
		],
	},
};
