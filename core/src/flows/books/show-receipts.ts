import { Clock, Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { type Sale, toServerSale } from "../../records/index.ts";
import type { CompareFault } from "./compare-device.ts";

type ReceiptPorts = Pick<PosPorts, "saleStore" | "salesLedger" | "settings">;

/** Receipts that are shown at one contact. */
const mostShown = 50;
/** How long until what was shown in vain is shown once more, in milliseconds: a receipt may be of the order where the debit is in doubt. */
const shownAgainAfter = 86_400_000;

/**
 * Tells the ledger once more of sales whose outcome the server does not know, where this device was given a receipt for it. What comes of
 * that is the server's: a sale that it refuses now is shown again at the next contact, one that it took and that is still in doubt in a day.
 */
export const showReceipts = Effect.fnUntraced(function* (
	{ saleStore, salesLedger, settings }: ReceiptPorts,
	ownerId: string,
	ids: readonly string[],
): Effect.fn.Return<void, CompareFault> {
	if (ids.length === 0) return;
	const key = `receiptsShown/${ownerId}`;
	const now = yield* Clock.currentTimeMillis;
	const before = momentsOf(yield* settings.get(key));
	const after: Record<string, number> = {};
	for (const id of ids.slice(0, mostShown)) {
		const sale = yield* saleStore.get(ownerId, id);
		const receipts = sale ? receiptsOf(sale) : "";
		if (!sale || receipts === "") continue;
		const shown = `${id} ${receipts}`;
		const at = before[shown];
		// A clock that was set back meanwhile says nothing of how long ago it was.
		if (at !== undefined && at <= now && now - at < shownAgainAfter) after[shown] = at;
		else if (
			yield* Effect.as(salesLedger.accept(toServerSale(sale)), true).pipe(
				Effect.catchTag("Refused", () => Effect.succeed(false)),
			)
		)
			after[shown] = now;
	}
	yield* settings.set(key, after);
});

/** The receipts of what was accepted, as one text. "": it has none. */
const receiptsOf = ({ progress: { deliveries, debit } }: Sale): string =>
	[deliveries.provider, debit]
		.map((state) => (state?.is === "accepted" ? (state.receipt ?? "") : ""))
		.join(" ")
		.trim();

const momentsOf = (kept: unknown): Readonly<Record<string, number | undefined>> =>
	typeof kept === "object" && kept !== null ? { ...kept } : {};
