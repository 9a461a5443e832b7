import { type Area, book, openPrice, plain, retail } from "./area.ts";
import { inStoreCode } from "./in-store-code.ts";

const article = (number: number) => ({ code: inStoreCode(number) });

export const campusStore: Area = {
	name: "Campus Store",
	subCategories: {
		Stationery: [
			retail("Ballpoint Pen, Blue", "1.49", article(1101)),
			retail("Mechanical Pencil 0.7", "3.99", article(1102)),
			retail("Highlighter Set", "6.49", article(1103)),
			retail("Spiral Notebook 200 pages", "5.99", article(1104)),
			retail("Lab Notebook, Carbonless", "17.95", article(1105)),
			retail("Index Cards, 100", "2.99", article(1106)),
			retail("Binder 1.5 in", "7.49", article(1107)),
			retail("Exam Booklet", "0.75", article(1108)),
		],
		Books: [
			book("The Elements of Style", "13.95", { code: "9780205309023" }),
			book("Introduction to Algorithms", "124.95", { code: "9780262033848" }),
			book("Structure and Interpretation of Computer Programs", "89.95", { code: "9780262510875" }),
			book("Course Reader", "32.50", article(1114)),
		],
		"Tech & Lab": [
			retail("USB-C Cable 1 m", "14.99", article(1121)),
			retail("Scientific Calculator", "24.99", article(1122)),
			retail("Earbuds", "19.99", article(1123)),
			retail("Safety Goggles", "11.49", article(1124)),
			retail("Lab Coat", "34.95", article(1125)),
			retail("USB Stick 64 GB", "12.99", article(1126)),
		],
		"Campus Wear": [
			retail("Campus Hoodie", "64.95", article(1131)),
			retail("Campus T-Shirt", "24.95", article(1132)),
			retail("Toque", "22.95", article(1133)),
			retail("Wool Socks", "14.95", article(1134)),
		],
		Reusables: [
			retail("Reusable Bowl", "6.00", article(1141)),
			retail("Bamboo Cutlery Set", "4.50", article(1142)),
			retail("Travel Mug", "18.95", article(1143)),
			retail("Water Bottle 750 mL", "21.95", article(1144)),
			retail("Canvas Tote", "9.95", article(1145)),
		],
		Services: [
			plain("Photocopying", "0.00", openPrice),
			retail("Bus Ticket Holder", "2.25", article(1152)),
			plain("Gift Wrapping", "3.00"),
		],
	},
};
