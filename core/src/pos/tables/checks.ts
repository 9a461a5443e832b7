import { Effect, Result } from "effect";
import type { OpenTableSession } from "../../contract/table-service.ts";
import { isPaidFor } from "../../flows/tables/computed-session.ts";
import { orderOf, sendLines, voidLines } from "../../flows/tables/send-lines.ts";
import { Refused, type TableFault } from "../../ports/index.ts";
import type { TableCommand, TableOrderRecord } from "../../records/index.ts";
import {
	linesToSend,
	linesToVoid,
	type NewItem,
	type NewItems,
	noItems,
	type SessionState,
	withAsked,
	withoutItem,
} from "../../rules/table/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { NewTableCommand, TableCommands } from "./commands.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables, SendOutcome } from "./tables-types.ts";

/** The sessions of tables and what their guests order, from the first line to the served one. */
export function checks(
	{
		ports: { sessions, store, ids },
		restaurantId,
		state,
		log,
		background,
		act,
		refresh,
		put,
		tell,
	}: TablesContext,
	commands: TableCommands,
): PosTables["checks"] {
	const openOf = (sessionId: string) =>
		state.get().tables?.sessions.find(({ session }) => session.id === sessionId);
	const itemsOf = (sessionId: string): NewItems => state.get().unsent[sessionId] ?? noItems;
	const waits = (sessionId: string) =>
		state.get().pending.some((kept) => kept.sessionId === sessionId && !kept.taken);
	const paymentOf = (sessionId: string): SessionState | undefined => {
		const session = (openOf(sessionId) ?? state.get().left[sessionId])?.session;
		return session && { payment: waits(sessionId) ? "pending" : session.payment_status };
	};
	/** Items that could not be written stay on the screen, and are written with the next change. */
	const write = Effect.suspend(() =>
		Effect.ignore(store.keepUnsent(restaurantId, state.get().unsent)),
	);
	const change: PosTables["checks"]["change"] = (sessionId, next) => {
		const { unsent } = state.get();
		state.change({ unsent: { ...unsent, [sessionId]: next(itemsOf(sessionId)) } });
		background.forkInMicrotask(write);
	};
	const sessionOf = (sessionId: string) => openOf(sessionId)?.session;
	const orderOfId = (orderId: string) =>
		state
			.get()
			.tables?.sessions.flatMap(({ session, orders }) =>
				orders.map((order) => ({ sessionId: session.id, order })),
			)
			.find(({ order }) => order.id === orderId);
	/** Also a session that was paid here to the end, and no longer occupies its table. */
	const sessionWith = (orderId: string) =>
		[...(state.get().tables?.sessions ?? []), ...Object.values(state.get().left)].find(
			({ orders }) => orders.some(({ id }) => id === orderId),
		);
	/** A line that is not known here can be changed at the server only. */
	const withOrder = (
		orderId: string,
		command: TableCommand,
		send: Effect.Effect<TableOrderRecord, TableFault>,
	) => {
		const session_id = orderOfId(orderId)?.sessionId;
		const shown = () => sessionWith(orderId)?.orders.find(({ id }) => id === orderId);
		return session_id === undefined
			? send
			: commands.perform({ id: ids.uuid(), session_id, command, send, shown });
	};
	/**
	 * Refused here as at the server, which may not have heard of a payment yet that was taken on this
	 * device: without this, guests would have paid for a line that was voided afterwards.
	 */
	const voidById = (orderId: string, reason: string) =>
		isPaidFor(sessionWith(orderId), orderId)
			? Effect.fail(
					new Refused({
						reason: ownReasonText("line-paid", "Somebody has paid for this line already."),
						code: "line-paid",
					}),
				)
			: withOrder(
					orderId,
					{ is: "void", order_id: orderId, reason },
					sessions.void(orderId, reason),
				);
	const toVoid = (sessionId: string) =>
		linesToVoid(paymentOf(sessionId), openOf(sessionId)?.orders ?? []);

	/**
	 * Without the server: the lines are added to the log at once, shown as sent, and printed for the
	 * kitchen by this device.
	 */
	const sendLater = (
		sessionId: string,
		items: readonly NewItem[],
		untold: readonly TableOrderRecord[],
	): Effect.Effect<SendOutcome> =>
		Effect.gen(function* () {
			const kitchen = [...untold.map(({ id }) => id), ...items.map(({ id }) => id)];
			const kept = yield* Effect.result(
				commands.keep([
					...items.map((item) => orderedAs(sessionId, item)),
					...kitchenOf(sessionId, kitchen),
				]),
			);
			if (Result.isFailure(kept))
				return { is: "failed", fault: kept.failure, left: items.length, told: [] };
			for (const { id } of items) change(sessionId, (now) => withoutItem(now, id));
			if (state.get().connection !== "away") background.fork(commands.flush);
			const orders = openOf(sessionId)?.orders ?? [];
			return {
				is: "sent",
				lines: items.length,
				told: orders.filter(({ id }) => kitchen.includes(id)),
			};
		});
	const orderedAs = (session_id: string, item: NewItem): NewTableCommand => ({
		id: item.id,
		session_id,
		command: { is: "order", line: orderOf(item) },
	});
	const kitchenOf = (session_id: string, lines: readonly string[]): readonly NewTableCommand[] =>
		lines.length === 0 ? [] : [{ id: ids.uuid(), session_id, command: { is: "kitchen", lines } }];
	/**
	 * A line is in the log before it is asked for: where the page ends without the answer, the server
	 * may have it, and others may tell the kitchen of it, so that this device still tells it to a
	 * server that is restored.
	 */
	const noted = (sessionId: string, epoch: string) => ({
		onAsk: (item: NewItem) => commands.done([orderedAs(sessionId, item)], epoch),
		onTaken: (item: NewItem) =>
			Effect.sync(() => change(sessionId, (now) => withoutItem(now, item.id))),
		onRefused: (item: NewItem) => commands.forget([item.id]),
	});

	return {
		seat: (tableId, guests) =>
			Effect.suspend(() => {
				const id = ids.uuid();
				return act(
					commands.perform({
						id,
						session_id: id,
						command: { is: "seat", table_id: tableId, guest_count: guests },
						send: Effect.tap(sessions.start(tableId, guests, id), (session) =>
							Effect.sync(() => put(session)),
						),
						shown: () => sessionOf(id),
					}),
				);
			}),
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
				const items = lines.ok ? lines.value : [];
				if (state.get().connection === "away" || commands.waits(sessionId))
					return yield* sendLater(sessionId, items, untold);
				const epoch = log.epoch();
				yield* commands.done(
					ofOthers(
						openOf(sessionId),
						untold.filter(({ id }) => !log.has(id)),
					),
					epoch,
				);
				const { fault, failed, taken, orders } = yield* sendLines({
					sessions,
					sessionId,
					items,
					...noted(sessionId, epoch),
				});
				yield* commands.done(kitchenOf(sessionId, taken), epoch);
				// A lost answer decides nothing: the line may have arrived, and stays as it was requested.
				if (fault && failed !== undefined && fault._tag !== "Refused")
					change(sessionId, (now) => withAsked(now, failed));
				if (fault) tell({ code: "missed", fault });
				yield* Effect.ignore(refresh);
				const told = [...untold, ...orders];
				return fault
					? ({ is: "failed", fault, left: itemsOf(sessionId).items.length, told } as const)
					: ({ is: "sent", lines: taken.length, told } as const);
			}),
		changeGuests: (sessionId, guests) =>
			Effect.suspend(() => {
				const id = ids.uuid();
				return act(
					commands.perform({
						id,
						session_id: sessionId,
						command: { is: "guests", guest_count: guests },
						send: sessions.changeGuests(sessionId, guests, id),
						shown: () => sessionOf(sessionId),
					}),
				);
			}),
		move: (sessionId, tableId) =>
			Effect.suspend(() => {
				const id = ids.uuid();
				return act(
					commands.perform({
						id,
						session_id: sessionId,
						command: { is: "move", table_id: tableId },
						send: sessions.move(sessionId, tableId, id),
						shown: () => sessionOf(sessionId),
					}),
				);
			}),
		void: (orderId, reason) => act(Effect.suspend(() => voidById(orderId, reason))),
		serve: (orderId) =>
			act(
				Effect.suspend(() =>
					withOrder(orderId, { is: "serve", order_id: orderId }, sessions.serve(orderId)),
				),
			),
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
				const { done, fault } = yield* voidLines({ void: voidById }, lines.value);
				const voided = lines.value.slice(0, done);
				if (fault) tell({ code: "missed", fault });
				yield* Effect.ignore(refresh);
				return fault
					? ({ is: "failed", fault, done, lines: lines.value.length, voided } as const)
					: ({ is: "cleared", lines: done, voided } as const);
			}),
	};
}

/**
 * Lines that others ordered, as orders of this device: who tells the kitchen of a line brings it to a server that is restored, for the
 * device that ordered it may have lost it.
 */
const ofOthers = (
	open: OpenTableSession | undefined,
	untold: readonly TableOrderRecord[],
): readonly NewTableCommand[] =>
	untold.flatMap(({ id, status: _, at_kitchen: __, ordered_at: ___, ...order }) => {
		if (!open) return [];
		const line = open.book?.lines.find((one) => one.id === id)?.line;
		return {
			...{ id, session_id: open.session.id },
			command: { is: "order", line: { ...order, ...(line ? { line } : {}) } },
		};
	});
