import { type Area, guestMeal, meal, openPrice, plain, prepared } from "./area.ts";

export const lunch: Area = {
	name: "Lunch",
	subCategories: {
		Poutine: [
			meal("Classic Poutine", "8.99", {
				groups: ["Gravy", "Poutine Extras"],
				description: "Fries, squeaky curds and gravy",
			}),
			meal("Smoked Meat Poutine", "12.49", { groups: ["Gravy", "Poutine Extras"] }),
			meal("Butter Chicken Poutine", "12.25", { groups: ["Spice Level", "Poutine Extras"] }),
			meal("Poutine Galvaude", "11.75", {
				groups: ["Gravy", "Poutine Extras"],
				description: "With chicken and green peas",
			}),
			meal("Mushroom Poutine", "10.49", { groups: ["Gravy", "Poutine Extras"] }),
		],
		Sandwiches: [
			meal("Montréal Smoked Meat on Rye", "12.75", { groups: ["Bread", "Sandwich Extras"] }),
			/** Sent as one row for each option, like an older export. */
			meal("Halifax Donair", "11.49", {
				raw: {
					modifier_group: [
						{
							modifier_group_name: "Donair Sauce",
							modifier_name: "Sweet Sauce",
							default_price: "0",
							set_default: "on",
						},
						{
							modifier_group_name: "Donair Sauce",
							modifier_name: "Garlic Sauce",
							default_price: "0",
						},
						{ modifier_group_name: "Donair Sauce", modifier_name: "Hot Sauce", default_price: "0" },
						{
							modifier_group_name: "Sandwich Extras",
							modifier_name: "Extra Cheese",
							default_price: "1.25",
						},
						{
							modifier_group_name: "Sandwich Extras",
							modifier_name: "Extra Meat",
							default_price: "3.25",
						},
					],
				},
			}),
			meal("Grilled Cheese", "7.50", { groups: ["Bread", "Sandwich Extras"] }),
			meal("Turkey Club", "10.95", { groups: ["Bread", "Sandwich Extras"] }),
			meal("Egg Salad Sandwich", "6.95", { groups: ["Bread"] }),
			meal("Roasted Vegetable Wrap", "8.95"),
		],
		Bowls: [
			meal("Butter Chicken Bowl", "12.25", { groups: ["Bowl Base", "Spice Level"] }),
			meal("Tofu Bibimbap", "11.95", { groups: ["Bowl Base", "Spice Level", "Protein Add-On"] }),
			meal("Maple Salmon Bowl", "14.25", { groups: ["Bowl Base"], raw: { is_available: "N" } }),
			meal("Chana Masala Bowl", "10.95", { groups: ["Bowl Base", "Spice Level"] }),
			meal("Falafel Bowl", "11.25", { groups: ["Bowl Base", "Protein Add-On"] }),
		],
		"Soup & Stew": [
			meal("Split Pea Soup", "5.25", {
				servings: [
					{ name: "Cup", price: "3.95" },
					{ name: "Bowl", price: "5.25", isDefault: true },
				],
			}),
			meal("Three Sisters Chili", "6.75"),
			prepared("Soup of the Day", "3.95", {
				servings: [
					{ name: "Cup", price: "3.95" },
					{ name: "Bowl", price: "5.25" },
				],
			}),
			meal("Tourtière", "9.75", { description: "A slice with ketchup aux fruits" }),
		],
		Sides: [
			prepared("Garden Side Salad", "3.95", { groups: ["Dressing"] }),
			prepared("Sweet Potato Fries", "4.75", { groups: ["Dipping Sauce"] }),
			prepared("Bannock", "2.95", { groups: ["Warm It Up"] }),
			prepared("Coleslaw", "2.75"),
		],
		"To Go": [
			plain("Daily Special", "0.00", openPrice),
			guestMeal("Guest Lunch", "14.50"),
			guestMeal("Conference Boxed Lunch", "18.75", { groups: ["Bread"] }),
		],
	},
};
