import { availableParallelism } from "node:os";
import { TypedContainer } from "@inversifyjs/strongly-typed";
import { contract, type Deployment } from "@tuckshop/core/contract";
import { adminRoutes } from "./accounts/admin-routes.ts";
import { type HashQueue, hashQueue } from "./accounts/hash-queue.ts";
import { mailsOf } from "./accounts/mails.ts";
import { ownAccounts } from "./accounts/own-account.ts";
import { ownAccountRoutes } from "./accounts/own-account-routes.ts";
import { type RateLimit, rateLimit } from "./accounts/rate-limit.ts";
import { recoveryRepository } from "./accounts/recovery-repository.ts";
import { type AccountRepository, accountRepository, endAll } from "./accounts/repository.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { type Accounts, accounts } from "./accounts/service.ts";
import { type SignInLimits, signInLimits } from "./accounts/sign-in-limits.ts";
import { loggingSignIns } from "./accounts/sign-in-log.ts";
import { type SuperAdmin, superAdmin } from "./accounts/super-admin.ts";
import { type App, makeApp } from "./app.ts";
import { demoAccount } from "./demo/demo-account.ts";
import { type Readiness, readiness } from "./deployment/readiness.ts";
import { type Room, room } from "./deployment/room.ts";
import { deploymentRoutes } from "./deployment/routes.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import type { Given } from "./given.ts";
import { clientAddressBy } from "./http/client-address.ts";
import { type Cookies, cookiesOf } from "./http/http-only-cookie.ts";
import type { Handlers } from "./http/mount.ts";
import { type DebitAttention, debitAttention } from "./itc/attention.ts";
import { type CardGuard, cardGuard } from "./itc/card-guard.ts";
import { type DebitLedger, debitLedger } from "./itc/debit-ledger.ts";
import { type DebitRepository, debitRepository } from "./itc/debit-repository.ts";
import { type ItcGateway, itcGateway } from "./itc/gateway.ts";
import { type HandOver, handOver } from "./itc/hand-over.ts";
import { itcRoutes } from "./itc/routes.ts";
import { type ItcDesk, itcDesk } from "./itc/service.ts";
import { type ItcSettingsRepository, itcSettingsRepository } from "./itc/settings-repository.ts";
import { type ItcSettingsRoom, itcSettingsRoom } from "./itc/settings-service.ts";
import { type MenuAdjustments, menuAdjustments } from "./menu/adjustments.ts";
import { type KeptMenus, keptMenus } from "./menu/kept-menus.ts";
import { type MenuRepository, menuRepository } from "./menu/repository.ts";
import { menuRoutes } from "./menu/routes.ts";
import { countedDebits, countedRelay, type Meters, meters } from "./metrics/meters.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { orderAfterDebit } from "./offline-queue/order-after-debit.ts";
import { type QueueRepository, queueRepository } from "./offline-queue/queue-repository.ts";
import { offlineQueueRoutes } from "./offline-queue/routes.ts";
import { type OfflineQueue, offlineQueue } from "./offline-queue/service.ts";
import { type OrderAttention, orderAttention } from "./provider-proxy/order-attention.ts";
import { ordersOfSales } from "./provider-proxy/orders-of-sales.ts";
import { type ProviderHosts, providerHosts } from "./provider-proxy/provider-hosts.ts";
import { type Relay, relay } from "./provider-proxy/relay.ts";
import { type RelayRepository, relayRepository } from "./provider-proxy/relay-repository.ts";
import { relayRoutes } from "./provider-proxy/relay-routes.ts";
import { providerRoutes } from "./provider-proxy/routes.ts";
import { type ProviderProxy, providerProxy } from "./provider-proxy/service.ts";
import { type RestaurantRepository, restaurantRepository } from "./restaurants/repository.ts";
import { restaurantRoutes } from "./restaurants/routes.ts";
import { type Restaurants, restaurants } from "./restaurants/service.ts";
import { heldRoom } from "./restores/held-work.ts";
import { heldWorkRoutes } from "./restores/routes.ts";
import { salesExport } from "./sales/export.ts";
import { type SalesHistory, salesHistory } from "./sales/history.ts";
import { type SaleReads, saleReads } from "./sales/read-repository.ts";
import { type SaleRepository, saleRepository } from "./sales/repository.ts";
import { saleRoutes } from "./sales/routes.ts";
import { type SalesLedger, salesLedger } from "./sales/service.ts";
import type { Settings } from "./settings.ts";
import { type FloorPlan, floorPlan } from "./table-service/floor-plan.ts";
import { type FloorRepository, floorRepository } from "./table-service/floor-repository.ts";
import { type Payments, payments } from "./table-service/payments.ts";
import { tableServiceRoutes } from "./table-service/routes.ts";
import { type ServerRepository, serverRepository } from "./table-service/server-repository.ts";
import { type Servers, servers } from "./table-service/servers.ts";
import { type SessionRepository, sessionRepository } from "./table-service/session-repository.ts";
import { type Sessions, sessions } from "./table-service/sessions.ts";
import { type TillRepository, tillRepository } from "./tills/repository.ts";
import { tillRoutes } from "./tills/routes.ts";
import { type Tills, tills } from "./tills/service.ts";

