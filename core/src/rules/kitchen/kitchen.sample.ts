import type { KitchenPrinter } from "./kitchen-printer.ts";
import type { KitchenLine } from "./tickets-of.ts";

export const samplePrinter = (
	name: string,
	changes: Partial<KitchenPrinter> = {},
): KitchenPrinter => ({
	name,
	address: `${name.toLowerCase().replaceAll(" ", "-")}.local`,
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback: false,
	...changes,
});

export const sampleKitchenLine = (id: string, changes: Partial<KitchenLine> = {}): KitchenLine => ({
	id,
	menuItemId: 1,
	name: "Bison Burger",
	quantity: 1,
	modifiers: [],
	notes: [],
	...changes,
});
