import { Effect, Option, Schema } from "effect";
import type { HeldOrderAct, HeldOrderAnswer, OutletOrder } from "../../contract/held-orders.ts";
import type { NotStored, OutletFault, OutletOrders, PosPorts } from "../../ports/index.ts";
import { HeldLease, type HeldOrder, recordOfHeld } from "../../records/index.ts";
import type { HeldIs } from "../../rules/till/index.ts";
import { heldLeaseKey, heldOrderKey } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";
import { alone, dropHeld, heldOrder, heldOrders } from "./held-orders.ts";

type Needed = Pick<PosPorts, "leadership" | "saleStore" | "settings">;

/** A till at its outlet's server, and the order that is open at it. */
export type AtOutlet = {
	readonly ports: Needed;
	readonly till: Till;
	readonly outlet: OutletOrders;
	readonly deviceId: string;
	readonly open: () => { readonly saleId: string; readonly order: HeldOrder["draft"]["order"] };
};

const decode = Schema.decodeUnknownOption(HeldLease);

export const leaseOf = ({ ports, till }: Pick<AtOutlet, "ports" | "till">, saleId: string) =>
	Effect.map(ports.settings.get(heldLeaseKey(till, saleId)), (kept) =>
		Option.getOrUndefined(decode(kept)),
	);

export const keepLease = (
	{ ports, till }: Pick<AtOutlet, "ports" | "till">,
	saleId: string,
	lease: HeldLease,
): Effect.Effect<void, NotStored> => ports.settings.set(heldLeaseKey(till, saleId), lease);

const dropLease = ({ ports, till }: AtOutlet, saleId: string) =>
	ports.settings.remove(heldLeaseKey(till, saleId));

/** True where this device has held or taken up an order of which the server may have to hear. */
export const hasHeldWork = ({ ports, till }: Pick<AtOutlet, "ports" | "till">) =>
	Effect.map(
		Effect.all([
			ports.settings.listByPrefix(heldOrderKey(till)),
			ports.settings.listByPrefix(heldLeaseKey(till)),
		]),
		(lists) => lists.some((list) => list.length > 0),
	);

/** The result of an exchange: the outlet's orders, and those that were this till's open order and are another's by now. */
export type Exchanged = {
	readonly orders: readonly OutletOrder[];
	readonly lost: readonly OutletOrder[];
};

/**
 * Tells the server the state of this device's held orders, as the disk says, and reads the outlet's. What was told before is not told again,
 * unless the server has lost it or another till has taken the order meanwhile: then it is not held here any more.
 */
export const exchangeHeld = Effect.fnUntraced(function* (
	at: AtOutlet,
): Effect.fn.Return<Exchanged, NotStored | OutletFault> {
	const { ports, till, outlet } = at;
	const before = yield* outlet.list(till.restaurantId);
	const prefix = heldLeaseKey(till);
	const leased = (yield* ports.settings.listByPrefix(prefix)).map(({ key }) =>
		key.slice(prefix.length),
	);
	const held = (yield* heldOrders(ports, till)).map(({ draft }) => draft.saleId);
	const lost: OutletOrder[] = [];
	let hasTold = false;
	for (const saleId of new Set([...held, ...leased])) {
		const seen = before.find((order) => order.sale_id === saleId);
		const act = yield* alone(ports, till, nextAct(at, saleId, seen));
		if (!act) continue;
		hasTold = true;
		const answer = yield* outlet.act(till.restaurantId, act);
		const taken = yield* alone(ports, till, heard(at, act, answer));
		if (taken) lost.push(taken);
	}
	return { orders: hasTold ? yield* outlet.list(till.restaurantId) : before, lost };
});

/** The act to tell, which is on disk before it leaves; undefined: the server has everything. */
const nextAct = Effect.fnUntraced(function* (
	at: AtOutlet,
	saleId: string,
	seen: OutletOrder | undefined,
): Effect.fn.Return<HeldOrderAct | undefined, NotStored> {
	const held = yield* heldOrder(at.ports, at.till, saleId);
	const lease = (yield* leaseOf(at, saleId)) ?? newLease(at.till.stationId);
	const is = yield* present(at, { saleId, held, lease });
	const isSame = lease.turn > 0 && lease.is === is && lease.held_at === heldAt(is, held);
	if (isSame && lease.told && seen?.device_id === at.deviceId && seen.rivals.length === 0)
		return undefined;
	const next: HeldLease = isSame ? lease : actedOn(lease, is, held);
	if (!isSame) yield* keepLease(at, saleId, next);
	return {
		...{ sale_id: saleId, device_id: at.deviceId, station_id: at.till.stationId },
		...{ is, turn: next.turn, known: next.known },
		...(held && is === "held" ? { order: recordOfHeld(held) } : {}),
	};
});

