import { Effect } from "effect";
import type { KnownDebit } from "../../contract/index.ts";
import type { CampusFault, NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale, SaleState } from "../../records/index.ts";
import { type DeliveryEvent, type DeliveryState, waiting } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import { applyDebitEvent, type DebitReplyData } from "./move-debit.ts";

/**
 * Reads from the server the debits of submitted sales and stores their states. Returns the sales whose debit changed. Only the server makes
 * these debits, so its state counts. They are read by reference, because the lists of the queue are short.
 */
export const readDebits = Effect.fnUntraced(function* (
	{ campusCard, saleStore }: Pick<PosPorts, "campusCard" | "saleStore">,
	sales: readonly Sale[],
): Effect.fn.Return<readonly Sale[], CampusFault | NotStored> {
	const open = sales.filter(isHandedOver);
	const [first] = open;
	if (!first) return [];
	const known = yield* campusCard.debits(
		first.facts.ownerId,
		open.map(({ facts }) => facts.reference),
	);
	const debits = new Map(known.map((debit) => [debit.sale_id, debit]));
	const at = yield* nowIso;
	const moved: Sale[] = [];
	for (const sale of open) {
		const debit = debits.get(sale.facts.id);
		const events = debit ? eventsTo(debit, sale.progress.debit, at) : [];
		if (!debit || events.length === 0) continue;
		const { id, ownerId } = sale.facts;
		const advanced = yield* saleStore.advance(ownerId, id, after(events, at, brought(debit)));
		if (advanced) moved.push(advanced);
	}
	return moved;
});

/** Notes that the server has withdrawn the debit of a sale for its refund: nothing is owed for it from then on. Another device hears of it when it asks. */
export const noteWithdrawn = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	ownerId: string,
	saleId: string,
): Effect.fn.Return<void, NotStored> {
	const at = yield* nowIso;
	yield* saleStore.advance(ownerId, saleId, (state) =>
		after([...toWithdrawable[(state.progress.debit ?? waiting).is], withdrawn], at, {})(state),
	);
});

/** A sale's state after events of its debit, with what the last of them brought. */
const after =
	(events: readonly DeliveryEvent[], at: string, last: DebitReplyData) =>
	(before: SaleState): SaleState =>
		events.reduce(
			(state, event) => applyDebitEvent(event, at, event === events.at(-1) ? last : {})(state),
			before,
		);

const withdrawn: DeliveryEvent = { type: "withdrawn" };

/** True where the server has the sale and its debit is not done. */
export const isHandedOver = ({ campus, progress }: Sale): boolean =>
	campus?.offline === true &&
	progress.deliveries.ledger.is === "accepted" &&
	progress.debit !== undefined &&
	progress.debit.is !== "accepted" &&
	progress.debit.is !== "nothing-to-send";

/**
 * The transitions from this device's state to the server's. A debit that was repeated and lost again keeps the number of attempts that the
 * attention list showed, so that a decision about those does not count for the latest one.
 */
function eventsTo(
	{ state, attempts, reason, receipt }: KnownDebit,
	known: DeliveryState | undefined,
	at: string,
): readonly DeliveryEvent[] {
	const from = known?.is ?? "waiting";
	const send: DeliveryEvent = { type: "send", at };
	const toSending: readonly DeliveryEvent[] = {
		waiting: [send],
		sending: [],
		accepted: [],
		"nothing-to-send": [],
		refused: [{ type: "retry" } as const, send],
		unknown: [{ type: "settled-not-done" } as const, send],
	}[from];
	const given = receipt === undefined ? {} : { receipt };
	switch (state) {
		case "approved":
			return from === "unknown"
				? [{ type: "settled-done", at, ...given }]
				: [...toSending, { type: "accepted", at, ...given }];
		case "declined":
			return from === "refused"
				? []
				: [...toSending, { type: "refused", at, reason: reason || "declined", ...given }];
		case "unknown":
			return from === "unknown" ? [] : [...toSending, { type: "lost", at, reason, attempts }];
		case "withdrawn":
			return [...toWithdrawable[from], withdrawn];
		default:
			return toSending;
	}
}

/** The transitions from this device's state to one in which a debit can be withdrawn. */
const toWithdrawable: { readonly [is in DeliveryState["is"]]: readonly DeliveryEvent[] } = {
	waiting: [],
	sending: [{ type: "unreached" }],
	refused: [],
	unknown: [{ type: "settled-not-done" }],
	accepted: [],
	"nothing-to-send": [],
};

const brought = ({ approval }: KnownDebit): DebitReplyData =>
	approval ? { debit: approval, transactionId: approval.transactionId } : {};
