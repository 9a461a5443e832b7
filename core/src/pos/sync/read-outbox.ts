import { Effect } from "effect";
import { eachUnfinished } from "../../flows/sales/unfinished-sales.ts";
import type { NotStored } from "../../ports/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { SyncState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";
import type { OpenSales } from "./open-sales.ts";

/**
 * Reads from the disk, which other tabs write too, the sales that are not delivered everywhere yet.
 */
export const readOutbox = (
	{ ports: { saleStore }, till: { ownerId } }: PosContext,
	{
		open,
		storage,
	}: { readonly open: OpenSales; readonly storage: Effect.Effect<boolean, NotStored> },
	state: OwnState<SyncState>,
): Effect.Effect<void, NotStored> =>
	Effect.gen(function* () {
		const before = open.ids();
		const bring = open.beginRefresh();
		const standing = new Set<string>();
		yield* eachUnfinished(saleStore, { ownerId }, (sales) =>
			Effect.sync(() => {
				for (const sale of sales) {
					standing.add(sale.facts.id);
					bring(sale);
				}
				return true;
			}),
		);
		const refresh = (missing: (id: string) => void) => (id: string) =>
			Effect.gen(function* () {
				const bring = open.beginRefresh();
				const sale = yield* saleStore.get(ownerId, id);
				if (sale) bring(sale);
				else missing(id);
			});
		// The others have advanced in another tab, or are gone.
		const missing: string[] = [];
		yield* Effect.forEach(
			before.filter((id) => !standing.has(id)),
			refresh((id) => missing.push(id)),
		);
		// The storage may have been cleared since this read began: then what it lacks is written again
		// first, and only what another tab has taken away is forgotten.
		if (missing.length > 0) yield* storage;
		yield* Effect.forEach(missing, refresh(open.drop));
		state.set({ ...state.without("oldestUnsentAt"), ...open.shown() });
		const spoiled = yield* saleStore.spoiled(ownerId);
		state.set({
			...state.without("oldestUnsentAt", "spoiled"),
			...open.shown(),
			...(spoiled.length > 0 ? { spoiled } : {}),
		});
	});
