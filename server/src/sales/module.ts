import type { Sale } from "@tuckshop/core/records";
import type { Given } from "../given.ts";
import type { QueuedDebits } from "../itc/hand-over.ts";
import type { Meters } from "../metrics/meters.ts";
import { moduleOf } from "../module.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { TillService } from "../tills/service.ts";
import type { ArrivedRefunds } from "./arrived-refunds.ts";
import { salesExport } from "./export.ts";
import type { ForgottenWork } from "./forgotten-work.ts";
import {
	type CreditsOfRefunds,
	type OrdersOfSales,
	type SalesHistoryService,
	salesHistory,
} from "./history.ts";
import { type SaleReads, saleReads } from "./read-repository.ts";
import { type SaleRepository, saleRepository } from "./repository.ts";
import { saleRoutes } from "./routes.ts";
import { type SalesService, salesLedger } from "./service.ts";
import type { AppliedToTables } from "./table-sales.ts";
import { type TaxReadingsService, taxReadingsService } from "./tax-readings.ts";

export type SaleParts = {
	readonly saleReads: SaleReads;
	readonly saleRepository: SaleRepository;
	readonly salesHistory: SalesHistoryService;
	readonly salesLedger: SalesService;
	readonly taxReadings: TaxReadingsService;
	readonly saleHandlers: ReturnType<typeof saleRoutes>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly appliedToTables: AppliedToTables;
	readonly arrivedRefunds: ArrivedRefunds;
	readonly creditsOfRefunds: CreditsOfRefunds;
	readonly forgottenWork: (sale: Sale) => Promise<ForgottenWork>;
	readonly handOver: QueuedDebits;
	readonly meters: Meters;
	/** The queue that charges the campus cards of offline sales. */
	readonly offlineQueue: { readonly start: (ownerId: string) => void };
	readonly ordersOfSales: OrdersOfSales;
	readonly receipts: Receipts;
	readonly restaurantRepository: RestaurantRepository;
	readonly tills: TillService;
};

export const salesModule = moduleOf<SaleParts, Needed>({
	saleReads: ({ database }) => saleReads(database),
	saleRepository: ({ database }) => saleRepository(database),
	salesHistory: ({ saleReads: reads, ordersOfSales, creditsOfRefunds, handOver, world }) =>
		salesHistory({ reads, ordersOfSales, creditsOfRefunds, campus: handOver, world }),
	salesLedger: ({
		saleRepository: repository,
		handOver,
		offlineQueue,
		forgottenWork: forgotten,
		appliedToTables: tables,
		arrivedRefunds: refunds,
		receipts,
		world,
		meters,
	}) =>
		salesLedger({
			repository,
			forgotten,
			tables,
			refunds,
			receipts,
			campus: { receive: handOver.receive, queued: offlineQueue.start },
			world,
			meters,
		}),
	taxReadings: ({ database, restaurantRepository: repository, world }) =>
		taxReadingsService({ database, repository, world }),
	saleHandlers: ({
		salesLedger: ledger,
		salesHistory: history,
		saleReads: reads,
		taxReadings: readings,
		tills,
		world,
	}) =>
		saleRoutes({
			ledger,
			history,
			tills,
			readings,
			exported: (ownerId, query) => salesExport({ history, reads, world }, ownerId, query),
		}),
});
