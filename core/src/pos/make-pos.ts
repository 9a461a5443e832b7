import { Effect, Fiber } from "effect";
import { deviceId } from "../flows/device/device-id.ts";
import { openTillsLock } from "../flows/device/open-tills-lock.ts";
import type { ResetRefused } from "../flows/device/reset-data.ts";
import { hasSameLines } from "../flows/payment/keep-sale.ts";
import type { Till } from "../flows/till.ts";
import { type PosPorts, withLate } from "../ports/index.ts";
import { isSold, type Sale } from "../records/index.ts";
import { fineItemId } from "../rules/fines/index.ts";
import type { ReceiptWords } from "../rules/receipt/index.ts";
import { makeBackground } from "./background.ts";
import { deviceArea } from "./device/device-area.ts";
import { type LateParts, lateParts } from "./late-parts.ts";
import { liveTill } from "./live-till.ts";
import { menuArea } from "./menu/menu-area.ts";
import { makeNotices } from "./notices.ts";
import { orderArea } from "./order/order-area.ts";
import { acknowledgePriorPayment } from "./payment/paid-before.ts";
import { payArea } from "./payment/pay-area.ts";
import type { KitchenState, Pos } from "./pos-types.ts";
import { withPrintBusyState } from "./sales/busy-receipts.ts";
import { profileArea } from "./settings/profile-area.ts";
import { settingsArea } from "./settings/settings-area.ts";
import { ownState } from "./state.ts";
import { watchReplication } from "./sync/replication.ts";
import { syncArea } from "./sync/sync-area.ts";
import { watchfulPorts } from "./watchful-ports.ts";

export type PosOptions = {
	/** The words of receipts, asked for at each of them; English unless given. */
	readonly receiptWords?: () => ReceiptWords;
	/** True: guests alone stand here, who can confirm nothing. It sells on with a clock that is wrong; staff are told. */
	readonly unattended?: boolean;
};

/** The headless POS of one till, over whatever fills the ports. No browser, no screen. */
export const makePos = (ports: PosPorts, till: Till, options?: PosOptions): Pos =>
	makePosOf(lateParts, ports, till, options);

