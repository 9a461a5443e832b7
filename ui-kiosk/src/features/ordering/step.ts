import type { PayState } from "@tuckshop/core/pos";
import type { Cents } from "@tuckshop/core/rules";

/** An order that is paid, or held for the counter ("counter-later": which does not have it yet), as its guest sees it. */
export type Done = {
	/** Its sale, by which the kitchen's word and the receipt are found; absent where only the number is known. */
	readonly saleId?: string | undefined;
	readonly number: string;
	readonly how: "card" | "cash" | "campus" | "queued" | "paid" | "counter" | "counter-later";
	readonly total?: Cents;
};

/**
 * Where the guest stands.
 *
 *            start          open             review         pay            tender                 paid
 *   attract ───────▶ menu ◀──────▶ item      menu ──▶ review ──▶ pay ──────────▶ campus, card, counter ──▶ number
 *      ▲              ▲      back                      │  ▲     │  ▲  ╰───────────────╯  back                 │
 *      │              ╰───────────── back ─────────────╯  ╰─────╯ back                                       │
 *      │                                    review ◀─────▶ item, of a line that is changed                     │
 *      ╰──────────────────────────── leave: from everywhere ─────────────────────────────────────────────────╯
 */
export type Step =
	| { readonly is: "attract" | "menu" | "review" | "pay" | "campus" | "card" | "counter" }
	/** `lineId`: the line of the order that is changed; without it the item is added. */
	| { readonly is: "item"; readonly itemId: number; readonly lineId?: string | undefined }
	| { readonly is: "number"; readonly done: Done };

export type StepEvent =
	| { readonly type: "start" | "back" | "review" | "pay" | "leave" }
	| { readonly type: "open"; readonly itemId: number }
	| { readonly type: "change"; readonly itemId: number; readonly lineId: string }
	| { readonly type: "tender"; readonly tender: "campus" | "card" | "counter" }
	| { readonly type: "paid"; readonly done: Done };

/** Returns the next step. An event that has no arrow from a step leaves it as it is. */
export function nextStep(step: Step, event: StepEvent): Step {
	if (event.type === "leave") return { is: "attract" };
	switch (step.is) {
		case "attract":
			return event.type === "start" ? { is: "menu" } : step;
		case "menu":
			if (event.type === "open") return { is: "item", itemId: event.itemId };
			return event.type === "review" ? { is: "review" } : step;
		case "item":
			return event.type === "back" ? { is: step.lineId === undefined ? "menu" : "review" } : step;
		case "review":
			if (event.type === "back") return { is: "menu" };
			if (event.type === "change")
				return { is: "item", itemId: event.itemId, lineId: event.lineId };
			return event.type === "pay" ? { is: "pay" } : step;
		case "pay":
			if (event.type === "back") return { is: "review" };
			return event.type === "tender" ? { is: event.tender } : step;
		case "campus":
		case "card":
		case "counter":
			if (event.type === "back") return { is: "pay" };
			return event.type === "paid" ? { is: "number", done: event.done } : step;
		case "number":
			return step;
	}
}

/**
 * Returns the step to show. A campus card that is being charged has the screen whatever the step is, also after a crash; an empty
 * order can't be reviewed.
 */
export function shownStep(step: Step, { campus }: Pick<PayState, "campus">, lines: number): Step {
	if (step.is === "number") return step;
	if (campus.is !== "entering") return { is: "campus" };
	const needsLines =
		step.is === "item"
			? step.lineId !== undefined
			: step.is === "review" || step.is === "pay" || step.is === "campus";
	return lines === 0 && needsLines ? { is: "menu" } : step;
}
