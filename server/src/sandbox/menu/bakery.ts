import { type Area, confectionary, confectionery, grocery, prepared } from "./area.ts";

const warm = { groups: ["Warm It Up"] };

export const bakery: Area = {
	name: "Bakery",
	subCategories: {
		"Muffins & Scones": [
			prepared("Blueberry Muffin", "2.95", warm),
			prepared("Bran Muffin", "2.75", warm),
			prepared("Carrot Muffin", "2.95", warm),
			prepared("Cheddar Scone", "3.25", warm),
			prepared("Cranberry Scone", "3.25", warm),
		],
		"Croissants & Danishes": [
			prepared("Butter Croissant", "3.15", warm),
			prepared("Pain au Chocolat", "3.65", warm),
			prepared("Almond Croissant", "4.25"),
			prepared("Chausson aux Pommes", "3.75"),
		],
		"Cookies & Squares": [
			confectionary("Butter Tart", "2.95"),
			confectionary("Nanaimo Bar", "3.25"),
			confectionery("Date Square", "3.25"),
			confectionary("Oatmeal Raisin Cookie", "2.25"),
			confectionary("Chocolate Chip Cookie", "2.25"),
			confectionery("Rice Crisp Square", "2.75"),
			confectionary("Maple Leaf Cookie", "1.95"),
		],
		"Doughnuts & Cakes": [
			confectionary("Maple Dip Doughnut", "1.95"),
			confectionary("Queue de Castor", "5.50", { description: "Fried dough with cinnamon sugar" }),
			confectionary("Pouding Chômeur", "4.75"),
			confectionary("Carrot Cake Slice", "4.95"),
			confectionary("Box of Six Doughnuts", "9.95"),
		],
		Bread: [
			grocery("Sourdough Loaf", "6.95"),
			grocery("Baguette", "3.50"),
			grocery("Bagels, Bag of Six", "5.95"),
		],
	},
};
