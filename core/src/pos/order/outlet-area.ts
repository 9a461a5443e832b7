import { Effect } from "effect";
import type { HeldOrderAct, OutletOrder } from "../../contract/held-orders.ts";
import {
	type AtOutlet,
	beginTaking,
	endTaking,
	exchangeHeld,
	hasHeldWork,
	keepLease,
	leaseOf,
} from "../../flows/orders/held-leases.ts";
import { alone, heldOrder, keepNumbered } from "../../flows/orders/held-orders.ts";
import type { NotStored } from "../../ports/index.ts";
import { type HeldOrder, heldOfRecord } from "../../records/index.ts";
import { orderTotals } from "../../rules/index.ts";
import { packed } from "../../rules/till/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import type { HeldState, HeldThere, HoldRefusal, HoldRefused } from "./held-types.ts";
import type { OrderArea } from "./order-area.ts";

/** Milliseconds after which a server that does not answer counts as unreachable: a guest waits. */
const timeout = 4_000;
/** Milliseconds until what was not answered is told again. */
const pause = 10_000;

type OutletDeps = {
	readonly order: Pick<OrderArea, "current" | "taxSettings">;
	readonly online: () => boolean;
	/** Reads the orders of this device again. */
	readonly look: Effect.Effect<void, NotStored>;
};

