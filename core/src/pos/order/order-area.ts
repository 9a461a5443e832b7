import { Effect } from "effect";
import { heldOrderKey } from "../../flows/settings/device-settings.ts";
import type { Draft, NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import {
	addLine,
	type Cents,
	canMergeLines,
	cashDue,
	emptyOrder,
	exemptFor,
	globalTaxes,
	type Order,
	type OrderLine,
	type OrderTotals,
	orderTotals,
	type RemovedLines,
	relieve,
	removeLine,
	restoreLines,
	type TaxRow,
	type TaxSettings,
	takenByClear,
	takenByRemove,
	unpacked,
	withoutExemption,
	withoutRelief,
	zeroCents,
} from "../../rules/index.ts";
import { mergeOrders, packed } from "../../rules/till/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { AddResult, OrderState, Pos } from "../pos-types.ts";
import { ownState } from "../state.ts";
import { addedItem, type Chosen } from "./added-items.ts";
import { draftWriter } from "./draft-writer.ts";
import { quantities } from "./quantities.ts";

export type OrderArea = Pos["order"] & {
	/**
	 * Opens the order that was being rung up. Returns a sale of its id that is on disk already, where
	 * the order is still open.
	 */
	readonly load: Effect.Effect<Sale | undefined, NotStored>;
	/** Keeps the order and assigns it a new sale id, because the sale under the old id failed. */
	readonly renew: (id?: string) => void;
	readonly current: () => {
		readonly saleId: string;
		readonly order: Order;
		readonly totals: OrderTotals;
	};
	/** The inputs of the order's taxes. */
	readonly taxSettings: () => TaxSettings;
	/**
	 * Locks the order and its taxes while it is being paid: changed settings apply once the payment
	 * has ended.
	 */
	readonly lock: (locked: boolean) => void;
	/** True while it is being paid. */
	readonly isLocked: () => boolean;
	/** Makes an order that was put aside the open one, under the id that it has. */
	readonly resume: (saleId: string, order: Order) => void;
	/**
	 * Starts a new order, with a new id, after the last one was sold or put aside. What is not among
	 * the lines that were sold stays: another tab added it meanwhile.
	 */
	readonly begin: (sold?: SoldLines) => void;
	readonly settled: Effect.Effect<void, NotStored>;
	/** Reads the cart, and shows what another tab wrote; while the order is locked, once it no longer is. */
	readonly catchUp: Effect.Effect<void>;
	/** Calls back with the sale's id where another tab sold the order. */
	readonly onSoldElsewhere: (hear: (saleId: string) => void) => void;
	/**
	 * Reads the cart before the order is paid, and takes over its sale id. Where a part of what is
	 * shown is no longer in it, another tab has sold the order, or has cleared or put aside some.
	 */
	readonly standing: Effect.Effect<"same" | "sold" | "changed", NotStored>;
	/**
	 * Replaces the order by one made from it, its last line highlighted; `mint` gives ids for its new
	 * lines. False: it is being paid, and stays.
	 */
	readonly edit: (next: (order: Order, mint: () => string) => Order) => boolean;
};

/** The sale that an order became, with what was sold. */
export type SoldLines = {
	readonly id: string;
	readonly lines: readonly Pick<OrderLine, "id" | "quantity">[];
};

/** The taxes that were configured on this device, for what neither the item nor the menu taxes (TAX-11). */
export type Taxes = {
	readonly configured: () => readonly TaxRow[];
	readonly onChange: (hear: () => void) => void;
};

type OrderContext = Pick<
	PosContext<Pick<PosPorts, "drafts" | "ids" | "saleStore" | "settings" | "tabs">>,
	"ports" | "till" | "notices" | "background"
>;

/**
 * The order being rung up. Every action is synchronous; the order is written in the background,
 * which no tap awaits.
 */
export function orderArea(
	{ ports, till, notices, background }: OrderContext,
	menu: MenuArea,
	taxes: Taxes,
): OrderArea {
	const { ownerId, restaurantId, stationId } = till;
	const place = { ownerId, restaurantId, stationId };
	let saleId = ports.ids.uuid();
	let soldId: string | undefined;
	let locked = false;
	/** The settings when the payment began, since a card is charged the amount that was shown. */
	let held: TaxSettings | undefined;

	const taxSettings = (): TaxSettings =>
		held ?? {
			policy: till.taxPolicy,
			globalTaxes: globalTaxes(menu.current()?.taxes ?? [], taxes.configured()),
		};
	const derived = (order: Order): Pick<OrderState, "order" | "totals" | "cashDue"> => {
		const settings = taxSettings();
		const shown = packed(order, settings);
		const totals = orderTotals(shown, settings);
		return { order: shown, totals, cashDue: cashDue(totals.total, till.cashRounding) };
	};
	/** The order as it was rung up: what is shown is derived from it. */
	const rungUp = () => unpacked(state.get().order);
	const state = ownState<OrderState>({ ...derived(emptyOrder), pad: zeroCents });
	/** True while the screen offers Undo; afterwards the next change of the order ends it. */
	let offering = false;
	const show = (
		order: Order,
		{
			endsQuantity = false,
			...beside
		}: Pick<OrderState, "freshLineId" | "undo"> & {
			readonly pad?: Cents;
			readonly endsQuantity?: boolean;
		} = {},
	) => {
		const { pad, undo, nextQuantity } = state.get();
		state.set({
			...{ ...derived(order), pad, ...(undo && offering ? { undo } : {}) },
			...(nextQuantity === undefined || endsQuantity ? {} : { nextQuantity }),
			...beside,
		});
	};
	const writer = draftWriter(ports.drafts, background, {
		draft: () => ({ ...place, saleId, order: rungUp(), ...(soldId && { soldId }) }),
		isLocked: () => locked,
		adopt(draft) {
			saleId = draft.saleId;
			const isNext = draft.soldId !== soldId;
			soldId = draft.soldId;
			if (isNext) forget();
			show(draft.order, { endsQuantity: isNext });
		},
		wrote: ports.tabs.postToTabs({ type: "order", ...place }),
		failed: ({ reason }) => notices.publish({ code: "not-stored", reason }),
	});
	const become = (...to: Parameters<typeof show>) => {
		show(...to);
		writer.write();
	};
	const takeOut = (order: Order, undo: RemovedLines) => {
		offering = true;
		become(order, { undo });
	};
	const forget = () => {
		offering = false;
		const { undo: _, ...rest } = state.get();
		state.set(rest);
	};
	const derive = () => state.change(derived(state.get().order));
	menu.onMenu(derive);
	taxes.onChange(derive);

	const mint = () => `${background.now()}-${ports.ids.uuid()}`;
	const change = (next: (order: Order) => Order) => {
		if (!locked) become(next(rungUp()));
	};
	const addWith = (itemId: number, chosen: Chosen): AddResult => {
		if (locked) return { type: "refused", reason: "order-being-paid" };
		const { pad, nextQuantity = 1 } = state.get();
		const order = rungUp();
		const step = addedItem(menu.item(itemId), chosen, { pad, mint });
		if ("type" in step) return step;
		const line = { ...step.line, quantity: nextQuantity };
		const { padUsed } = step;
		const lineId = order.lines.find((present) => canMergeLines(present, line))?.id ?? line.id;
		become(addLine(order, line), {
			freshLineId: lineId,
			pad: padUsed ? zeroCents : pad,
			endsQuantity: true,
		});
		return { type: "added", lineId };
	};

	return {
		state: state.seen,
		add: (itemId) => addWith(itemId, {}),
		addWith,
		...quantities(state, change),
		remove(lineId) {
			const order = rungUp();
			const line = order.lines.find(({ id }) => id === lineId);
			if (!line || locked) return;
			takeOut(removeLine(order, lineId), takenByRemove(order, lineId));
			notices.publish({ code: "line-removed", name: line.name });
		},
		without(lineIds) {
			const order = rungUp();
			return derived({ ...order, lines: order.lines.filter(({ id }) => !lineIds.includes(id)) });
		},
		clear() {
			const order = rungUp();
			if (order.lines.length === 0 || locked) return;
			takeOut(emptyOrder, takenByClear(order));
			notices.publish({
				code: "order-cleared",
				items: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
			});
		},
		exempt(reason) {
			const { order } = state.get();
			const marked =
				reason === undefined
					? { ok: true as const, value: withoutExemption(order) }
					: exemptFor(order, reason);
			if (!marked.ok || locked) return false;
			become(marked.value);
			return true;
		},
		relieve(relief) {
			const { order } = state.get();
			const given = !relief || (till.province === "ON" && Object.values(relief).every(isWord));
			if (!given || locked) return false;
			become(relief ? relieve(order, relief) : withoutRelief(order));
			return true;
		},
		undo() {
			const { undo } = state.get();
			if (!undo || locked) return;
			offering = false;
			become(restoreLines(rungUp(), undo));
		},
		endUndo(offered) {
			if (state.get().undo === offered) offering = false;
		},
		load: Effect.gen(function* () {
			const draft: Draft | undefined = yield* ports.drafts.load(place);
			if (!draft) return undefined;
			writer.startFrom(draft);
			soldId = draft.soldId;
			// The page ended while it was being held or taken up: it waits among the orders on hold.
			if ((yield* ports.settings.get(heldOrderKey(till, draft.saleId))) !== undefined)
				return undefined;
			const sold = yield* ports.saleStore.get(ownerId, draft.saleId);
			// An empty order has a new id at each load: all copies of a profile would sell under its old one.
			if (draft.order.lines.length > 0) saleId = draft.saleId;
			state.set({ ...derived(draft.order), pad: zeroCents });
			return draft.order.lines.length > 0 ? sold : undefined;
		}),
		current: () => ({ saleId, order: state.get().order, totals: state.get().totals }),
		taxSettings,
		lock(is) {
			const letGo = locked && !is;
			locked = is;
			held = is ? taxSettings() : undefined;
			if (!letGo) return;
			derive();
			writer.unlocked();
		},
		isLocked: () => locked,
		resume(id, order) {
			saleId = id;
			forget();
			become(order);
		},
		renew(id = ports.ids.uuid()) {
			saleId = id;
			become(state.get().order);
		},
		begin(sold) {
			const left = sold && mergeOrders(sold, emptyOrder, rungUp());
			saleId = ports.ids.uuid();
			soldId = sold ? sold.id : soldId;
			forget();
			become(left && left.lines.length > 0 ? left : emptyOrder, { endsQuantity: true });
		},
		settled: writer.settled,
		catchUp: Effect.ignore(writer.catchUp),
		onSoldElsewhere: writer.onSoldElsewhere,
		standing: Effect.map(writer.standing, (standing) => {
			saleId = standing.saleId;
			return standing.is;
		}),
		edit(next) {
			if (locked) return false;
			const order = next(rungUp(), mint);
			const freshLineId = order.lines.at(-1)?.id;
			become(order, freshLineId === undefined ? {} : { freshLineId });
			return true;
		},
	};
}

const isWord = (text: string): boolean => text.trim() !== "";