/** Everything that the container holds, by name. */
export type Parts = Omit<Given, "sandboxUrl" | "itcSandboxUrl" | "lifecycle" | "commitPosition"> & {
	readonly accountRepository: AccountRepository;
	readonly accounts: Accounts;
	readonly app: App;
	readonly cardGuard: CardGuard;
	readonly cookies: Cookies;
	readonly debitAttention: DebitAttention;
	readonly debitLedger: DebitLedger;
	readonly debitRepository: DebitRepository;
	readonly deployment: Deployment;
	readonly meters: Meters;
	readonly readiness: Readiness;
	readonly handlers: Handlers<typeof contract>;
	readonly handOver: HandOver;
	readonly hashQueue: HashQueue;
	readonly hosts: ProviderHosts;
	readonly itcDesk: ItcDesk;
	readonly itcGateway: ItcGateway;
	readonly itcHosts: ProviderHosts;
	readonly itcSettings: ItcSettingsRoom;
	readonly itcSettingsRepository: ItcSettingsRepository;
	readonly keptMenus: KeptMenus;
	readonly menuAdjustments: MenuAdjustments;
	readonly menuRepository: MenuRepository;
	readonly offlineQueue: OfflineQueue;
	readonly orderAttention: OrderAttention;
	readonly providerProxy: ProviderProxy;
	readonly queueRepository: QueueRepository;
	readonly rateLimit: RateLimit;
	readonly relay: Relay;
	readonly relayRepository: RelayRepository;
	readonly restaurantRepository: RestaurantRepository;
	readonly restaurants: Restaurants;
	readonly saleReads: SaleReads;
	readonly saleRepository: SaleRepository;
	readonly room: Room;
	readonly salesHistory: SalesHistory;
	readonly salesLedger: SalesLedger;
	readonly signInLimits: SignInLimits;
	readonly superAdmin: SuperAdmin;
	readonly floorPlan: FloorPlan;
	readonly floorRepository: FloorRepository;
	readonly serverRepository: ServerRepository;
	readonly servers: Servers;
	readonly tablePayments: Payments;
	readonly tableSessionRepository: SessionRepository;
	readonly tableSessions: Sessions;
	readonly tillRepository: TillRepository;
	readonly tills: Tills;
};

/** The assembled server. */
export type Assembly = TypedContainer<Parts>;

