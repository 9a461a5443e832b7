import { lateText } from "../late-texts.ts";

/** Why an item was not added to the order, as a sentence. */
export function notAddedText(
	reason: "unavailable" | "unknown-item" | "order-being-paid" | "not-allowed",
	name: string | undefined,
): string {
	switch (reason) {
		case "unavailable":
			return name === undefined
				? lateText("menu.addFailed")
				: lateText("menu.isUnavailable", { name });
		case "unknown-item":
		case "not-allowed":
			return lateText("menu.addFailed");
		case "order-being-paid":
			return lateText("pay.running");
	}
}
