import { Effect } from "effect";
import { type EnrolledTill, maxCashSales } from "../../contract/till-sessions.ts";
import type { NotStored, SaleStore, SettingsStore, TillFault, Tills } from "../../ports/index.ts";
import { tillKey } from "./current-owner.ts";

type DeclarationPorts = {
	readonly tills: Pick<Tills, "declareKiosk">;
	readonly saleStore: Pick<SaleStore, "unfinished">;
	readonly settings: SettingsStore;
};

/**
 * Turns a device that was enrolled as a till into a kiosk, and remembers that. The cash sales that
 * staff took here before are named, so that the server still accepts them. While there are more of
 * those than one call may name, the device stays a till until some are delivered.
 */
export const declareKiosk = Effect.fnUntraced(function* (
	{ tills, saleStore, settings }: DeclarationPorts,
	enrolled: EnrolledTill,
): Effect.fn.Return<EnrolledTill, TillFault | NotStored> {
	if (enrolled.kind === "kiosk") return enrolled;
	const unfinished = yield* saleStore.unfinished(enrolled.ownerId);
	const inCash = unfinished.filter(
		({ facts, progress }) =>
			progress.deliveries.ledger.is !== "accepted" &&
			facts.tenders.some(({ method }) => method === "cash"),
	);
	if (inCash.length > maxCashSales) return enrolled;
	const kiosk = yield* tills.declareKiosk(inCash.map(({ facts }) => facts.id));
	if (!kiosk) return enrolled;
	yield* settings.set(tillKey, kiosk);
	return kiosk;
});
