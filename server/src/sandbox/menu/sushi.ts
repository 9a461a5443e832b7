import { type Area, meal, prepared } from "./area.ts";

const roll = { groups: ["Soy and Wasabi"] };

export const sushi: Area = {
	name: "Sushi",
	subCategories: {
		Maki: [
			meal("California Roll", "8.95", roll),
			meal("Spicy Tuna Roll", "10.25", roll),
			meal("Salmon Avocado Roll", "9.95", roll),
			meal("Cucumber Roll", "5.95", roll),
			meal("Sweet Potato Roll", "7.25", roll),
			meal("B.C. Roll", "9.75", { ...roll, description: "Barbecued salmon skin and cucumber" }),
			meal("Dynamite Roll", "11.25", roll),
		],
		Nigiri: [
			meal("Salmon Nigiri", "7.50", roll),
			meal("Tuna Nigiri", "8.25", roll),
			meal("Tamago Nigiri", "5.75", roll),
		],
		Combos: [
			meal("Lunch Combo A", "13.95", {
				...roll,
				description: "California roll, two nigiri and miso soup",
			}),
			meal("Veggie Combo", "11.95", roll),
			meal("Chirashi Bowl", "16.50", roll),
		],
		Sides: [
			prepared("Miso Soup", "2.50"),
			prepared("Edamame", "3.95"),
			prepared("Seaweed Salad", "4.50"),
			prepared("Vegetable Gyoza", "5.75", { groups: ["Dipping Sauce"] }),
		],
	},
};
