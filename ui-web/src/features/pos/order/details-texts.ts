import { textsOf } from "../../../texts/texts.ts";

/** Reads a text of the order's details by its key. */
export const d = textsOf("details", {
	title: "Order Details",
	open: "Order details",
	openOf: "Order details: {{details}}",
	type: "Type",
	none: "None",
	callName: "First name or pager (may stay empty)",
	"callName.hint": "Called when it is ready. Nothing else about the guest is needed.",
	note: "Note for the kitchen (may stay empty)",
	set: "Set Details",
	noted: "Note",
} as const);
