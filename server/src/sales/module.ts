import type { Given } from "../given.ts";
import type { HandOver } from "../itc/hand-over.ts";
import type { Meters } from "../metrics/meters.ts";
import { moduleOf } from "../module.ts";
import type { Tills } from "../tills/service.ts";
import { salesExport } from "./export.ts";
import { type OrdersOfSales, type SalesHistory, salesHistory } from "./history.ts";
import { type SaleReads, saleReads } from "./read-repository.ts";
import { type SaleRepository, saleRepository } from "./repository.ts";
import { saleRoutes } from "./routes.ts";
import { type SalesLedger, salesLedger } from "./service.ts";

export type SaleParts = {
	readonly saleReads: SaleReads;
	readonly saleRepository: SaleRepository;
	readonly salesHistory: SalesHistory;
	readonly salesLedger: SalesLedger;
	readonly saleHandlers: ReturnType<typeof saleRoutes>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly handOver: HandOver;
	readonly meters: Meters;
	/** What charges the campus cards that sales wait for. */
	readonly offlineQueue: { readonly start: (ownerId: string) => void };
	readonly ordersOfSales: OrdersOfSales;
	readonly tills: Tills;
};

export const salesModule = moduleOf<SaleParts, Needed>({
	saleReads: ({ database }) => saleReads(database),
	saleRepository: ({ database }) => saleRepository(database),
	salesHistory: ({ saleReads: reads, ordersOfSales, handOver, world }) => salesHistory({ reads, ordersOfSales, campus: handOver, world }),
	salesLedger: ({ saleRepository: repository, handOver, offlineQueue, world, meters }) =>
		salesLedger({ repository, campus: { receive: handOver.receive, queued: offlineQueue.start }, world, meters }),
	saleHandlers: ({ salesLedger: ledger, salesHistory: history, saleReads: reads, tills, world }) =>
		saleRoutes({ ledger, history, tills, exported: (ownerId, query) => salesExport({ history, reads, world }, ownerId, query) }),
});
