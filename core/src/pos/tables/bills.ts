import { Effect } from "effect";
import type { TableBillRecord } from "../../records/index.ts";
import { withBill } from "./answers.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/** Reads, splits and pays the bills of tables at the server. */
export function bills({
	ports: { bills: server },
	state,
	log,
	background,
	refresh,
	act,
	tell,
	put,
}: TablesContext): PosTables["bills"] & Pick<PosTables["payments"], "pay"> {
	const show = (sessionId: string) => (bill: TableBillRecord) =>
		Effect.sync(() => {
			const known = log.told()?.sessions.find(({ session }) => session.id === sessionId);
			const { tables, left } = withBill(
				{ tables: log.told(), left: state.get().left },
				sessionId,
				bill,
			);
			if (tables) log.setTold(tables);
			if (left) state.change({ left });
			// The bill is newer than what is known here: it may have been paid elsewhere.
			if (known && known.bill.version < bill.version) background.fork(Effect.ignore(refresh));
		});
	return {
		read: (sessionId) =>
			server.bill(sessionId).pipe(
				Effect.tap(show(sessionId)),
				Effect.tapError((fault) => Effect.sync(() => tell({ code: "missed", fault }))),
			),
		share: (sessionId, change) => act(Effect.tap(server.share(sessionId, change), show(sessionId))),
		cardBill: (sessionId, card) =>
			Effect.tapError(server.cardBill(sessionId, card), (fault) =>
				Effect.sync(() => tell({ code: "missed", fault })),
			),
		pay: (sessionId, paymentId, payment) =>
			// The answer contains the bill, so that nothing waits for the rest of the tables.
			server.pay(sessionId, paymentId, payment).pipe(
				Effect.tap(({ session, bill }) =>
					Effect.sync(() => {
						put(session, bill);
						background.fork(Effect.ignore(refresh));
					}),
				),
				Effect.catch((fault) => act(Effect.fail(fault))),
			),
	};
}
