import type { Given } from "../given.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import type { MenuCache } from "../menu/menu-cache.ts";
import type { Meters } from "../metrics/meters.ts";
import { moduleOf } from "../module.ts";
import { type ProviderHosts, providerHosts } from "../outbound/provider-hosts.ts";
import type { RestaurantService } from "../restaurants/service.ts";
import type { OrdersOfSales } from "../sales/history.ts";
import type { SaleReads } from "../sales/read-repository.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { TillService } from "../tills/service.ts";
import { countedRelay } from "./counted-relay.ts";
import { dueOrders, type PlaceDueOrder } from "./due-orders.ts";
import { type OrderAttention, orderAttention } from "./order-attention.ts";
import { ordersOfSales } from "./orders-of-sales.ts";
import { type Relay, relay } from "./relay.ts";
import { type RelayRepository, relayRepository } from "./relay-repository.ts";
import { relayRoutes } from "./relay-routes.ts";
import { providerRoutes } from "./routes.ts";
import { type ProviderProxyService, providerProxy } from "./service.ts";

export type ProviderParts = {
	readonly hosts: ProviderHosts;
	readonly orderAttention: OrderAttention;
	readonly ordersOfSales: OrdersOfSales;
	readonly placeDueOrder: PlaceDueOrder;
	readonly providerProxy: ProviderProxyService;
	readonly relay: Relay;
	readonly relayRepository: RelayRepository;
	readonly providerHandlers: ReturnType<typeof providerRoutes> & ReturnType<typeof relayRoutes>;
};

type Needed = Pick<
	Given,
	"commitPosition" | "database" | "log" | "sandboxUrl" | "settings" | "wire" | "world"
> & {
	readonly debitRepository: DebitRepository;
	readonly keptMenus: MenuCache;
	readonly meters: Meters;
	readonly receipts: Receipts;
	readonly restaurants: RestaurantService;
	readonly saleReads: SaleReads;
	readonly serverMarks: { readonly mark: () => Promise<{ readonly epoch: string }> };
	readonly tills: TillService;
};

export const providerModule = moduleOf<ProviderParts, Needed>({
	hosts: ({ settings: { provider }, sandboxUrl }) =>
		providerHosts({
			hosts:
				sandboxUrl === undefined ? provider.hosts : [...provider.hosts, new URL(sandboxUrl).origin],
			fixedHost: provider.fixedHost ?? sandboxUrl,
		}),
	orderAttention: ({ relayRepository: repository, providerProxy: proxy, settings, world, log }) =>
		orderAttention({ repository, proxy, rules: settings.provider, world, log }),
	ordersOfSales: ({ relayRepository: repository }) => ordersOfSales(repository),
	placeDueOrder: ({ providerProxy: proxy, orderAttention: attention, log }) =>
		dueOrders({ proxy, attention, log }),
	providerProxy: ({
		restaurants,
		hosts,
		wire,
		relay: sender,
		debitRepository,
		saleReads,
		keptMenus,
	}) =>
		providerProxy({
			restaurants,
			hosts,
			wire,
			relay: sender,
			debits: debitRepository,
			sales: saleReads,
			keep: keptMenus.keep,
		}),
	relay: ({
		relayRepository: repository,
		wire,
		receipts,
		saleReads,
		serverMarks,
		settings,
		world,
		log,
	}) =>
		relay({
			repository,
			wire,
			receipts,
			// The restored database may have lost the sale as well: then only its till knows.
			async mayHaveGone(ownerId, saleId, told) {
				const sentUnder = told ?? (await saleReads.sentUnder(ownerId, saleId));
				return sentUnder !== undefined && sentUnder !== (await serverMarks.mark()).epoch;
			},
			rules: { ...settings.provider, leaseMs: settings.leaseMs },
			world,
			log,
		}),
	relayRepository: ({ database, commitPosition, meters }) =>
		countedRelay(relayRepository(database, commitPosition), meters),
	providerHandlers: ({ providerProxy: proxy, orderAttention: attention, tills, settings }) => ({
		...providerRoutes(proxy, tills, settings.provider.name),
		...relayRoutes(attention, tills),
	}),
});
