import { type Area, meal, openPrice, plain, prepared } from "./area.ts";

export const saladBar: Area = {
	name: "Salad Bar",
	subCategories: {
		"By Weight": [
			meal("Salad Bar by Weight", "0.00", openPrice),
			meal("Hot Table by Weight", "0.00", openPrice),
			plain("Olive Bar by Weight", "0.00", { raw: { open_price: true } }),
		],
		"Made for You": [
			meal("Caesar Salad", "9.25", { groups: ["Dressing", "Protein Add-On"] }),
			meal("Kale and Quinoa Salad", "10.25", { groups: ["Dressing", "Protein Add-On"] }),
			meal("Salade Niçoise", "12.25", { groups: ["Dressing"] }),
			meal("Greek Salad", "9.75", { groups: ["Dressing", "Protein Add-On"] }),
		],
		"To Go": [
			prepared("Fruit Salad Cup", "4.95"),
			prepared("Potato Salad", "3.25"),
			prepared("Hummus and Vegetables", "4.75"),
		],
	},
};
