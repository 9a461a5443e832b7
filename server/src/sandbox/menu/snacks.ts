import { type Area, confectionary, confectionery, plain } from "./area.ts";
import { inStoreCode } from "./in-store-code.ts";

const pack = (article: number) => ({ code: inStoreCode(article) });

export const snacks: Area = {
	name: "Snacks",
	subCategories: {
		Chips: [
			confectionary("Ketchup Chips", "2.25", pack(1001)),
			confectionary("All Dressed Chips", "2.25", pack(1002)),
			confectionary("Salt & Vinegar Chips", "2.25", pack(1003)),
			confectionery("Cheese Puffs", "2.25", pack(1004)),
			confectionary("Dill Pickle Chips", "2.25", pack(1005)),
			confectionary("Kettle Popcorn", "3.45", pack(1006)),
		],
		Chocolate: [
			confectionary("Milk Chocolate Bar", "1.95", pack(1011)),
			confectionary("Coffee Wafer Bar", "1.95", pack(1012)),
			confectionary("Caramel Chocolate Bar", "1.95", pack(1013)),
			confectionery("Peanut Butter Cups", "2.15", pack(1014)),
			confectionary("Dark Chocolate 70%", "4.25", pack(1015)),
		],
		Candy: [
			confectionary("Swedish Berries", "2.45", pack(1021)),
			confectionary("Maple Fudge", "3.95", pack(1022)),
			confectionary("Licorice Twists", "2.45", pack(1023)),
			confectionery("Sour Keys", "2.45", pack(1024)),
			confectionary("Peppermint Gum", "1.75", pack(1025)),
			confectionary("Barley Sugar Pop", "0.75", pack(1026)),
		],
		"Nuts & Bars": [
			plain("Trail Mix 60 g", "2.95", pack(1031)),
			plain("Roasted Almonds 50 g", "3.25", pack(1032)),
			plain("Granola Bar", "1.65", pack(1033)),
			plain("Protein Bar", "3.75", pack(1034)),
		],
	},
};
