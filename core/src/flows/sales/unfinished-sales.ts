import { Effect } from "effect";
import type { NotStored, SaleStore, UnfinishedAsked, UnfinishedPart } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";

/** Calls `work` with the unfinished sales of an owner, a part at a time, until it returns false. */
export const eachUnfinished = Effect.fnUntraced(function* <E>(
	saleStore: Pick<SaleStore, "unfinishedPart">,
	{ ownerId, which }: Pick<UnfinishedAsked, "which"> & { readonly ownerId: string },
	work: (sales: readonly Sale[]) => Effect.Effect<boolean, E>,
): Effect.fn.Return<void, E | NotStored> {
	const asked = which === undefined ? {} : { which };
	let part: UnfinishedPart = yield* saleStore.unfinishedPart(ownerId, asked);
	while ((yield* work(part.sales)) && part.next !== undefined)
		part = yield* saleStore.unfinishedPart(ownerId, { ...asked, from: part.next });
});

/** The unfinished sales that were made offline by campus card. */
export const unfinishedCampus = Effect.fnUntraced(function* (
	saleStore: Pick<SaleStore, "unfinishedPart">,
	ownerId: string,
): Effect.fn.Return<readonly Sale[], NotStored> {
	const found: Sale[] = [];
	yield* eachUnfinished(saleStore, { ownerId, which: "offline-campus" }, (sales) =>
		Effect.sync(() => found.push(...sales) >= 0),
	);
	return found;
});
