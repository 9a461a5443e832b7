import { Effect } from "effect";
import { type ResetRefused, resetData } from "../../flows/device/reset-data.ts";
import type { SalesExport } from "../../flows/sales/export-sales.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos } from "../pos-types.ts";
import type { TillLife } from "../till-life.ts";

type Resetting = Pick<PosContext<PosPorts>, "ports" | "till" | "record"> & {
	readonly life: TillLife;
	readonly resetRefusal: Pos["device"]["resetRefusal"];
};

/** Empties the device. It stops the till first, and starts it again where the reset fails. */
export const resetDevice = Effect.fnUntraced(function* (
	{ ports, till, record, life, resetRefusal }: Resetting,
	exported?: SalesExport,
): Effect.fn.Return<void, NotStored | ResetRefused> {
	// Checked first while everything runs, then again once nothing writes any more.
	const refusal = yield* resetRefusal(exported);
	if (refusal) return yield* Effect.fail<ResetRefused>({ _tag: "ResetRefused", refusal });
	// Also a disk that takes no event is emptied.
	yield* Effect.ignore(record({ kind: "reset", facts: { exported: exported?.count ?? null } }));
	yield* life.stop();
	yield* resetData(ports, till.ownerId, exported).pipe(
		Effect.onError(() => Effect.ignore(life.start())),
	);
});
