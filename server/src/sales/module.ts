import type { Sale } from "@tuckshop/core/records";
import type { Given } from "../given.ts";
import type { QueuedDebits } from "../itc/hand-over.ts";
import type { Meters } from "../metrics/meters.ts";
import { moduleOf } from "../module.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { TillService } from "../tills/service.ts";
import { salesExport } from "./export.ts";
import type { ForgottenWork } from "./forgotten-work.ts";
import { type OrdersOfSales, type SalesHistoryService, salesHistory } from "./history.ts";
import { type SaleReads, saleReads } from "./read-repository.ts";
import { type SaleRepository, saleRepository } from "./repository.ts";
import { saleRoutes } from "./routes.ts";
import { type SalesService, salesLedger } from "./service.ts";
import type { AppliedToTables } from "./table-sales.ts";

export type SaleParts = {
	readonly saleReads: SaleReads;
	readonly saleRepository: SaleRepository;
	readonly salesHistory: SalesHistoryService;
	readonly salesLedger: SalesService;
	readonly saleHandlers: ReturnType<typeof saleRoutes>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly appliedToTables: AppliedToTables;
	readonly forgottenWork: (sale: Sale) => Promise<ForgottenWork>;
	readonly handOver: QueuedDebits;
	readonly meters: Meters;
	/** What charges the campus cards that sales wait for. */
	readonly offlineQueue: { readonly start: (ownerId: string) => void };
	readonly ordersOfSales: OrdersOfSales;
	readonly receipts: Receipts;
	readonly tills: TillService;
};

export const salesModule = moduleOf<SaleParts, Needed>({
	saleReads: ({ database }) => saleReads(database),
	saleRepository: ({ database }) => saleRepository(database),
	salesHistory: ({ saleReads: reads, ordersOfSales, handOver, world }) =>
		salesHistory({ reads, ordersOfSales, campus: handOver, world }),
	salesLedger: ({
		saleRepository: repository,
		handOver,
		offlineQueue,
		forgottenWork: forgotten,
		appliedToTables: tables,
		receipts,
		world,
		meters,
	}) =>
		salesLedger({
			repository,
			forgotten,
			tables,
			receipts,
			campus: { receive: handOver.receive, queued: offlineQueue.start },
			world,
			meters,
		}),
	saleHandlers: ({ salesLedger: ledger, salesHistory: history, saleReads: reads, tills, world }) =>
		saleRoutes({
			ledger,
			history,
			tills,
			exported: (ownerId, query) => salesExport({ history, reads, world }, ownerId, query),
		}),
});
