import { Effect } from "effect";
import { deviceId } from "../flows/device/device-id.ts";
import type { SalesExport } from "../flows/sales/export-sales.ts";
import type { Till } from "../flows/till.ts";
import { type PosPorts, withLate } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { isFineLine } from "../rules/fines/index.ts";
import type { PrinterSettings, ReceiptWords } from "../rules/receipt/index.ts";
import { makeBackground } from "./background.ts";
import { type DeviceArea, deviceArea } from "./device/device-area.ts";
import type { DrawerDeps } from "./drawer/drawer-area.ts";
import { instrumentedPorts } from "./instrumented-ports.ts";
import { type LateParts, lateParts } from "./late-parts.ts";
import { liveTill, type TillChange } from "./live-till.ts";
import { type MenuArea, menuArea } from "./menu/menu-area.ts";
import { makeNotices } from "./notices.ts";
import { nothingHeld } from "./order/held-types.ts";
import { type OrderArea, orderArea, type Taxes } from "./order/order-area.ts";
import { type PayArea, payArea } from "./payment/pay-area.ts";
import { guardedPos } from "./people/guarded-pos.ts";
import type { PeopleDeps } from "./people/people-area.ts";
import { peopleHere } from "./people/people-here.ts";
import type { PosContext } from "./pos-context.ts";
import type {
	DrawerState,
	HeldState,
	KitchenState,
	Pos,
	RefundsState,
	SettingsState,
} from "./pos-types.ts";
import { withPrintBusyState } from "./sales/busy-receipts.ts";
import { type ProfileArea, profileArea } from "./settings/profile-area.ts";
import { type SettingsArea, settingsArea } from "./settings/settings-area.ts";
import { ownState } from "./state.ts";
import { type SyncArea, syncArea } from "./sync/sync-area.ts";
import { type TillLife, tillLife } from "./till-life.ts";

/** Choices for a headless POS beside its ports and its till. */
export type PosOptions = {
	/** The words of receipts, read for each one; English unless given. */
	readonly receiptWords?: () => ReceiptWords;
	/**
	 * True where only guests use the device, who can confirm nothing: it sells on with a wrong clock,
	 * and staff are notified. Nobody signs in to sell there; a PIN tells who of the staff is at it.
	 */
	readonly unattended?: boolean;
};

/**
 * The headless POS of one till, over any implementation of the ports. It needs no browser and no
 * screen.
 */
export const makePos = (ports: PosPorts, till: Till, options?: PosOptions): Pos =>
	makePosOf({ late: lateParts, ports, till, ...options });

/** The ports, the till and the late parts of a headless POS. */
export type PosParts = PosOptions & {
	/** The parts that load later; earlier calls wait. */
	readonly late: LateParts;
	readonly ports: PosPorts;
	readonly till: Till;
};

