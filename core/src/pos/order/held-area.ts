import { Clock, Effect } from "effect";
import {
	alone,
	dropHeld,
	heldOrder,
	heldOrders,
	keepHeld,
	keepNumbered,
	keepRecalled,
	recalledOrder,
} from "../../flows/orders/held-orders.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { type HeldOrder, mostHeldName } from "../../records/index.ts";
import {
	asOfMenu,
	type Menu,
	type Order,
	orderTotals,
	type SaleFacts,
	unpacked,
	withoutExemption,
	withoutRelief,
} from "../../rules/index.ts";
import { packed } from "../../rules/till/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import type { HeldState, HoldRefusal, HoldRefused, PosHeld, RecallChange } from "./held-types.ts";
import type { OrderArea } from "./order-area.ts";
import { outletArea } from "./outlet-area.ts";

export type HeldArea = Omit<PosHeld, "state"> & {
	/** Tells the server the state of this device's held orders, where there is anything to tell. */
	readonly tell: () => Effect.Effect<void>;
};

type HeldDeps = {
	readonly order: Pick<
		OrderArea,
		"begin" | "current" | "isLocked" | "resume" | "settled" | "taxSettings"
	>;
	readonly menu: () => Menu | undefined;
	/** The person at the till, and what was approved for the open order. */
	readonly staff: () => Pick<SaleFacts, "approvals" | "person">;
	readonly online: () => boolean;
};

/**
 * Holds orders on this device and takes them up again. An order is never in neither place: it is held before the cart is emptied, and in the
 * cart before it is no longer held. A page that ends in between opens with the order on hold.
 */
export function heldArea(
	context: Pick<PosContext, "background" | "deviceId" | "notices" | "ports" | "till">,
	state: OwnState<HeldState>,
	{ order: open, menu, staff, online }: HeldDeps,
): HeldArea {
	const { ports, till, background } = context;
	const look = () =>
		Effect.map(heldOrders(ports, till), (orders) =>
			state.change({
				orders: orders.map((held) => {
					const taxes = open.taxSettings();
					const { total } = orderTotals(packed(held.draft.order, taxes), taxes);
					return { ...held, total };
				}),
			}),
		);
	const around = outletArea(context, state, { order: open, online, look: Effect.suspend(look) });
	const tell = () => void background.fork(around.tell);
	const there = (saleId: string) => state.get().others.find(({ draft }) => draft.saleId === saleId);
	const asOfToday = ({ draft, approved }: HeldOrder) => {
		const now = menu();
		const { order, changes } = now
			? asOfMenu(draft.order, now.items)
			: { order: draft.order, changes: [] };
		return approved
			? { order: withoutMark(order), changes: [...changes, exemptionEnds] }
			: { order, changes };
	};
	const asHeld = ({ draft, approved }: HeldOrder) => ({
		order: approved ? withoutMark(draft.order) : draft.order,
		changes: approved ? [exemptionEnds] : [],
	});
	/** Why an order can't become the open one, before anybody is asked for it. */
	const recallRefusal = (order: Order): HoldRefusal | undefined => {
		if (order.lines.length === 0) return { code: "nothing-left", field: "order" };
		if (open.isLocked()) return { code: "payment-running", field: "order" };
		return open.current().order.lines.length > 0
			? { code: "order-open", field: "order" }
			: undefined;
	};
	const recall = (saleId: string, made: typeof asOfToday, over = false) =>
		Effect.gen(function* () {
			const here = yield* heldOrder(ports, till, saleId);
			const other = here ? undefined : there(saleId);
			const held = here ?? other;
			if (!held) return yield* refused({ code: "taken", field: "order" });
			const refusal = recallRefusal(made(held).order);
			if (refusal) return yield* refused(refusal);
			yield* other ? around.fetch(other, over || other.isOwn) : around.claim(saleId);
			return yield* takeUp(saleId, made);
		}).pipe(Effect.ensuring(Effect.ignore(look())), Effect.ensuring(Effect.sync(tell)));
	const takeUp = (saleId: string, made: typeof asOfToday) =>
		alone(
			ports,
			till,
			Effect.gen(function* () {
				const held = yield* heldOrder(ports, till, saleId);
				if (!held) return yield* refused({ code: "taken", field: "order" });
				const { order, changes } = made(held);
				const refusal = recallRefusal(order);
				if (refusal) return yield* refused(refusal);
				open.resume(saleId, order);
				const taken = Effect.all([
					open.settled,
					keepRecalled(ports, till, held),
					dropHeld(ports, till, saleId),
				]);
				yield* Effect.tapError(taken, () => Effect.sync(open.begin));
				return changes;
			}),
		);
	return {
		look,
		tell: () => around.tell,
		lookAround: () => Effect.andThen(look(), around.exchange),
		hold: (name) =>
			Effect.gen(function* () {
				const refusal = holdRefusal(name?.trim() ?? "", open.current().order, open.isLocked());
				if (refusal) return yield* refused(refusal);
				const elsewhere = state.get().others.map(({ number }) => number);
				const putting = { ports, till, open, staff, elsewhere };
				return yield* alone(ports, till, putAside(putting, name?.trim()));
			}).pipe(
				Effect.ensuring(Effect.ignore(look())),
				Effect.tap(() => Effect.sync(tell)),
			),
		name: (saleId, name) =>
			alone(ports, till, named({ ports, till }, saleId, name.trim())).pipe(
				Effect.ensuring(Effect.ignore(look())),
				Effect.tap(() => Effect.sync(tell)),
			),
		changes: (saleId) =>
			Effect.map(heldOrder(ports, till, saleId), (held = there(saleId)) =>
				held ? asOfToday(held).changes : [],
			),
		recall: (saleId) => recall(saleId, asOfToday),
		takeOver: (saleId) => recall(saleId, asOfToday, true),
		settle: around.settle,
		recallAsHeld: (saleId) => recall(saleId, asHeld),
	};
}