/** The state of an order by the disk and by the open order. One that another station of this device took up is left as it was told. */
const present = Effect.fnUntraced(function* (
	{ ports, till, open }: AtOutlet,
	{
		saleId,
		held,
		lease,
	}: {
		readonly saleId: string;
		readonly held: HeldOrder | undefined;
		readonly lease: HeldLease;
	},
): Effect.fn.Return<HeldIs, NotStored> {
	if (held) return "held";
	if (yield* ports.saleStore.get(till.ownerId, saleId)) return "sold";
	const { saleId: openId, order } = open();
	if (openId === saleId && order.lines.length > 0) return "taken";
	return lease.station_id === till.stationId ? "discarded" : lease.is;
});

/** Takes note of an answer. Returns the order where it was the open one here and is another till's by now. */
const heard = Effect.fnUntraced(function* (
	at: AtOutlet,
	act: HeldOrderAct,
	{ answer, order }: HeldOrderAnswer,
): Effect.fn.Return<OutletOrder | undefined, NotStored> {
	const { sale_id: saleId } = act;
	const lease = yield* leaseOf(at, saleId);
	// Another tab has acted on it meanwhile, and tells that next.
	if (!lease || lease.turn !== act.turn) return undefined;
	if (act.is === "sold") yield* dropLease(at, saleId);
	else if (answer === "theirs") return yield* gone(at, { act, lease, order });
	else if (act.is === "discarded" && at.open().saleId !== saleId) yield* dropLease(at, saleId);
	else
		yield* keepLease(at, saleId, {
			...lease,
			told: true,
			...(answer === "done" ? knownAt(Math.max(order?.turn ?? 0, act.turn)) : {}),
		});
	return undefined;
});

/** An order on hold is no longer held here once another till has it. One that is open here stays, and its person is told once. */
const gone = Effect.fnUntraced(function* (
	at: AtOutlet,
	{ act, lease, order }: { act: HeldOrderAct; lease: HeldLease; order: OutletOrder | null },
): Effect.fn.Return<OutletOrder | undefined, NotStored> {
	const { sale_id: saleId } = act;
	if (act.is === "taken" && order) {
		yield* keepLease(at, saleId, { ...lease, told: true, lost: true });
		return lease.lost ? undefined : order;
	}
	if (act.is === "held") yield* dropHeld(at.ports, at.till, saleId);
	yield* dropLease(at, saleId);
	return undefined;
});

/** Notes that this device takes an order up, before it asks: without an answer it takes it up all the same, and tells so later. */
export const beginTaking = Effect.fnUntraced(function* (
	at: AtOutlet,
	saleId: string,
): Effect.fn.Return<HeldOrderAct | undefined, NotStored> {
	const lease = yield* leaseOf(at, saleId);
	if (!lease) return undefined;
	const next = actedOn(lease, "taken", undefined);
	yield* keepLease(at, saleId, { ...next, station_id: at.till.stationId });
	return {
		...{ sale_id: saleId, device_id: at.deviceId, station_id: at.till.stationId },
		...{ is: "wanted", turn: next.turn, known: next.known },
	};
});

/** Takes note of the answer to `beginTaking`. True: another till has it, and it is not held here any more. */
export const endTaking = Effect.fnUntraced(function* (
	at: AtOutlet,
	act: HeldOrderAct,
	{ answer, order }: HeldOrderAnswer,
): Effect.fn.Return<boolean, NotStored> {
	const { sale_id: saleId, turn } = act;
	const lease = yield* leaseOf(at, saleId);
	if (answer === "theirs" && order) {
		yield* dropHeld(at.ports, at.till, saleId);
		yield* dropLease(at, saleId);
		return true;
	}
	if (lease?.turn === turn && answer === "done")
		yield* keepLease(at, saleId, { ...lease, told: true, known: turn });
	return false;
});

const heldAt = (is: HeldIs, held: HeldOrder | undefined): string | undefined =>
	is === "held" ? held?.heldAt : undefined;

const newLease = (stationId: string): HeldLease => ({
	...{ is: "discarded", turn: 0, known: 0, told: false },
	station_id: stationId,
});

const knownAt = (turn: number) => ({ turn, known: turn });

function actedOn(
	{ held_at: _, lost: __, ...lease }: HeldLease,
	is: HeldIs,
	held: HeldOrder | undefined,
): HeldLease {
	const since = heldAt(is, held);
	return {
		...{ ...lease, is, turn: Math.max(lease.turn, lease.known) + 1, told: false },
		...(since === undefined ? {} : { held_at: since }),
	};
}
