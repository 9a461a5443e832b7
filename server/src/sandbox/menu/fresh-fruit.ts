import { type Area, grocery, prepared } from "./area.ts";

/** Whole fruit bears no tax; the codes are those that growers print on it. */
const fruit = (name: string, price: string, plu: string) => grocery(name, price, { code: plu });

export const freshFruit: Area = {
	name: "Fresh Fruit",
	subCategories: {
		"Apples & Pears": [
			fruit("Gala Apple", "1.10", "4135"),
			fruit("McIntosh Apple", "0.95", "4019"),
			fruit("Honeycrisp Apple", "1.65", "3283"),
			fruit("Granny Smith Apple", "1.10", "4017"),
			fruit("Ambrosia Apple", "1.25", "3438"),
			fruit("Spartan Apple", "0.95", "4179"),
			fruit("Cortland Apple", "0.95", "4106"),
			fruit("Conference Pear", "1.25", "3017"),
		],
		Citrus: [
			fruit("Navel Orange", "1.25", "3107"),
			fruit("Clementine", "0.60", "4450"),
			fruit("Ruby Grapefruit", "1.75", "4027"),
			fruit("Lemon", "0.95", "4053"),
			fruit("Lime", "0.75", "4048"),
		],
		"Bananas & More": [
			fruit("Banana", "0.75", "4011"),
			fruit("Organic Banana", "0.95", "94011"),
			fruit("Kiwifruit", "0.85", "4030"),
			fruit("Mango", "2.25", "4051"),
			fruit("Avocado", "2.15", "4225"),
			fruit("Peach", "1.35", "4038"),
			fruit("Nectarine", "1.35", "4036"),
		],
		"Cut & Ready": [prepared("Melon Cup", "3.95"), prepared("Apple Slices and Caramel", "3.25")],
	},
};
