import { type Area, meal, prepared } from "./area.ts";

const whole = (small: string, medium: string, large: string) => ({
	servings: [
		{ name: "Small", price: small },
		{ name: "Medium", price: medium, isDefault: true as const },
		{ name: "Large", price: large },
	],
	sizesAsGroup: true as const,
	groups: ["Pizza Crust", "Pizza Toppings"],
});

export const pizza: Area = {
	name: "Pizza",
	subCategories: {
		"By the Slice": [
			prepared("Cheese Slice", "3.95"),
			prepared("Pepperoni Slice", "4.25"),
			prepared("Vegetarian Slice", "4.25"),
			prepared("Hawaiian Slice", "4.25", {
				description: "Ham and pineapple, an Ontario invention",
			}),
			prepared("Garlic Fingers", "3.50", { groups: ["Dipping Sauce"] }),
		],
		"Whole Pizza": [
			meal("Margherita Pizza", "14.95", whole("11.95", "14.95", "18.95")),
			meal("Pepperoni Pizza", "15.95", whole("12.95", "15.95", "19.95")),
			meal("Canadian Pizza", "17.25", {
				...whole("13.95", "17.25", "21.25"),
				description: "Pepperoni, bacon and mushrooms",
			}),
			meal("Pizza Toute Garnie", "17.95", whole("14.50", "17.95", "21.95")),
			meal("Vegan Garden Pizza", "16.75", {
				...whole("13.50", "16.75", "20.75"),
				groups: ["Pizza Crust"],
			}),
			/** Extra options where the provider has them, and once where it has a word instead. */
			meal("Build Your Own Pizza", "13.95", {
				raw: {
					modifier_group: [
						{
							modifier_group_name: "Pizza Toppings",
							modifier_array: [
								{ modifier_name: "Pepperoni", default_price: "1.75", set_default: "" },
								{ modifier_name: "Mushroom", default_price: "1.25", set_default: "" },
							],
							pizza_toppings: [
								{ modifier_name: "Kalamata Olives", default_price: "1.50" },
								{ modifier_name: "Peameal Bacon", default_price: "2.25" },
							],
						},
						{ modifier_group_name: "Pizza Crust", pizza_toppings: "none" },
					],
				},
			}),
		],
		"Calzones & Pasta": [
			meal("Spinach Calzone", "9.95"),
			meal("Baked Ziti", "10.75"),
			meal("Spaghetti Bolognese", "10.95"),
		],
	},
};