/** Joins the parts of the server. The only file of the server that knows Inversify. */
export function compose(given: Given): Assembly {
	const { settings, sandboxUrl, itcSandboxUrl } = given;
	const parts: Assembly = new TypedContainer<Parts>({ defaultScope: "Singleton" });

	parts.bind("settings").toConstantValue(settings);
	for (const name of ["world", "log", "database", "secretBox", "passwords", "destinations", "wire", "itcWire", "screens"] as const)
		parts.bind(name).toConstantValue(given[name] as never);

	parts.bind("cookies").toDynamicValue(() => cookiesOf(isHttps(settings)));
	parts.bind("hosts").toDynamicValue(() =>
		providerHosts({
			hosts: sandboxUrl === undefined ? settings.provider.hosts : [...settings.provider.hosts, new URL(sandboxUrl).origin],
			fixedHost: settings.provider.fixedHost ?? sandboxUrl,
		}),
	);
	parts.bind("deployment").toDynamicValue(() => ({
		public_url: settings.publicUrl ?? null,
		provider: settings.provider.name,
		provider_fixed_host: parts.get("hosts").fixedHost ?? null,
		sandbox: settings.sandbox,
		demo: settings.demo ? { email: demoAccount.email, password: demoAccount.password } : null,
		registration: settings.registration,
		mails: mailsOf(settings) !== undefined,
		legacy: settings.legacy,
	}));

	parts.bind("rateLimit").toDynamicValue(() => rateLimit(parts.get("database"), parts.get("world")));
	// On one core two at once would each take twice as long.
	parts.bind("hashQueue").toDynamicValue(() => hashQueue({ atOnce: availableParallelism() > 1 ? 2 : 1, inLine: 32 }));
	parts.bind("signInLimits").toDynamicValue(() => signInLimits(parts.get("rateLimit")));
	parts.bind("accountRepository").toDynamicValue(() => accountRepository(parts.get("database"), parts.get("world").turn));
	const closedEmails = settings.demo ? [] : [demoAccount.email];
	parts.bind("accounts").toDynamicValue(() =>
		accounts(parts.get("accountRepository"), parts.get("passwords"), parts.get("signInLimits"), parts.get("hashQueue"), parts.get("world"), {
			idleDays: settings.sessions.idleDays,
			longestDays: settings.sessions.longestDays,
			closedEmails,
			registration: settings.registration,
		}),
	);
	parts.bind("tillRepository").toDynamicValue(() => tillRepository(parts.get("database")));
	parts
		.bind("tills")
		.toDynamicValue(() =>
			tills(parts.get("tillRepository"), parts.get("restaurantRepository"), parts.get("world"), { days: settings.sessions.tillDays, closedEmails }),
		);
	parts.bind("superAdmin").toDynamicValue(() => superAdmin(parts.get("accountRepository"), parts.get("passwords"), parts.get("world")));
	parts.bind("restaurantRepository").toDynamicValue(() => restaurantRepository(parts.get("database")));
	parts
		.bind("restaurants")
		.toDynamicValue(() =>
			restaurants(
				parts.get("restaurantRepository"),
				parts.get("secretBox"),
				parts.get("hosts"),
				parts.get("destinations"),
				parts.get("debitRepository"),
				parts.get("world"),
				settings.quotas,
			),
		);
	parts.bind("menuRepository").toDynamicValue(() => menuRepository(parts.get("database")));
	parts.bind("menuAdjustments").toDynamicValue(() => menuAdjustments(parts.get("menuRepository"), parts.get("restaurantRepository"), parts.get("world")));
	parts.bind("keptMenus").toDynamicValue(() => keptMenus(parts.get("menuRepository"), parts.get("restaurants"), parts.get("world"), parts.get("log")));
	parts.bind("saleRepository").toDynamicValue(() => saleRepository(parts.get("database")));
	parts
		.bind("salesLedger")
		.toDynamicValue(() =>
			salesLedger(
				parts.get("saleRepository"),
				{ receive: parts.get("handOver").receive, queued: parts.get("offlineQueue").start },
				parts.get("world"),
				parts.get("meters"),
			),
		);
	parts.bind("meters").toDynamicValue(() => meters(parts.get("database")));
	parts.bind("room").toDynamicValue(() => room(parts.get("database"), parts.get("world")));
	parts.bind("readiness").toDynamicValue(() => readiness(parts.get("database"), parts.get("room"), given.lifecycle));
	parts.bind("saleReads").toDynamicValue(() => saleReads(parts.get("database")));
	parts
		.bind("salesHistory")
		.toDynamicValue(() => salesHistory(parts.get("saleReads"), ordersOfSales(parts.get("relayRepository")), parts.get("handOver"), parts.get("world")));
	parts.bind("handOver").toDynamicValue(() => handOver(parts.get("debitRepository"), parts.get("secretBox"), parts.get("world")));
	parts.bind("relayRepository").toDynamicValue(() => countedRelay(relayRepository(parts.get("database"), given.commitPosition), parts.get("meters")));
	parts
		.bind("relay")
		.toDynamicValue(() =>
			relay(parts.get("relayRepository"), parts.get("wire"), { ...settings.provider, leaseMs: settings.leaseMs }, parts.get("world"), parts.get("log")),
		);
	parts
		.bind("providerProxy")
		.toDynamicValue(() =>
			providerProxy(
				parts.get("restaurants"),
				parts.get("hosts"),
				parts.get("wire"),
				parts.get("relay"),
				parts.get("debitRepository"),
				parts.get("saleReads"),
				parts.get("keptMenus").keep,
			),
		);
	parts
		.bind("orderAttention")
		.toDynamicValue(() => orderAttention(parts.get("relayRepository"), parts.get("providerProxy"), settings.provider, parts.get("world"), parts.get("log")));

	parts
		.bind("itcHosts")
		.toDynamicValue(() => providerHosts({ hosts: itcSandboxUrl === undefined ? settings.itc.hosts : [new URL(itcSandboxUrl).origin], fixedHost: undefined }));
	parts.bind("itcSettingsRepository").toDynamicValue(() => itcSettingsRepository(parts.get("database")));
	parts
		.bind("itcSettings")
		.toDynamicValue(() =>
			itcSettingsRoom(
				parts.get("itcSettingsRepository"),
				parts.get("restaurantRepository"),
				parts.get("secretBox"),
				parts.get("itcHosts"),
				parts.get("destinations"),
				{ apiBaseUrl: itcSandboxUrl ?? settings.itc.hosts[0] ?? null },
				parts.get("world"),
			),
		);
	parts.bind("itcGateway").toDynamicValue(() => itcGateway(parts.get("itcWire"), parts.get("world")));
	parts.bind("debitRepository").toDynamicValue(() => countedDebits(debitRepository(parts.get("database"), given.commitPosition), parts.get("meters")));
	parts
		.bind("debitLedger")
		.toDynamicValue(() =>
			debitLedger(parts.get("debitRepository"), parts.get("itcGateway"), { ...settings.itc, leaseMs: settings.leaseMs }, parts.get("world"), parts.get("log")),
		);
	parts.bind("cardGuard").toDynamicValue(() => cardGuard(parts.get("rateLimit"), parts.get("database"), parts.get("meters"), parts.get("world")));
	parts
		.bind("itcDesk")
		.toDynamicValue(() =>
			itcDesk(
				parts.get("itcSettings"),
				parts.get("restaurantRepository"),
				parts.get("itcGateway"),
				parts.get("cardGuard"),
				parts.get("debitLedger"),
				parts.get("secretBox"),
				parts.get("world"),
			),
		);
	parts
		.bind("debitAttention")
		.toDynamicValue(() =>
			debitAttention(
				parts.get("debitRepository"),
				parts.get("debitLedger"),
				settings.itc,
				parts.get("secretBox"),
				parts.get("world"),
				parts.get("offlineQueue").start,
			),
		);
	parts.bind("queueRepository").toDynamicValue(() => queueRepository(parts.get("database")));
	parts.bind("offlineQueue").toDynamicValue(() =>
		offlineQueue({
			queue: parts.get("queueRepository"),
			debits: parts.get("debitRepository"),
			ledger: parts.get("debitLedger"),
			settings: parts.get("itcSettings"),
			placeOrder: orderAfterDebit(parts.get("queueRepository"), parts.get("providerProxy"), parts.get("orderAttention"), parts.get("log")),
			ordersOfSales: ordersOfSales(parts.get("relayRepository")),
			box: parts.get("secretBox"),
			world: parts.get("world"),
			log: parts.get("log"),
		}),
	);

	parts.bind("serverRepository").toDynamicValue(() => serverRepository(parts.get("database")));
	parts
		.bind("servers")
		.toDynamicValue(() =>
			servers(parts.get("serverRepository"), parts.get("passwords"), parts.get("secretBox"), parts.get("rateLimit"), parts.get("world"), { closedEmails }),
		);
	parts.bind("floorRepository").toDynamicValue(() => floorRepository(parts.get("database")));
	parts.bind("floorPlan").toDynamicValue(() => floorPlan(parts.get("floorRepository"), parts.get("world")));
	parts.bind("tableSessionRepository").toDynamicValue(() => sessionRepository(parts.get("database")));
	parts
		.bind("tablePayments")
		.toDynamicValue(() =>
			payments(
				parts.get("tableSessionRepository"),
				parts.get("restaurantRepository"),
				parts.get("itcDesk"),
				parts.get("debitRepository"),
				parts.get("debitLedger"),
				parts.get("world"),
				parts.get("log"),
			),
		);
	parts
		.bind("tableSessions")
		.toDynamicValue(() => sessions(parts.get("tableSessionRepository"), parts.get("floorRepository"), parts.get("tablePayments"), parts.get("world")));

	parts.bind("handlers").toDynamicValue(() => ({
		...accountRoutes(parts.get("accounts"), parts.get("cookies"), parts.get("world").now),
		...tillRoutes(parts.get("tills"), parts.get("cookies").till, parts.get("world").now),
		...ownAccountRoutes(
			ownAccounts({
				accounts: parts.get("accountRepository"),
				repository: recoveryRepository(parts.get("database"), endAll),
				passwords: parts.get("passwords"),
				queue: parts.get("hashQueue"),
				signInLimits: parts.get("signInLimits"),
				limits: parts.get("rateLimit"),
				box: parts.get("secretBox"),
				mails: mailsOf(settings),
				world: parts.get("world"),
				log: parts.get("log"),
				rules: { publicUrl: settings.publicUrl, closedEmails },
			}),
		),
		...adminRoutes(parts.get("superAdmin")),
		...restaurantRoutes(parts.get("restaurants")),
		...menuRoutes(parts.get("menuAdjustments"), parts.get("keptMenus")),
		...saleRoutes(parts.get("salesLedger"), parts.get("salesHistory"), parts.get("tills"), (ownerId, query) =>
			salesExport({ history: parts.get("salesHistory"), reads: parts.get("saleReads"), world: parts.get("world") }, ownerId, query),
		),
		...providerRoutes(parts.get("providerProxy"), parts.get("tills"), settings.provider.name),
		...relayRoutes(parts.get("orderAttention"), parts.get("tills")),
		...itcRoutes(parts.get("itcSettings"), parts.get("itcDesk"), parts.get("debitAttention"), parts.get("offlineQueue"), parts.get("tills")),
		...offlineQueueRoutes(parts.get("offlineQueue")),
		...heldWorkRoutes(heldRoom(parts.get("database"), parts.get("debitAttention"), parts.get("orderAttention"), parts.get("log"))),
		...tableServiceRoutes(
			parts.get("servers"),
			parts.get("floorPlan"),
			parts.get("tableSessions"),
			parts.get("tablePayments"),
			parts.get("cookies").server,
			parts.get("world").now,
		),
		...deploymentRoutes(parts.get("deployment"), parts.get("readiness")),
		...metricsRoutes(parts.get("meters"), settings.metricsToken),
		...documentationRoutes(Object.values(contract)),
	}));
	parts.bind("app").toDynamicValue(() =>
		makeApp({
			contract,
			handlers: { ...parts.get("handlers"), ...loggingSignIns(parts.get("handlers"), parts.get("log"), parts.get("secretBox")) },
			accounts: parts.get("accounts"),
			tills: parts.get("tills"),
			servers: parts.get("servers"),
			cookies: parts.get("cookies"),
			clientAddress: clientAddressBy(settings.trustedProxies),
			publicUrl: settings.publicUrl,
			https: isHttps(settings),
			pictureOrigins: parts.get("hosts").origins,
			replicationOrigins: settings.replicationOrigins,
			screens: parts.get("screens"),
			log: parts.get("log"),
			now: parts.get("world").now,
			meters: parts.get("meters"),
			room: parts.get("room"),
			lifecycle: given.lifecycle,
		}),
	);
	return parts;
}

const isHttps = (settings: Settings): boolean => settings.publicUrl?.startsWith("https:") === true;
