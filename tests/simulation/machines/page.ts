import {
	type HttpClientConfig,
	httpAccounts,
	httpCampusCard,
	httpItcSettings,
	httpMenuAdjustments,
	httpMenuSource,
	httpOfflineQueue,
	httpOrderRelay,
	httpRestaurants,
	httpSalesLedger,
	proxyCalls,
	serverHealth,
} from "@tuckshop/adapters/product-server";
import {
	httpEventLedger,
	httpKitchenPrinters,
	httpRefundDesk,
} from "@tuckshop/adapters/product-server/late";
import { inMemoryReceiptPrinter } from "@tuckshop/core/fakes";
import type { ConnectivitySignal, PosPorts, RefundDesk } from "@tuckshop/core/ports";
import {
	currentOwner,
	makePos,
	openTill,
	type Pos,
	type PosNotice,
	signOut,
} from "@tuckshop/core/pos";
import { type Context, Effect, type Exit } from "effect";
import type { Dice } from "../dice.ts";
import type { Owner } from "../people/initial-database.ts";
import type { SimWorld } from "../world.ts";
import type { Device, Tab } from "./device.ts";
import { pageContext } from "./page-runtime.ts";

/** The real POS in a tab, over the real client of the server, on a simulated disk and network. */
export type Page = {
	readonly tab: Tab;
	readonly pos: Pos;
	/** The ports of the POS: each call may be the last one of the page. */
	readonly ports: PosPorts;
	readonly config: HttpClientConfig;
	/** Makes another port as mortal as those. */
	readonly mortal: <Port extends object>(name: string, port: Port) => Port;
	readonly notices: readonly PosNotice[];
	/** Milliseconds of the world's clock. */
	readonly openedAt: number;
	readonly signal: (signal: ConnectivitySignal) => void;
	/** Undefined: the page crashed before it was done. */
	readonly run: <A, E>(work: Effect.Effect<A, E>) => Promise<Exit.Exit<A, E> | undefined>;
	/** Closed by a person: everything ends in order. */
	readonly close: () => Promise<void>;
};

/** Why no page could be opened: the page crashed, nobody is signed in or can sign in, or the device does not know the till yet. */
export type NotOpened = "died" | "not-signed-in" | "no-till";

export async function openPage(
	world: SimWorld,
	device: Device,
	wanted: Owner,
	station: number,
): Promise<Page | NotOpened> {
	const tab = device.open();
	const context = pageContext(world, tab, device.now);
	const run = runIn(tab, context);
	const stores = device.disk.open(tab);
	tab.onEnd(stores.died);
	const config = device.network.config(tab);
	const proxy = proxyCalls(config);
	const health = serverHealth(config);
	const hearers = new Set<(signal: ConnectivitySignal) => void>();
	const { mortal, mortalNow } = mortalPorts(world, tab, world.dice.fork());
	const { mortal: later } = mortalPorts(world, tab, world.eventDice.fork());
	const leadership = device.leadership(tab);
	const restaurants = mortal("restaurants", httpRestaurants(config));
	const connectivity: PosPorts["connectivity"] = {
		heard: health.heard,
		reachable: () => (device.network.cable ? health.reachable() : Effect.succeed(false)),
		requestBackgroundSync: () => Effect.void,
		watch: (hear) =>
			Effect.sync(() => {
				hearers.add(hear);
				return Effect.sync(() => void hearers.delete(hear));
			}),
	};
	const seen = { connectivity, settings: stores.settings };
	const ports: PosPorts = {
		connectivity: mortal("connectivity", connectivity),
		ids: mortalNow("ids", { uuid: device.dice.uuid, below: device.dice.below }),
		leadership: { ...mortal("leadership", leadership), share: leadership.share },
		deviceSpace: mortal("deviceSpace", device.disk.space),
		drafts: mortal("drafts", stores.drafts),
		eventStore: later("eventStore", stores.eventStore),
		eventLedger: later("eventLedger", httpEventLedger(config)),
		refundDesk: later("refundDesk", watchedDesk(httpRefundDesk(config), device.reserved)),
		fineStore: mortal("fineStore", stores.fineStore),
		localData: {
			...mortal("localData", stores.localData),
			whenCleared: stores.localData.whenCleared,
		},
		saleStore: mortal("saleStore", stores.saleStore),
		menuStore: mortal("menuStore", stores.menuStore),
		settings: mortal("settings", stores.settings),
		menuAdjustments: mortal("menuAdjustments", httpMenuAdjustments(config)),
		menuSource: mortal("menuSource", httpMenuSource(proxy, config)),
		orderRelay: mortal("orderRelay", httpOrderRelay(proxy, config, seen)),
		salesLedger: mortal("salesLedger", httpSalesLedger(config, seen)),
		campusCard: mortal("campusCard", httpCampusCard(config, seen)),
		offlineQueue: mortal("offlineQueue", httpOfflineQueue(config)),
		itcSettings: mortal("itcSettings", httpItcSettings(config)),
		restaurants,
		cardTerminal: mortal("cardTerminal", device.terminal.port),
		receiptPrinter: mortal("receiptPrinter", device.kitchen?.printer ?? inMemoryReceiptPrinter()),
		...(device.kitchen
			? { kitchenPrinters: mortal("kitchenPrinters", httpKitchenPrinters(config)) }
			: {}),
		tabs: mortal("tabs", device.channel(tab)),
	};
	const accounts = httpAccounts(config);
	const { settings } = ports;
	const { restaurantId, stationIds } = wanted;

	/** As a cashier does it: look who is signed in, sign out whoever else it is, sign in. */
	const arrive = Effect.gen(function* () {
		let owner = yield* currentOwner({ accounts, settings });
		if (owner && owner.user.id !== wanted.id) {
			yield* signOut({ accounts, settings });
			owner = undefined;
		}
		if (!owner) {
			yield* accounts.signIn({ email: wanted.email, password: wanted.password });
			owner = yield* currentOwner({ accounts, settings });
		}
		if (owner?.user.id !== wanted.id) return undefined;
		return yield* openTill(
			{ restaurants, settings },
			{
				ownerId: wanted.id,
				restaurantId,
				stationId: stationIds[station] ?? "",
				offlineSelling: true,
			},
		);
	});
	const arrived = await run(arrive);
	if (!arrived) return "died";
	if (arrived._tag === "Failure" || arrived.value === undefined) {
		tab.kill("nobody could sign in");
		return "not-signed-in";
	}
	const pos = makePos(ports, arrived.value);
	const notices: PosNotice[] = [];
	pos.onNotice((notice) => {
		notices.push(notice);
		world.trace.say(`${tab.name} says ${notice.code}`);
	});
	pos.sync.state.subscribe(({ books }, before) => {
		// The days may be compared before what the ledger lost has been sent again: then they are looked at when all is at rest.
		if (device.ledgerMayLack() || device.pair.is) return;
		if (books && books !== before.books && books.differences.length > 0)
			world.broke("both digests agree", JSON.stringify(books.differences));
	});
	const started = await run(pos.start());
	if (!started) return "died";
	if (started._tag === "Failure") {
		tab.kill("the till did not start");
		return "no-till";
	}
	world.trace.say(`${tab.name} opens for ${wanted.email}`);
	return {
		tab,
		pos,
		ports,
		config,
		mortal,
		notices,
		openedAt: world.time.now(),
		signal(signal) {
			for (const hear of [...hearers]) hear(signal);
		},
		run,
		async close() {
			await run(pos.stop());
			tab.kill("closed");
		},
	};
}

