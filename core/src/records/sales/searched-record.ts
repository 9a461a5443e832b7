import type { SearchedSale } from "../../rules/sales/find-sale.ts";

/**
 * The searched parts of a stored record of a sale, as they stand in it: nothing is decoded, so that
 * thousands are searched in the time in which a few are decoded. What is missing, or of another
 * kind, finds nothing.
 */
export function searchedRecord(record: unknown): SearchedSale {
	const sale = fieldsOf(record);
	const items = listOf(sale["items"]);
	const people = [
		fieldsOf(sale["person"])["name"],
		sale["cashier_name"],
		fieldsOf(sale["order_details"])["callName"],
		sale["order_number"],
	];
	return {
		reference: String(sale["reference"] ?? ""),
		names: [...items.map((item) => fieldsOf(item)["name"]), ...people].filter(isText),
		items: items.map((item) => fieldsOf(item)["menuItemId"]).filter(isNumber),
		cards: listOf(sale["tenders"])
			.map((tender) => fieldsOf(tender)["card_last4"])
			.filter(isText),
	};
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isText = (value: unknown): value is string => typeof value === "string";

type Fields = { readonly [name: string]: unknown };

const fieldsOf = (value: unknown): Fields =>
	typeof value === "object" && value !== null ? (value as Fields) : {};

/** A list, or the JSON of one, as older records have it. */
function listOf(value: unknown): readonly unknown[] {
	if (!isText(value)) return Array.isArray(value) ? value : [];
	try {
		return listOf(JSON.parse(value));
	} catch {
		return [];
	}
}
