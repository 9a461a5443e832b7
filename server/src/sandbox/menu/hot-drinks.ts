import { type Area, cups, prepared } from "./area.ts";

const coffee = ["Milk", "Sweetener", "Coffee Extras"];

export const hotDrinks: Area = {
	name: "Hot Drinks",
	subCategories: {
		Coffee: [
			prepared("Brewed Coffee", "2.15", { ...cups("2.15", "2.45", "2.75"), groups: coffee }),
			prepared("Dark Roast", "2.15", { ...cups("2.15", "2.45", "2.75"), groups: coffee }),
			prepared("Café au Lait", "3.25", { ...cups("3.25", "3.75", "4.15"), groups: coffee }),
			prepared("Cold Brew", "3.95", {
				...cups("3.95", "4.45", "4.95"),
				groups: ["Milk", "Coffee Extras", "Ice"],
			}),
			prepared("Bottomless Mug Refill", "1.50"),
		],
		Espresso: [
			prepared("Espresso", "2.45", { groups: ["Sweetener"] }),
			prepared("Americano", "2.85", { ...cups("2.85", "3.25", "3.65"), groups: coffee }),
			prepared("Cappuccino", "3.75", { ...cups("3.75", "4.25", "4.75"), groups: coffee }),
			prepared("Latte", "3.95", { ...cups("3.95", "4.55", "5.05"), groups: coffee }),
			prepared("Maple Latte", "4.45", { ...cups("4.45", "5.05", "5.55"), groups: coffee }),
			prepared("Mocha", "4.35", { ...cups("4.35", "4.95", "5.45"), groups: coffee }),
			prepared("Flat White", "4.15", { groups: coffee }),
		],
		"Tea & Chocolate": [
			prepared("English Breakfast Tea", "1.95", {
				...cups("1.95", "2.15", "2.35"),
				groups: ["Milk", "Sweetener"],
			}),
			prepared("London Fog", "3.95", {
				...cups("3.95", "4.45", "4.95"),
				groups: ["Milk", "Sweetener"],
			}),
			prepared("Green Tea", "1.95", cups("1.95", "2.15", "2.35")),
			prepared("Masala Chai", "3.45", {
				...cups("3.45", "3.95", "4.45"),
				groups: ["Milk", "Sweetener"],
			}),
			prepared("Hot Chocolate", "2.95", { ...cups("2.95", "3.45", "3.95"), groups: ["Milk"] }),
			prepared("Chocolat Chaud à l'Érable", "3.45", {
				...cups("3.45", "3.95", "4.45"),
				groups: ["Milk"],
			}),
		],
	},
};
