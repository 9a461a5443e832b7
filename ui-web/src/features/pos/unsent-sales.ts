import type { SaleStore } from "@tuckshop/core/ports";
import { type Cents, isFinished, sumCents } from "@tuckshop/core/rules";
import { Effect } from "effect";

export type Unsent = { readonly count: number; readonly total: Cents };

/** The sales of this owner that are not yet everywhere: what Reset Data would lose (NET-12). */
export const unsentSales = (saleStore: SaleStore, ownerId: string) =>
	saleStore.unfinished(ownerId).pipe(
		Effect.map((sales): Unsent => {
			const unsent = sales.filter(({ progress }) => !isFinished(progress));
			return { count: unsent.length, total: sumCents(unsent.map(({ facts }) => facts.total)) };
		}),
	);
