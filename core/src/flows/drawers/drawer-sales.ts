import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	isAwaitingDebit,
	isBeingDebited,
	isCreditOwed,
	isSold,
	type Sale,
} from "../../records/index.ts";
import { type DrawerSale, isInPurse } from "../../rules/drawers/index.ts";
import { judgeFigures } from "../../rules/index.ts";
import type { EventAt } from "../events/record-event.ts";
import type { DrawerBook } from "./drawer-book.ts";

type Stores = { readonly saleStore: Pick<PosPorts["saleStore"], "all" | "recent" | "registered"> };

/** The number of this device's last sale; 0 before the first. */
export const lastSaleNumber = (
	{ saleStore }: Stores,
	{ ownerId, deviceId }: Pick<EventAt, "ownerId" | "deviceId">,
): Effect.Effect<number, NotStored> =>
	Effect.map(
		saleStore.registered(ownerId),
		(devices) => devices.find((device) => device.deviceId === deviceId)?.last ?? 0,
	);

/**
 * The sales and refunds of this device that no Z has yet, by their numbers: each is in exactly one Z, whatever another tab sells while a drawer is
 * closed. Before the first Z they begin with the first that names the open session, so that those of a till without a drawer are in none.
 * What is in a purse is in no drawer.
 */
export const salesOfDrawer = Effect.fnUntraced(function* (
	stores: Stores,
	{ ownerId, deviceId }: Pick<EventAt, "ownerId" | "deviceId">,
	{ open, closed, upTo }: DrawerBook,
): Effect.fn.Return<readonly DrawerSale[], NotStored> {
	const last = yield* lastSaleNumber(stores, { ownerId, deviceId });
	const isFirst = closed.length === 0;
	const found = new Map<number, Sale>();
	const add = (sale: Sale | undefined) => {
		if (sale?.facts.deviceId !== deviceId) return;
		const { sequence } = sale.facts;
		if (upTo < sequence && sequence <= last) found.set(sequence, sale);
	};
	// The newest are read first: a drawer has a day's.
	const few = isFirst ? 0 : 2 * (last - upTo) + 20;
	if (!isFirst && last > upTo)
		for (const sale of yield* stores.saleStore.recent(ownerId, few)) add(sale);
	if (isFirst || found.size < last - upTo)
		for (const { sale } of yield* stores.saleStore.all(ownerId)) add(sale);
	const sales = [...found.values()].sort((a, b) => a.facts.sequence - b.facts.sequence);
	const begins = isFirst
		? sales.findIndex(({ facts }) => facts.drawerSession === open?.session.id)
		: 0;
	return begins === -1
		? []
		: sales
				.slice(begins)
				.filter((sale) => counts(sale) && !isInPurse(sale.facts))
				.map(inDrawer);
});

/** A card that is being debited counts as owed: its goods may be gone, and no later Z would have it. */
const counts = (sale: Sale): boolean => isSold(sale) || isBeingDebited(sale);

export const inDrawer = (sale: Sale): DrawerSale => ({
	facts: sale.facts,
	owed: isAwaitingDebit(sale) || isBeingDebited(sale),
	isCreditOwed: isCreditOwed(sale),
	differs: judgeFigures(sale.facts).is === "differs",
});