/** The headless POS, as `makePos` makes it, with late parts that the page loads itself. */
export function makePosOf({ late, ports: given, till: opened, ...options }: PosParts): Pos {
	const { till, become } = liveTill(opened);
	const background = makeBackground();
	const ports = instrumentedPorts(given, {
		notStored: () => void background.fork(Effect.suspend(() => device.notStored)),
		notAnswered: () => sync.verifyAfterFailure(),
	});
	const notices = makeNotices();
	const menu = menuArea({ late, ports, till, background });
	const record = eventRecorder({ late, ports, till }, () => ({ sync, crew }));
	const context = { late, ports, till, notices, background, deviceId: deviceId(ports), record };
	const settings = settingsArea(context, {
		moved(place) {
			const other = !hasSameMenu(place, till);
			become(place);
			if (other) menu.forget();
		},
		refresh: () => sync.forceRefresh(),
		menu,
		policy: (taxPolicy) => become({ taxPolicy }),
		...{ profile: () => profile, who: () => crew.staff().person },
	});
	const { getState: set } = settings.state;
	const profile = profileArea(context, {
		...{ become, decide: settings.decide },
		isFree: () => order.current().order.lines.length === 0,
	});
	const order = orderArea(context, menu, orderTaxes(settings, profile));
	const kitchen = kitchenHere(context, menu, { become, settings: set });
	const askKitchen = Effect.suspend(() => kitchen.ask());
	const here = reachOf(() => ({ sync, order, pay, drawer }));
	const crew = peopleHere(context, here, options.unattended === true);
	const sync = syncArea(context, menu, {
		now: set,
		load: settings.load,
		atContact: Effect.all([profile.ask, askKitchen, crew.ask, Effect.suspend(() => held.tell())], {
			discard: true,
		}),
	});
	const device = deviceArea(context);
	const receipts = withPrintBusyState(late.receiptsArea(context, set, options.receiptWords));
	const fines = late.finesArea(context, order);
	const drawer = drawerHere(context, { ...here, sync, crew, settings: set });
	const pay = payArea(context, order, {
		...paymentNetwork(sync, options.unattended === true),
		...{ deviceId: context.deviceId, background, staff: crew.staff },
		...{ room: () => device.state.getState().room, look: device.look, drawer: drawer.session },
		kept: (sale, online) => {
			background.fork(device.look);
			sync.kept(sale, online);
			background.fork(held.tell());
		},
		made: (sale) =>
			afterSale(sale, { printer: set().printer, receipts, kitchen, fines }).forEach(
				background.fork,
			),
		hideCardTender: () => set().hideCardTender,
		...{ taxes: order.taxSettings, caps: () => set().offlineCaps },
	});
	const held = heldHere(context, { ...here, order, menu: menu.current, staff: crew.staff });
	const parts = { settings, profile, order, menu, sync, device, kitchen, pay, crew, drawer };
	const refunds = refundsHere(context, { ...parts, options, receipts, fines });
	const areas = { ...parts, refunds };
	followOrder(areas);
	const life = tillLife({ ...context, replicator: given.replicator }, areas);
	const pos = {
		...{ till, ...life, menu, order, pay, sync, settings, receipts, kitchen, drawer },
		sales: late.salesArea(ports, till),
		device: resettableDevice({ late, ports, till, sync, device, life, record }),
		queue: late.queueArea(ports, till, sync),
		fines: { find: fines.find, add: fines.add },
		details: late.detailsArea(order, menu),
		refunds,
		held,
		people: crew.people,
		onNotice: notices.onNotice,
	};
	return guardedPos(pos, crew.gate);
}

/** The kitchen's part of the POS, whose code loads later than its state. */
function kitchenHere(
	context: PosContext & { readonly late: LateParts },
	menu: MenuArea,
	{
		become,
		settings,
	}: {
		readonly become: (change: TillChange) => void;
		readonly settings: () => SettingsState;
	},
) {
	const state = ownState<KitchenState>(noKitchen);
	const kitchen = context.late.kitchenArea(context, state, {
		menu: () => menu.state.getState().menu,
		settings,
		hasKitchen: (hasKitchen) => become({ hasKitchen }),
	});
	return withLate({ state: state.seen }, kitchen);
}

/** The drawer's part of the POS, whose code loads later than its state. */
/** Questions that a part of a till asks of others, which are made after it. */
const reachOf = (
	parts: () => {
		readonly sync: SyncArea;
		readonly order: OrderArea;
		readonly pay: PayArea;
		readonly drawer: Pick<Pos["drawer"], "state">;
	},
): Omit<PeopleDeps, "begun"> & Record<"order", () => OrderArea> & Record<"pay", () => PayArea> => ({
	online: () => parts().sync.online(),
	order: () => parts().order,
	pay: () => parts().pay,
	clockOffsetMs: () => parts().sync.clock.offsetMs(),
	payOutAbove: () => parts().drawer.state.getState().rules?.payOutAbove,
});

function drawerHere(context: PosContext & { readonly late: LateParts }, areas: DrawerDeps) {
	const state = ownState<DrawerState>({ loaded: false, closed: [] });
	return withLate({ state: state.seen }, context.late.drawerArea(context, state, areas));
}

/** The till's refunds, whose code loads later than the list of those that need a person. */
function refundsHere(
	context: PosContext & { readonly late: LateParts },
	deps: Parameters<LateParts["refundsArea"]>[2],
) {
	const state = ownState<RefundsState>({ unanswered: [] });
	return withLate({ state: state.seen }, context.late.refundsArea(context, state, deps));
}

/** The orders that wait at this till, whose code loads later than their number. */
function heldHere(
	context: PosContext & { readonly late: LateParts },
	deps: Parameters<LateParts["heldArea"]>[2],
) {
	const state = ownState<HeldState>(nothingHeld);
	return withLate({ state: state.seen }, context.late.heldArea(context, state, deps));
}

