import { textsOf } from "../../../texts/texts.ts";

const quantityEnCa = {
	title: "Quantity",
	field: "How many",
	keys: "Digits",
	set: "Set Quantity",
	note: "Note for the kitchen (may stay empty)",
	refused: "From 1 to {{most}}. Remove takes the line out.",
} as const;

/** Reads a text of the quantity dialog by its key. */
export const q = textsOf("quantity", quantityEnCa);
