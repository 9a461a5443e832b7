import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { isHandedOver, readDebits } from "../payment/read-debits.ts";

/**
 * Reads the debits that are declined on this device and in doubt at the server: its database went
 * back to before the decline, so that the card may have been charged or not. `inDoubt`: sale ids,
 * as the comparison of the books names them. Returns the sales whose debit changed. Where the
 * server can't be asked, the next comparison names them again.
 */
export const readReopenedDebits = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "campusCard" | "saleStore">,
	ownerId: string,
	inDoubt: readonly string[],
): Effect.fn.Return<readonly Sale[], NotStored> {
	const declined: Sale[] = [];
	for (const id of inDoubt) {
		const sale = yield* ports.saleStore.get(ownerId, id);
		if (sale && isHandedOver(sale) && sale.progress.debit?.is === "refused") declined.push(sale);
	}
	return yield* readDebits(ports, declined).pipe(
		Effect.catchIf(
			(fault) => fault._tag !== "NotStored",
			() => Effect.succeed([]),
		),
	);
});
