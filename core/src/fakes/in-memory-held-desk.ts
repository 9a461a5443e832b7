import { Effect } from "effect";
import type { HeldEntry, HeldWork } from "../contract/held-work.ts";
import { type HeldDesk, Refused } from "../ports/index.ts";
import { sumCents } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/**
 * The work that a restored server holds, and `since` when (ISO 8601, UTC); `gone`: released
 * entries, by their reference.
 */
export type HeldBook = { since: string; entries: readonly HeldEntry[]; gone: readonly string[] };

/** The work that a restored server holds. */
export const heldBook = (entries: readonly HeldEntry[] = []): HeldBook => ({
	since: "2026-11-20T17:05:00.000Z",
	entries,
	gone: [],
});

/** A restored server's held work: none of it is sent before it is released. */
export function inMemoryHeldDesk(
	faults: Faults = noFaults(),
	book: HeldBook = heldBook(),
): HeldDesk {
	const letGo = (released: readonly HeldEntry[]) => {
		book.gone = [...book.gone, ...released.map(({ reference }) => reference)];
		book.entries = book.entries.filter((entry) => !released.includes(entry));
	};
	const of = (kind: HeldEntry["kind"]) => book.entries.filter((entry) => entry.kind === kind);
	const read = (): HeldWork => ({
		since: book.entries.length === 0 ? null : book.since,
		debits: of("debit").length,
		debits_amount: sumCents(of("debit").map(({ amount }) => amount)),
		orders: of("order").length,
		orders_amount: sumCents(of("order").map(({ amount }) => amount)),
		entries: [...of("debit"), ...of("order")],
	});
	return {
		read: () => Effect.map(reach(faults), read),
		releaseAll: (since) =>
			Effect.gen(function* () {
				yield* reach(faults);
				if (book.entries.length > 0 && since !== book.since)
					return yield* new Refused({
						reason: "More is held than you saw. Check it again.",
						code: "held-since",
						field: "since",
					});
				const { debits, orders } = read();
				letGo(book.entries);
				return { debits, orders };
			}),
		settle: (entry, found) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const mine = book.entries.find(({ kind, id }) => kind === entry.kind && id === entry.id);
				if (!mine)
					return yield* new Refused({
						reason: "This does not wait for a person any more.",
						code: "not-open",
					});
				if (found === "done") book.entries = book.entries.filter((each) => each !== mine);
				else letGo([mine]);
				return { is: found === "done" ? "done" : "going", reason: "" };
			}),
	};
}