/** Notes what the server said is reserved, as it was asked for last. */
const watchedDesk = (desk: RefundDesk, reserved: Set<string>): RefundDesk => ({
	...desk,
	reserve: (saleId, wanted) =>
		Effect.suspend(() => {
			reserved.delete(wanted.refund.sale_id);
			return Effect.tap(desk.reserve(saleId, wanted), (answer) =>
				Effect.sync(() => void (answer.reserved && reserved.add(wanted.refund.sale_id))),
			);
		}),
});

/** Runs an effect on a page's own time and turns. */
function runIn(tab: Tab, context: Context.Context<never>) {
	return <A, E>(work: Effect.Effect<A, E>): Promise<Exit.Exit<A, E> | undefined> =>
		new Promise((resolve) => {
			if (!tab.alive) return resolve(undefined);
			tab.onEnd(() => resolve(undefined));
			const fiber = Effect.runForkWith(context)(work);
			fiber.addObserver((exit) => resolve(exit));
		});
}

/**
 * Ports of a page that may die before each call, or after it and before its answer is heard. What answers at once, in the middle of other
 * work, can only be the last thing that is asked for: its page does not come to another port.
 */
function mortalPorts(world: SimWorld, tab: Tab, chance: Dice) {
	const each = <Port extends object>(
		port: Port,
		made: (method: string, call: (...given: never[]) => unknown) => (...given: never[]) => unknown,
	): Port =>
		Object.fromEntries(
			Object.entries(port).map(([method, call]) => [method, made(method, call)]),
		) as Port;
	return {
		mortal: <Port extends object>(name: string, port: Port): Port =>
			each(port, (method, call) => (...given) => {
				const work = call as (...given: never[]) => Effect.Effect<unknown, unknown>;
				return Effect.suspend(() => {
					if (!tab.alive) return Effect.never;
					if (!chance.chance(world.faults().browserCrash)) return work(...given);
					if (chance.chance(0.5)) {
						tab.kill(`crashed before ${name}.${method}`);
						return Effect.never;
					}
					return Effect.flatMap(Effect.exit(work(...given)), () => {
						tab.kill(`crashed after ${name}.${method}`);
						return Effect.never;
					});
				});
			}),
		mortalNow: <Port extends object>(name: string, port: Port): Port =>
			each(port, (method, call) => (...given) => {
				if (chance.chance(world.faults().browserCrash)) tab.kill(`crashed in ${name}.${method}`);
				return call(...given);
			}),
	};
}
