import { type Area, cups, grocery, plain, prepared } from "./area.ts";
import { inStoreCode } from "./in-store-code.ts";

const bottle = (article: number) => ({ code: inStoreCode(article) });

export const coldDrinks: Area = {
	name: "Cold Drinks",
	subCategories: {
		Fountain: [
			prepared("Fountain Drink", "2.45", { ...cups("2.45", "2.75", "3.05"), groups: ["Ice"] }),
			prepared("Iced Tea", "2.75", { ...cups("2.75", "3.15", "3.55"), groups: ["Ice"] }),
			prepared("Lemonade", "2.95", { ...cups("2.95", "3.35", "3.75"), groups: ["Ice"] }),
		],
		"Soft Drinks": [
			plain("Cola 355 mL", "2.25", bottle(901)),
			plain("Diet Cola 355 mL", "2.25", bottle(902)),
			plain("Ginger Ale 355 mL", "2.25", bottle(903)),
			plain("Root Beer 355 mL", "2.25", bottle(904)),
			plain("Spruce Beer 341 mL", "3.45", bottle(905)),
			plain("Cola 591 mL", "3.15", bottle(906)),
			plain("Orange Soda 591 mL", "3.15", bottle(907)),
		],
		"Water & Juice": [
			plain("Spring Water 500 mL", "1.95", bottle(911)),
			plain("Sparkling Water 355 mL", "2.35", bottle(912)),
			plain("Maple Water 330 mL", "3.95", bottle(913)),
			plain("Orange Juice 450 mL", "3.25", bottle(914)),
			plain("Apple Juice 450 mL", "3.25", bottle(915)),
			plain("Cranberry Cocktail 450 mL", "3.25", bottle(916)),
		],
		"Sports & Energy": [
			plain("Sports Drink 591 mL", "3.75", bottle(921)),
			plain("Energy Drink 473 mL", "4.25", bottle(922)),
			plain("Kombucha 355 mL", "4.75", bottle(923)),
		],
		"Milk & More": [
			grocery("2% Milk 473 mL", "2.65", bottle(931)),
			plain("Chocolate Milk 473 mL", "2.95", bottle(932)),
			grocery("Milk 2 L", "5.45", bottle(933)),
			plain("Oat Drink 330 mL", "3.45", bottle(934)),
			prepared("Mango Lassi", "4.50", { groups: ["Ice"] }),
			prepared("Blueberry Smoothie", "5.95"),
		],
	},
};
