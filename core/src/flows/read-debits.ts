import { Effect } from "effect";
import type { CampusFault, NotStored, PosPorts } from "../ports/index.ts";
import type { OfflineTransaction, Sale } from "../records/index.ts";
import type { DeliveryEvent, DeliveryState } from "../rules/index.ts";
import { moment } from "./moment.ts";
import { type DebitBrought, debitMoved } from "./move-debit.ts";

/**
 * Reads at the server what became of the debits of one owner's sales that were handed over, and writes it down. Gives those that moved.
 * The server alone debits: what it knows is what is known.
 */
export const readDebits = Effect.fnUntraced(function* (
	{ offlineQueue, saleStore }: Pick<PosPorts, "offlineQueue" | "saleStore">,
	sales: readonly Sale[],
): Effect.fn.Return<readonly Sale[], CampusFault | NotStored> {
	const open = sales.filter(isHandedOver);
	const [first] = open;
	if (!first) return [];
	const entries = new Map<string, OfflineTransaction>();
	// In the order in which a debit goes through them; what was found already need not be looked for in the next.
	for (const tab of ["queued", "failed", "successful"] as const) {
		if (open.every(({ facts }) => entries.has(facts.id))) break;
		for (const entry of yield* offlineQueue.list(tab, first.facts.ownerId)) entries.set(entry.id, entry);
	}
	const at = yield* moment;
	const moved: Sale[] = [];
	for (const sale of open) {
		const entry = entries.get(sale.facts.id);
		const events = entry ? eventsTo(entry, sale.progress.debit, at) : [];
		if (!entry || events.length === 0) continue;
		const advanced = yield* saleStore.advance(sale.facts.ownerId, sale.facts.id, (course) =>
			events.reduce((current, event) => debitMoved(event, at, event === events.at(-1) ? brought(entry) : {})(current), course),
		);
		if (advanced) moved.push(advanced);
	}
	return moved;
});

/** Whether the server knows the sale, and its debit is not done. */
export const isHandedOver = ({ campus, progress }: Sale): boolean =>
	campus?.offline === true && progress.deliveries.ledger.is === "accepted" && progress.debit !== undefined && progress.debit.is !== "accepted";

/**
 * The arrows from what this device knows to what the server knows. A debit that was sent again and lost again keeps the attempts that the
 * person at the list has seen, so that a word about those is none about the next.
 */
function eventsTo(
	{ debit_state, debit_attempts: attempts, offline_error_message: reason = "" }: OfflineTransaction,
	known: DeliveryState | undefined,
	at: string,
): readonly DeliveryEvent[] {
	const from = known?.is ?? "waiting";
	const send: DeliveryEvent = { type: "send", at };
	const toSending: readonly DeliveryEvent[] = {
		waiting: [send],
		sending: [],
		accepted: [],
		refused: [{ type: "retry" } as const, send],
		unknown: [{ type: "settled-not-done" } as const, send],
	}[from];
	switch (debit_state) {
		case "approved":
			return from === "unknown" ? [{ type: "settled-done", at }] : [...toSending, { type: "accepted", at }];
		case "declined":
			return from === "refused" ? [] : [...toSending, { type: "refused", at, reason: reason || "declined" }];
		case "unknown":
			return from === "unknown"
				? []
				: [...toSending, { type: "lost", at, reason: reason.replace(/^outcome unknown: /, ""), ...(attempts === undefined ? {} : { attempts }) }];
		default:
			return toSending;
	}
}

const brought = ({ itc_debit_response: debit }: OfflineTransaction): DebitBrought => (debit ? { debit, transactionId: debit.transactionId } : {});
