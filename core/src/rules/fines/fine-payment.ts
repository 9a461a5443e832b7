import { type Cents, decimalText, parseDollars } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { maskedCredential } from "../payment/credential.ts";
import { type Fine, halfOf } from "./fine.ts";
import { type FineLine, fineItemId, isFineLine } from "./fine-line.ts";

/**
 * The Fine Payment dialog.
 *
 * ```
 *             found                 added
 *   entry ───────────▶ fines ───────────────▶ closed
 *     ▲ │                │
 *     │ ╰─ type          ├─ select, pay, half, full: stay
 *     ╰────── back ──────╯
 * ```
 */
export type FineEntry =
	| { readonly step: "entry"; readonly credentialId: string }
	| {
			readonly step: "fines";
			readonly credentialId: string;
			readonly fines: readonly Fine[];
			readonly selected: readonly SelectedFine[];
	  }
	| { readonly step: "closed" };

/**
 * A selected fine, with the pay amount as typed, in dollars: "4.25". Nothing is checked before
 * `finePayments`.
 */
export type SelectedFine = { readonly fineId: string; readonly text: string };

/** An event of the dialogue of fines, for its next state. */
export type FineEvent =
	| { readonly type: "typed"; readonly credentialId: string }
	| { readonly type: "found"; readonly fines: readonly Fine[] }
	| { readonly type: "back" }
	/** Selects a fine for its whole amount, or deselects it. */
	| { readonly type: "select"; readonly fineId: string }
	| { readonly type: "pay"; readonly fineId: string; readonly text: string }
	| { readonly type: "half" | "full"; readonly fineId: string }
	| { readonly type: "added" };

/** The first state of the dialogue of fines: nothing is typed. */
export const openFineDialog: FineEntry = { step: "entry", credentialId: "" };

/** The next state. Total: an event that has no arrow from a state leaves it as it is. Closing clears selection and credential (LIB-21). */
export function nextFineDialog(state: FineEntry, event: FineEvent): FineEntry {
	if (state.step === "entry") {
		if (event.type === "typed") return { ...state, credentialId: event.credentialId };
		return event.type === "found" && checkCredential(state.credentialId).ok
			? { step: "fines", credentialId: state.credentialId.trim(), fines: event.fines, selected: [] }
			: state;
	}
	if (state.step === "closed") return state;
	switch (event.type) {
		case "back":
			return { step: "entry", credentialId: state.credentialId };
		case "added":
			return { step: "closed" };
		case "typed":
		case "found":
			return state;
		default:
			return { ...state, selected: selection(state.fines, state.selected, event) };
	}
}

/** Why payments of fines are refused: the code, and the field that it is about. */
export type FinePaymentRefusal =
	| { readonly code: "credential-missing"; readonly field: "credentialId" }
	| { readonly code: "no-fine-selected" | "no-valid-pay-amount"; readonly field: "fines" };

/**
 * The credential ID without blanks around it. Refused with "credential-missing" where it is blank:
 * a look-up needs one (LIB-07).
 */
export const checkCredential = (credentialId: string): Outcome<string, FinePaymentRefusal> =>
	credentialId.trim() === ""
		? refuse({ code: "credential-missing", field: "credentialId" })
		: ok(credentialId.trim());

/** Payments of fines: each fine with the amount paid of it, in cents. */
export type FinePayments = {
	readonly payments: readonly { readonly fine: Fine; readonly amount: Cents }[];
	readonly skipped: readonly Fine[];
};

/**
 * The payments that "Add to Cart" adds, in cents: those of the selected fines with an amount above
 * 0 and up to what is owed. The other selected fines are skipped and named (LIB-16, LIB-17,
 * LIB-19). Refused: "no-fine-selected", and "no-valid-pay-amount" where all are skipped.
 */
export function finePayments(dialog: FineEntry): Outcome<FinePayments, FinePaymentRefusal> {
	if (dialog.step !== "fines" || dialog.selected.length === 0)
		return refuse({ code: "no-fine-selected", field: "fines" });
	const payments: { fine: Fine; amount: Cents }[] = [];
	const skipped: Fine[] = [];
	for (const fine of dialog.fines) {
		const chosen = dialog.selected.find(({ fineId }) => fineId === fine.id);
		if (!chosen) continue;
		const amount = parseDollars(chosen.text);
		if (amount.ok && amount.value > 0 && amount.value <= fine.outstanding)
			payments.push({ fine, amount: amount.value });
		else skipped.push(fine);
	}
	return payments.length === 0
		? refuse({ code: "no-valid-pay-amount", field: "fines" })
		: ok({ payments, skipped });
}

/**
 * The order line that pays a fine: menu item 0, tag "library_fine", never taxed (LIB-25, LIB-26);
 * less than the amount owed is a partial payment (LIB-20). `amount` in cents, not checked here;
 * `id`: that of the new line. The credential is masked to its last four.
 */
export const fineLine = (fine: Fine, amount: Cents, id: string): FineLine => ({
	id,
	menuItemId: fineItemId,
	name: fine.description,
	price: amount,
	quantity: 1,
	openPrice: false,
	modifiers: [],
	taxClass: {
		itemTag: "library_fine",
		isTaxable: false,
		taxes: [],
		taxableAccountOnly: false,
		ontarioTaxEligible: false,
		ontarioRetails: false,
		ontarioConfectionery: false,
		retailsFlag: false,
		confectioneryFlag: false,
	},
	fine: {
		fineId: fine.id,
		credentialId: maskedCredential(fine.credentialId),
		fineDescription: fine.description,
		dateIssued: fine.dateIssued,
		originalAmount: fine.amount,
		partialPayment: amount < fine.outstanding,
	},
});

/**
 * An order with these fines. Lines of fines never merge; a fine that is in the order already is
 * replaced, so that none is paid twice.
 */
export function addFines(order: Order, lines: readonly FineLine[]): Order {
	const paid = new Set(lines.map(({ fine }) => fine.fineId));
	return {
		...order,
		lines: [
			...order.lines.filter((line) => !(isFineLine(line) && paid.has(line.fine.fineId))),
			...lines,
		],
	};
}

function selection(
	fines: readonly Fine[],
	selected: readonly SelectedFine[],
	event: Extract<FineEvent, { readonly fineId: string }>,
): readonly SelectedFine[] {
	const { fineId } = event;
	const fine = fines.find(({ id }) => id === fineId);
	if (!fine) return selected;
	const isSelected = selected.some((one) => one.fineId === fineId);
	const becomes = (text: string) =>
		selected.map((one) => (one.fineId === fineId ? { fineId, text } : one));
	switch (event.type) {
		case "select":
			return isSelected
				? selected.filter((one) => one.fineId !== fineId)
				: [...selected, { fineId, text: decimalText(fine.outstanding) }];
		case "pay":
			return becomes(event.text);
		case "half":
			return becomes(decimalText(halfOf(fine)));
		case "full":
			return becomes(decimalText(fine.outstanding));
	}
}