type Putting = Pick<HeldDeps, "staff"> & {
	readonly ports: Pick<PosPorts, "leadership" | "settings">;
	readonly till: PosContext["till"];
	readonly open: HeldDeps["order"];
	/** Numbers that other tills have given. */
	readonly elsewhere: readonly number[];
};

/** Stores the open order as held and begins a new one. An item that is rung up meanwhile goes with it; a payment that began meanwhile keeps it. */
const putAside = (
	{ ports, till, open, staff, elsewhere }: Putting,
	asked: string | undefined,
): Effect.Effect<HeldOrder, NotStored | HoldRefused> =>
	Effect.gen(function* () {
		const { ownerId, restaurantId, stationId } = till;
		const { person, approvals = [] } = staff();
		const heldAt = new Date(yield* Clock.currentTimeMillis).toISOString();
		for (;;) {
			const { saleId, order } = open.current();
			if (order.lines.length === 0) return yield* refused(nothingOpen);
			const before = yield* heldOrder(ports, till, saleId);
			const recalled = yield* recalledOrder(ports, till);
			const last = recalled && isRecalled(recalled, { saleId, order }) ? recalled : undefined;
			const name = asked ?? nameOf(order, last);
			// Its packaging is derived again where it is taken up.
			const held = yield* keepHeld(ports, till, {
				elsewhere,
				before: last?.number,
				draft: { ownerId, restaurantId, stationId, saleId, order: unpacked(order) },
				heldAt,
				...(name === "" ? {} : { name }),
				...(person ? { heldBy: person } : {}),
				...(approvals.length > 0 ? { approved: true } : {}),
			});
			const now = open.current();
			if (open.isLocked() || now.saleId !== saleId || now.order.lines.length === 0) {
				// One that another tab has put aside meanwhile stays there.
				if (!before || open.isLocked()) yield* dropHeld(ports, till, saleId);
				return yield* refused(
					open.isLocked() ? { code: "payment-running", field: "order" } : nothingOpen,
				);
			}
			if (now.order !== order) continue;
			open.begin();
			yield* open.settled;
			return held;
		}
	});

/** True where the open order is the one that was recalled: another rung up after that one was cleared has its sale id too, and none of its lines. */
const isRecalled = (
	{ draft }: HeldOrder,
	{ saleId, order }: Pick<HeldOrder["draft"], "order" | "saleId">,
): boolean =>
	draft.saleId === saleId &&
	order.lines.some(({ id }) => draft.order.lines.some((line) => line.id === id));

/** The name for an order that is put aside without one: the name that it had before, else the guest's name or pager, as when that was set meanwhile. */
function nameOf({ details }: Order, before: HeldOrder | undefined): string {
	const guest = details?.callName;
	const isNew = guest !== undefined && guest !== before?.draft.order.details?.callName;
	return (before && !isNew ? before.name : guest) ?? "";
}

/** Gives an order on hold another name, or none. Its moment is now, and never the same as before: by it the server hears of the name. */
const named = (
	{ ports, till }: Pick<Putting, "ports" | "till">,
	saleId: string,
	name: string,
): Effect.Effect<HeldOrder, NotStored | HoldRefused> =>
	Effect.gen(function* () {
		if (name.length > mostHeldName) return yield* refused(nameTooLong);
		const before = yield* heldOrder(ports, till, saleId);
		if (!before) return yield* refused({ code: "taken", field: "order" });
		const { name: _, ...unnamed } = before;
		const now = Math.max(yield* Clock.currentTimeMillis, Date.parse(before.heldAt) + 1);
		const held: HeldOrder = {
			...unnamed,
			heldAt: new Date(now).toISOString(),
			...(name === "" ? {} : { name }),
		};
		yield* keepNumbered(ports, till, held);
		return held;
	});

const nothingOpen: HoldRefusal = { code: "empty-order", field: "order" };
const nameTooLong: HoldRefusal = { code: "name-too-long", field: "name", max: mostHeldName };

/** Why the open order is not held now; undefined: it is. A library fine is paid once, and is not put aside. */
function holdRefusal(name: string, { lines }: Order, isLocked: boolean): HoldRefusal | undefined {
	if (isLocked) return { code: "payment-running", field: "order" };
	if (lines.length === 0) return nothingOpen;
	if (lines.some((line) => "fine" in line)) return { code: "order-has-fine", field: "order" };
	return name.length > mostHeldName ? nameTooLong : undefined;
}

const exemptionEnds: RecallChange = { is: "exemption" };

const withoutMark = (order: Order): Order => withoutRelief(withoutExemption(order));

const refused = (refusal: HoldRefusal): Effect.Effect<never, HoldRefused> =>
	Effect.fail({ _tag: "HoldRefused", refusal });
