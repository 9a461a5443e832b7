import { type Area, meal, prepared } from "./area.ts";

const burger = ["Burger Patty", "Burger Toppings", "Make It a Combo"];

export const grill: Area = {
	name: "Grill",
	subCategories: {
		Burgers: [
			meal("Commons Burger", "9.25", { groups: burger }),
			meal("Double Commons Burger", "12.25", { groups: burger }),
			meal("Bison Burger", "14.75", { groups: burger }),
			meal("Maple Bacon Burger", "12.95", { groups: burger }),
			meal("Black Bean Burger", "9.95", { groups: ["Burger Toppings", "Make It a Combo"] }),
			meal("Crispy Chicken Burger", "10.75", { groups: ["Burger Toppings", "Make It a Combo"] }),
		],
		"Hot Dogs & Sausages": [
			meal("All-Beef Hot Dog", "5.95", { groups: ["Make It a Combo"] }),
			meal("Hot Dog Steamé", "4.95", {
				groups: ["Make It a Combo"],
				description: "Steamed, with mustard and cabbage",
			}),
			meal("Bratwurst on a Bun", "7.95", { groups: ["Make It a Combo"] }),
		],
		"Chicken & Fish": [
			meal("Chicken Fingers", "9.75", { groups: ["Dipping Sauce", "Make It a Combo"] }),
			meal("Chicken Wings", "13.49", {
				groups: ["Dipping Sauce"],
				servings: [
					{ name: "Half Pound", price: "9.49" },
					{ name: "Pound", price: "13.49", isDefault: true },
				],
			}),
			meal("Fish and Chips", "13.95", { description: "Haddock in batter" }),
			meal("Chicken Souvlaki Plate", "13.25"),
		],
		Sides: [
			prepared("French Fries", "3.75", {
				servings: [
					{ name: "Regular", price: "3.75", isDefault: true },
					{ name: "Large", price: "4.95" },
				],
				sizesAsGroup: true,
			}),
			prepared("Onion Rings", "4.50", { groups: ["Dipping Sauce"] }),
			prepared("Mozzarella Sticks", "6.25", { groups: ["Dipping Sauce"] }),
			prepared("Gravy on the Side", "1.25", { groups: ["Gravy"] }),
		],
	},
};
