import { allocateInTurn } from "../money/allocate-in-turn.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";

/**
 * The unpaid rest of a divided amount, part by part; together always `rest`. Where it equals the
 * parts of the first division, each stays unchanged. Only where it does not (something was ordered,
 * moved or voided after a payment) do they share the difference: an addition by `weights`, a
 * reduction by the parts themselves. A part that is then paid in full changes no other, whatever
 * the order of payments.
 */
export function openParts(
	rest: Cents,
	first: readonly Cents[],
	weights: readonly number[],
): Cents[] {
	const there = sumCents(first);
	const difference = rest - there;
	const comesOff =
		Math.sign(difference) === -Math.sign(there)
			? Math.sign(difference) * Math.min(Math.abs(difference), Math.abs(there))
			: 0;
	const lessened = allocateInTurn(cents(comesOff), first.map(Math.abs));
	const added = allocateInTurn(cents(difference - comesOff), weights);
	return first.map((part, at) =>
		cents(part + (lessened[at] ?? zeroCents) + (added[at] ?? zeroCents)),
	);
}
