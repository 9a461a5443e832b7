import { Effect } from "effect";
import { inMemoryPorts } from "../fakes/index.ts";
import { paperOf } from "../flows/sales/print-receipt.ts";
import { ownKey } from "../flows/settings/device-settings.ts";
import type { Till } from "../flows/till.ts";
import type { NotStored, PosPorts, PrintJob, ReceiptPrinter } from "../ports/index.ts";
import { type PrinterSettings, practiceSlip } from "../rules/receipt/index.ts";
import { practiceWordsFor } from "../texts/slip-words.ts";

/**
 * The account of practice sales. No account has this id, so that neither a file of sales nor a
 * server would ever take one.
 */
const practiceOwner = "training";

/** The till as somebody practises on it. The kitchen cooks nothing that was not sold. */
export const practiceTill = (till: Till): Till => ({
	...till,
	ownerId: practiceOwner,
	hasKitchen: false,
	hasAccessToken: true,
	training: true,
});

/**
 * The ports of a till on which somebody practises: everything is kept and answered in memory, so
 * that nothing reaches the ledger, the provider, ITC or a card terminal, and all of it is gone
 * afterwards. Only the menu, the settings that decide a price or a slip, and the printer are the
 * till's: each slip says that it is none, and the drawer stays shut.
 */
export const practicePorts = Effect.fnUntraced(function* (
	real: Pick<PosPorts, "ids" | "menuStore" | "receiptPrinter" | "settings">,
	till: Till,
): Effect.fn.Return<PosPorts, NotStored> {
	const { ownerId, restaurantId } = till;
	const kept = yield* real.menuStore
		.load(ownerId, restaurantId)
		.pipe(Effect.catchTag("Undecodable", () => Effect.succeed(undefined)));
	const { kitchenPrinters: _, ...world } = inMemoryPorts({
		...(kept ? { menu: kept.menu } : {}),
		restaurants: [],
	});
	if (kept) yield* world.menuStore.replace({ ...kept, ownerId: practiceOwner });
	const keys = [
		...sharedKeys.map((key) => [key, key] as const),
		...ownKeys.map(
			(key) =>
				[
					ownKey(key, { ownerId, restaurantId }),
					ownKey(key, { ownerId: practiceOwner, restaurantId }),
				] as const,
		),
	];
	for (const [from, to] of keys) {
		const value = yield* real.settings.get(from);
		if (value !== undefined) yield* world.settings.set(to, value);
	}
	return {
		...world,
		ids: real.ids,
		receiptPrinter: markedPrinter(real.receiptPrinter, world.settings),
	};
});

/** Settings of the whole device, and of one restaurant. No access token is among them. */
const sharedKeys = ["printerSettings", "hideCardTender", "french", "clock"] as const;
const ownKeys = [
	...["taxRates", "taxPolicy", "taxProfile", "registration", "offlineCaps"],
	...["restaurantId", "branchId", "apiBaseUrl", "retryInterval"],
	...["lastSyncedRestaurantId", "lastSyncedBranchId"],
] as const;

/** The till's printer, whose slips say that they are none, in the language of all its slips. */
function markedPrinter(
	printer: ReceiptPrinter,
	{ get }: Pick<PosPorts["settings"], "get">,
): ReceiptPrinter {
	const marked = ({ blocks }: PrintJob, settings: PrinterSettings) =>
		get("french").pipe(
			Effect.orElseSucceed(() => false),
			Effect.map((french): PrintJob => {
				const words = practiceWordsFor({ printer: settings, french: french === true });
				return { blocks: practiceSlip(blocks, words, paperOf(settings)), openDrawer: false };
			}),
		);
	return {
		pair: (settings) => printer.pair(settings),
		connect: (settings) => printer.connect(settings),
		print: (job, settings) =>
			Effect.flatMap(marked(job, settings), (own) => printer.print(own, settings)),
		draw: (job, settings) =>
			Effect.flatMap(marked(job, settings), (own) => printer.draw(own, settings)),
	};
}
