import { Effect } from "effect";
import { sendLines, voidLines } from "../../flows/tables/send-lines.ts";
import {
	linesToSend,
	linesToVoid,
	type NewItems,
	noItems,
	type SessionState,
	withAsked,
	withoutItem,
} from "../../rules/table/index.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/** The guests of a table and what they order, from the first line to the served one. */
export function checks({
	ports: { sessions, store },
	restaurantId,
	state,
	background,
	act,
	refresh,
	put,
	tell,
}: TablesContext): PosTables["checks"] {
	const openOf = (sessionId: string) =>
		state.get().tables?.sessions.find(({ session }) => session.id === sessionId);
	const itemsOf = (sessionId: string): NewItems => state.get().unsent[sessionId] ?? noItems;
	const waits = (sessionId: string) =>
		state.get().pending.some((payment) => payment.sessionId === sessionId);
	const paymentOf = (sessionId: string): SessionState | undefined => {
		const session = (openOf(sessionId) ?? state.get().left[sessionId])?.session;
		return session && { payment: waits(sessionId) ? "pending" : session.payment_status };
	};
	/** What can't be written stays on the screen, and is written with the next change. */
	const write = Effect.suspend(() =>
		Effect.ignore(store.keepUnsent(restaurantId, state.get().unsent)),
	);
	const change: PosTables["checks"]["change"] = (sessionId, next) => {
		const { unsent } = state.get();
		state.change({ unsent: { ...unsent, [sessionId]: next(itemsOf(sessionId)) } });
		background.forkInMicrotask(write);
	};
	const toVoid = (sessionId: string) =>
		linesToVoid(paymentOf(sessionId), openOf(sessionId)?.orders ?? []);

	return {
		seat: (tableId, guests) =>
			act(
				Effect.tap(sessions.start(tableId, guests), (session) => Effect.sync(() => put(session))),
			),
		end: (sessionId) =>
			act(
				Effect.tap(sessions.end(sessionId), () =>
					Effect.sync(() => change(sessionId, () => noItems)),
				),
			),
		change,
		send: (sessionId) =>
			Effect.gen(function* () {
				const lines = linesToSend(paymentOf(sessionId), itemsOf(sessionId).items);
				const untold = (openOf(sessionId)?.orders ?? []).filter(
					({ at_kitchen, status }) => !at_kitchen && status === "preparing",
				);
				if (!lines.ok && !(untold.length > 0 && lines.refusal.code === "nothing-to-send"))
					return { is: "nothing", refusal: lines.refusal } as const;
				const { fault, failed, taken, orders } = yield* sendLines({
					sessions,
					sessionId,
					items: lines.ok ? lines.value : [],
					onTaken: (id) => change(sessionId, (now) => withoutItem(now, id)),
				});
				// A lost answer says nothing: the line may have arrived, and stays as it was asked for.
				if (fault && failed !== undefined && fault._tag !== "Refused")
					change(sessionId, (now) => withAsked(now, failed));
				if (fault) tell({ code: "missed", fault });
				yield* Effect.ignore(refresh);
				const told = [...untold, ...orders];
				return fault
					? ({ is: "failed", fault, left: itemsOf(sessionId).items.length, told } as const)
					: ({ is: "sent", lines: taken.length, told } as const);
			}),
		changeGuests: (sessionId, guests) => act(sessions.changeGuests(sessionId, guests)),
		move: (sessionId, tableId) => act(sessions.move(sessionId, tableId)),
		void: (orderId, reason) => act(sessions.void(orderId, reason)),
		serve: (orderId) => act(sessions.serve(orderId)),
		clearRefusal(sessionId) {
			const lines = toVoid(sessionId);
			if (lines.ok) return undefined;
			return lines.refusal.code === "no-active-orders" && itemsOf(sessionId).items.length > 0
				? undefined
				: lines.refusal;
		},
		clear: (sessionId) =>
			Effect.gen(function* () {
				const lines = toVoid(sessionId);
				if (!lines.ok && lines.refusal.code !== "no-active-orders")
					return { is: "nothing", refusal: lines.refusal } as const;
				change(sessionId, () => noItems);
				if (!lines.ok) return { is: "nothing", refusal: lines.refusal } as const;
				const { done, fault } = yield* voidLines(sessions, lines.value);
				const voided = lines.value.slice(0, done);
				if (fault) tell({ code: "missed", fault });
				yield* Effect.ignore(refresh);
				return fault
					? ({ is: "failed", fault, done, lines: lines.value.length, voided } as const)
					: ({ is: "cleared", lines: done, voided } as const);
			}),
	};
}
