import { Clock, Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { type Sale, toServerSale } from "../../records/index.ts";
import type { CompareFault } from "./compare-device.ts";

type ReceiptPorts = Pick<PosPorts, "saleStore" | "salesLedger" | "settings">;

/** Maximum number of receipts that are shown at one contact. */
const maxShown = 50;
/**
 * Milliseconds until a receipt that did not help is shown once more: it may be the order's where
 * the debit is in doubt.
 */
const shownAgainAfter = 86_400_000;

/**
 * Sends sales to the ledger again whose outcome the server does not know and of which this device
 * has a receipt. The server decides the result: a sale that it refuses now is shown again at the
 * next contact, one that it took and that is still in doubt after a day.
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
	for (const id of ids.slice(0, maxShown)) {
		const sale = yield* saleStore.get(ownerId, id);
		const receipts = sale ? receiptsOf(sale) : "";
		if (!sale || receipts === "") continue;
		const shown = `${id} ${receipts}`;
		const at = before[shown];
		// If the clock was set back meanwhile, the elapsed time is unknown.
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

/** The receipts of accepted deliveries, as one text; "" where there is none. */
const receiptsOf = ({ progress: { deliveries, debit } }: Sale): string =>
	[deliveries.provider, debit]
		.map((state) => (state?.is === "accepted" ? (state.receipt ?? "") : ""))
		.join(" ")
		.trim();

const momentsOf = (kept: unknown): Readonly<Record<string, number | undefined>> =>
	typeof kept === "object" && kept !== null ? { ...kept } : {};
