import { Effect } from "effect";
import type { NotStored, PosPorts } from "../ports/index.ts";
import { type Cents, isFinished, sumCents } from "../rules/index.ts";
import { type SalesExport, standing } from "./export-sales.ts";

/** Why nothing was cleared: what would be lost (NET-12). */
export type ResetRefusal =
	| { readonly code: "unsent-sales"; readonly field: "sales"; readonly count: number; readonly total: Cents }
	| { readonly code: "unsent-sales-of-others"; readonly field: "sales"; readonly count: number }
	| { readonly code: "unreadable-sales"; readonly field: "sales"; readonly count: number };
export interface ResetRefused {
	readonly _tag: "ResetRefused";
	readonly refusal: ResetRefusal;
}

type ResetPorts = Pick<PosPorts, "saleStore" | "localData">;

/** What a reset would lose now that no file holds. Undefined: nothing. */
export const resetRefusal = Effect.fnUntraced(function* (
	{ saleStore, localData }: ResetPorts,
	ownerId: string,
	exported?: SalesExport,
): Effect.fn.Return<ResetRefusal | undefined, NotStored> {
	// A sale that was made, or moved, after the file was written is not in it as it stands.
	const lost = (yield* saleStore.unfinished(ownerId)).filter((sale) => !isFinished(sale.progress) && exported?.unsent.get(sale.facts.id) !== standing(sale));
	if (lost.length > 0) return { code: "unsent-sales", field: "sales", count: lost.length, total: sumCents(lost.map(({ facts }) => facts.total)) };
	const spoiled = (yield* saleStore.spoiled(ownerId)).length;
	if (spoiled > (exported?.spoiled ?? 0)) return { code: "unreadable-sales", field: "sales", count: spoiled };
	const others = yield* localData.unsentOfOthers(ownerId);
	return others > 0 ? { code: "unsent-sales-of-others", field: "sales", count: others } : undefined;
});

/** Takes everything off this device, once nothing is lost by it. Nobody may be writing meanwhile. */
export const resetData = Effect.fnUntraced(function* (
	ports: ResetPorts,
	ownerId: string,
	exported?: SalesExport,
): Effect.fn.Return<void, NotStored | ResetRefused> {
	const refusal = yield* resetRefusal(ports, ownerId, exported);
	if (refusal) return yield* Effect.fail<ResetRefused>({ _tag: "ResetRefused", refusal });
	yield* ports.localData.erase();
});