/** The same, whose late parts the page loads by itself. */
export function makePosOf(
	late: LateParts,
	given: PosPorts,
	opened: Till,
	options: PosOptions = {},
): Pos {
	const { till, become } = liveTill(opened);
	const background = makeBackground();
	const ports = watchfulPorts(given, {
		notStored: () => void background.fork(Effect.suspend(() => notStored)),
		notAnswered: () => sync.doubt(),
	});
	/** Counts starts and stops: a start that was stopped before it was done begins nothing. */
	let life = 0;
	let watching: Fiber.Fiber<never> | undefined;
	const notices = makeNotices();
	const menu = menuArea(ports, till, background);
	const context = { late, ports, till, notices, background, deviceId: deviceId(ports) };
	const settings = settingsArea(context, {
		moved(place) {
			const other =
				place.providerRestaurantId !== till.providerRestaurantId ||
				place.providerBranchId !== till.providerBranchId;
			become(place);
			if (other) menu.forget();
		},
		refresh: () => sync.forceRefresh(),
		menu,
		policy: (taxPolicy) => become({ taxPolicy }),
	});
	const { getState: set, subscribe: onSettings } = settings.state;
	const profile = profileArea(context, {
		become,
		decide: settings.decide,
		isFree: () => order.current().order.lines.length === 0,
	});
	const taxes = {
		configured: settings.configuredTaxes,
		onChange(hear: () => void) {
			onSettings(
				(now, before) =>
					(now.taxRates !== before.taxRates || now.taxPolicy !== before.taxPolicy) && hear(),
			);
			profile.onApplied(hear);
		},
	};
	const order = orderArea(context, menu, taxes);
	const kitchenState = ownState<KitchenState>({
		loaded: false,
		printers: [],
		tickets: [],
		printing: [],
	});
	const kitchen = late.kitchenArea(context, kitchenState, {
		menu: () => menu.state.getState().menu,
		hasKitchen: (hasKitchen) => become({ hasKitchen }),
	});
	const sync = syncArea(context, menu, {
		now: set,
		load: settings.load,
		atContact: Effect.andThen(
			profile.ask,
			Effect.suspend(() => kitchen.ask()),
		),
	});
	const { persist, watch, look, notStored, replicates, ...device } = deviceArea(context);
	const receipts = withPrintBusyState(late.receiptsArea(context, set, options.receiptWords));
	const fines = late.finesArea(context, order);
	const pay = payArea(context, order, {
		online: sync.online,
		deviceId: context.deviceId,
		room: () => device.state.getState().room,
		look,
		kept: (sale, online) => {
			background.fork(look);
			sync.kept(sale, online);
		},
		made: (sale) => {
			if (set().printer.enabled) background.fork(receipts.made(sale));
			background.fork(kitchen.made(sale));
			if (sale.facts.lines.some(({ menuItemId }) => menuItemId === fineItemId))
				background.fork(fines.made(sale));
		},
		hideCardTender: () => set().hideCardTender,
		background,
		taxes: order.taxSettings,
		caps: () => set().offlineCaps,
		stored: sync.stored,
		saw: sync.saw,
		signedOut: sync.signedOut,
		clock: options.unattended ? { ...sync.clock, asksConfirmation: () => false } : sync.clock,
	});
	onSettings(pay.offer);
	order.state.subscribe((now, before) => {
		const [had, has] = [before, now].map(({ order }) => order.lines.length > 0);
		if (had === has) return;
		if (has) sync.compareClocks();
		profile.apply();
	});
	for (const watched of [settings.state, sync.state, order.state])
		watched.subscribe(pay.campus.look);

	/** What a page that died left of the order: sold, being paid, come to nothing; or another order, which began as the one that a tab has sold. */
	const pickUp = (sale: Sale) => {
		if (!hasSameLines(sale.facts, order.current().order)) return Effect.sync(() => order.renew());
		if (isSold(sale))
			return Effect.sync(() => {
				acknowledgePriorPayment({ order, notices, done: pay.done }, sale);
				// The page may have died before its tickets were kept.
				background.fork(kitchen.made(sale));
			});
		return sale.progress.debit?.is === "refused"
			? Effect.sync(() => order.renew())
			: pay.campus.resume(sale);
	};

	/** No tab resets the device while this till is open; one that does just now is waited for. */
	const inUse = Effect.callback<void>((resume) => {
		const begun = () => resume(Effect.void);
		background
			.fork(ports.leadership.share(openTillsLock, Effect.andThen(Effect.sync(begun), Effect.never)))
			.addObserver(begun);
	});

	/** What the ledger has is asked before anything is said of it. */
	const resetRefusal: Pos["device"]["resetRefusal"] = (exported) =>
		Effect.andThen(sync.compareBooks, device.resetRefusal(exported));

	const pos: Pos = {
		till,
		start: () =>
			Effect.gen(function* () {
				life += 1;
				const mine = life;
				yield* background.adopt;
				yield* inUse;
				yield* settings.load;
				yield* profile.load;
				const sold = yield* order.load;
				yield* menu.load;
				yield* sync.load;
				yield* look;
				background.fork(persist);
				background.fork(kitchen.load());
				yield* pay.load;
				if (mine !== life) return;
				yield* pay.resume;
				// Last: what it says of the order that it takes away is heard by a till that is open.
				if (sold) yield* pickUp(sold);
				if (mine !== life) return;
				if (watching) yield* Fiber.interrupt(watching);
				watching = background.fork(
					Effect.raceFirst(
						Effect.raceFirst(sync.watch, watch),
						watchReplication(given.replicator, till.ownerId, settings.state, replicates),
					),
				);
			}),
		stop: () =>
			Effect.suspend(() => {
				life += 1;
				return Effect.andThen(Effect.ignore(order.settled), background.end);
			}),
		menu,
		order,
		pay,
		sync,
		sales: late.salesArea(ports, till),
		device: {
			...device,
			resetRefusal,
			importSales: (text) => Effect.tap(device.importSales(text), () => sync.brought),
			reset: (exported) =>
				Effect.gen(function* () {
					// A first look, while everything goes on; then again, now that nothing writes any more.
					const refusal = yield* resetRefusal(exported);
					if (refusal) return yield* Effect.fail<ResetRefused>({ _tag: "ResetRefused", refusal });
					yield* pos.stop();
					yield* late
						.resetData(ports, till.ownerId, exported)
						.pipe(Effect.onError(() => Effect.ignore(pos.start())));
				}),
		},
		settings,
		receipts,
		queue: late.queueArea(ports, till, sync),
		fines: { find: fines.find, add: fines.add },
		kitchen: withLate({ state: kitchenState.seen }, kitchen),
		onNotice: notices.onNotice,
	};
	return pos;
}