/** Records events of this till, with the offset of its clock and the person at it. */
const eventRecorder =
	(
		{ late, ports, till }: Pick<PosParts, "late" | "ports" | "till">,
		areas: () => Pick<DrawerDeps, "sync" | "crew">,
	): PosContext["record"] =>
	({ kind, facts }) =>
		Effect.flatMap(deviceId(ports), (device) => {
			const { sync, crew } = areas();
			const { person } = crew.staff();
			// Without a person the JSON of the facts has none.
			const { ownerId, restaurantId, stationId } = till;
			const clockOffsetMs = sync.clock.offsetMs();
			const at = { ownerId, restaurantId, stationId, deviceId: device, clockOffsetMs };
			return late.recordEvent(ports, at, { kind, facts: { person, ...facts } });
		});

type ProviderIds = Pick<Till, "providerRestaurantId" | "providerBranchId">;

/** True where both places are the same branch at the provider: they sell from one menu. */
const hasSameMenu = (one: ProviderIds, other: ProviderIds): boolean =>
	one.providerRestaurantId === other.providerRestaurantId &&
	one.providerBranchId === other.providerBranchId;

type SaleFollower = { readonly made: (sale: Sale) => Effect.Effect<void> };

/** The work that follows a payment: its receipt, its kitchen tickets, and the fines that it paid. */
const afterSale = (
	sale: Sale,
	{
		printer,
		receipts,
		kitchen,
		fines,
	}: { readonly printer: PrinterSettings } & Readonly<
		Record<"receipts" | "kitchen" | "fines", SaleFollower>
	>,
): readonly Effect.Effect<void>[] => [
	...(printer.enabled ? [receipts.made(sale)] : []),
	kitchen.made(sale),
	...(sale.facts.lines.some(isFineLine) ? [fines.made(sale)] : []),
];

const noKitchen: KitchenState = { loaded: false, printers: [], tickets: [], printing: [] };

/** The taxes of an order, and when they change: by the device's settings or by another version of the tax profile. */
function orderTaxes(settings: SettingsArea, profile: ProfileArea): Taxes {
	return {
		configured: settings.configuredTaxes,
		onChange(hear) {
			settings.state.subscribe(
				(now, before) =>
					(now.taxRates !== before.taxRates || now.taxPolicy !== before.taxPolicy) && hear(),
			);
			profile.onApplied(hear);
		},
	};
}

/** The network for payments. At an unattended till nobody can confirm a clock that is wrong, so its clock is not questioned. */
const paymentNetwork = (
	{ online, stored, saw, signedOut, clock }: SyncArea,
	unattended: boolean,
) => ({
	online,
	stored,
	saw,
	signedOut,
	clock: unattended ? { ...clock, asksConfirmation: () => false } : clock,
});

/**
 * Connects the areas: the tenders offered, the clocks, the tax profile and the amount that a campus
 * card can pay.
 */
function followOrder({ settings, profile, order, sync, pay }: FollowingAreas): void {
	settings.state.subscribe(pay.offer);
	order.state.subscribe((now, before) => {
		const [had, has] = [before, now].map(({ order }) => order.lines.length > 0);
		if (had === has) return;
		if (has) sync.compareClocks();
		profile.apply();
	});
	for (const watched of [settings.state, sync.state, order.state])
		watched.subscribe(pay.campus.look);
}

type FollowingAreas = {
	readonly settings: SettingsArea;
	readonly profile: ProfileArea;
	readonly order: OrderArea;
	readonly sync: SyncArea;
	readonly pay: PayArea;
};

type ResettableParts = Pick<PosParts, "late" | "ports" | "till"> & {
	readonly record: PosContext["record"];
	readonly sync: SyncArea;
	readonly device: DeviceArea;
	readonly life: TillLife;
};

/** The device's actions; the ledger is reconciled before a reset, and sales that were imported are sent. */
function resettableDevice({ late, device, sync, ...parts }: ResettableParts) {
	const { persist, watch, look, notStored, replicates, ...actions } = device;
	const resetRefusal: Pos["device"]["resetRefusal"] = (exported) =>
		Effect.andThen(sync.compareBooks(), device.resetRefusal(exported));
	return {
		...actions,
		resetRefusal,
		importSales: (text: string) => Effect.tap(device.importSales(text), () => sync.onSalesImported),
		reset: (exported?: SalesExport) => late.resetDevice({ ...parts, resetRefusal }, exported),
	};
}