/** The orders on hold at the outlet's other tills: seen and taken up through the server, which gives each to one till. */
export function outletArea(
	{
		ports,
		till,
		notices,
		background,
		deviceId,
	}: Pick<PosContext, "background" | "ports" | "till" | "notices" | "deviceId">,
	state: OwnState<HeldState>,
	{ order: open, online, look }: OutletDeps,
) {
	const { outletOrders: outlet } = ports;
	const at = Effect.map(deviceId, (id): AtOutlet | undefined =>
		outlet ? { ports, till, outlet, deviceId: id, open: open.current } : undefined,
	);
	let isRunning = false;
	const show = (orders: readonly OutletOrder[], own: string) =>
		state.change({
			outlet: "seen",
			others: orders.flatMap((order) => shown(order, own)),
			twice: orders.filter(({ rivals }) => rivals.length > 0),
		});
	const shown = (order: OutletOrder, own: string): readonly HeldThere[] => {
		const { sale_id: saleId, is, order: record } = order;
		const isHere =
			open.current().saleId === saleId ||
			state.get().orders.some(({ draft }) => draft.saleId === saleId);
		if (isHere || !record || (is !== "held" && is !== "taken")) return [];
		const held = heldOfRecord(record);
		const taxes = open.taxSettings();
		return [
			{
				...held,
				...{ total: orderTotals(packed(held.draft.order, taxes), taxes).total, is },
				...{ station: order.station_name, since: order.changed_at, turn: order.turn },
				...{ deviceId: order.device_id, isOwn: order.device_id === own },
			},
		];
	};
	/** True where the server answered, or need not be asked. */
	const exchanged = Effect.gen(function* () {
		const here = yield* at;
		if (!here || isRunning) return true;
		isRunning = true;
		const { orders, lost } = yield* exchangeHeld(here).pipe(
			Effect.timeout(timeout * 5),
			Effect.ensuring(Effect.sync(() => (isRunning = false))),
		);
		yield* look;
		show(orders, here.deviceId);
		for (const { station_name: station } of lost)
			notices.publish({ code: "order-taken-over", station });
		return true;
	}).pipe(
		Effect.catch(() =>
			Effect.sync(() => {
				state.change({ outlet: "away", others: [], twice: [] });
				return false;
			}),
		),
	);
	const exchange = Effect.asVoid(exchanged);
	let isRetrying = false;
	/** Tells again after a while, as long as the server is reachable; else the next contact does. */
	const tell: Effect.Effect<void> = Effect.ignore(
		Effect.gen(function* () {
			if (!outlet || !(yield* hasHeldWork({ ports, till }))) return;
			if ((yield* exchanged) || !online() || isRetrying) return;
			isRetrying = true;
			background.fork(
				Effect.andThen(
					Effect.sleep(pause),
					Effect.suspend(() => {
						isRetrying = false;
						return tell;
					}),
				),
			);
		}),
	);
	const asked = (here: AtOutlet, act: HeldOrderAct) =>
		here.outlet.act(till.restaurantId, act).pipe(
			Effect.timeout(timeout),
			Effect.orElseSucceed(() => undefined),
		);

	return {
		/** Tells the server what happened here, and reads the outlet's orders. */
		exchange,
		/** An exchange, where there is anything to tell: a till that holds nothing asks for nothing. */
		tell,
		/** Asks for an order of this device that the server knows. Without an answer it is this device's all the same. */
		claim: Effect.fnUntraced(function* (
			saleId: string,
		): Effect.fn.Return<void, NotStored | HoldRefused> {
			const here = yield* at;
			if (!here) return;
			const act = yield* alone(ports, till, beginTaking(here, saleId));
			const answer = act && online() ? yield* asked(here, act) : undefined;
			if (!act || !answer) return;
			if (yield* alone(ports, till, endTaking(here, act, answer)))
				return yield* refused(takenBy(answer.order));
		}),
		/** Asks for an order of another till, and stores it here like one of its own. */
		fetch: Effect.fnUntraced(function* (
			there: HeldThere,
			over: boolean,
		): Effect.fn.Return<void, NotStored | HoldRefused> {
			const here = yield* at;
			if (!here) return yield* refused({ code: "taken", field: "order" });
			const { saleId } = there.draft;
			const before = yield* leaseOf(here, saleId);
			const turn = Math.max(before?.turn ?? 0, there.turn) + 1;
			const answer = yield* asked(here, {
				...{ sale_id: saleId, device_id: here.deviceId, station_id: till.stationId },
				...{ is: "wanted" as const, turn, known: there.turn },
				...(over ? { over: there.deviceId } : {}),
			});
			if (!answer) return yield* refused({ code: "server-away", field: "order" });
			const record = answer.order?.order;
			if (answer.answer !== "done" || !record) return yield* refused(takenBy(answer.order));
			yield* alone(
				ports,
				till,
				Effect.gen(function* () {
					yield* keepNumbered(ports, till, lentOf(heldOfRecord(record), till.stationId));
					yield* keepLease(here, saleId, {
						...{ is: "taken", turn, known: turn, told: true },
						station_id: till.stationId,
					});
				}),
			);
		}),
		/** A person has seen to an order that was sold twice. */
		settle: Effect.fnUntraced(function* (
			saleId: string,
		): Effect.fn.Return<void, NotStored | HoldRefused> {
			const here = yield* at;
			const answer = here
				? yield* asked(here, {
						...{ sale_id: saleId, device_id: here.deviceId, station_id: till.stationId },
						...{ is: "settled" as const, turn: 1, known: 0 },
					})
				: undefined;
			if (!answer) return yield* refused({ code: "server-away", field: "order" });
			if (answer.answer === "rival") return yield* refused({ code: "not-ended", field: "order" });
			yield* exchange;
		}),
		/** True while an order waits here, as after one of another till was stored. */
		isHere: (saleId: string) =>
			Effect.map(heldOrder(ports, till, saleId), (held) => held !== undefined),
	};
}

const lentOf = (held: HeldOrder, stationId: string): HeldOrder => ({
	...held,
	draft: { ...held.draft, stationId },
});

const takenBy = (order: OutletOrder | null): HoldRefusal => ({
	...{ code: "taken", field: "order" },
	...(order?.station_name ? { station: order.station_name } : {}),
});

const refused = (refusal: HoldRefusal): Effect.Effect<never, HoldRefused> =>
	Effect.fail({ _tag: "HoldRefused", refusal });
