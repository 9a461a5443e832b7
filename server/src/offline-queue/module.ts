import type { Given } from "../given.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository, DebitRow } from "../itc/debit-repository.ts";
import type { ItcSettingsRoom } from "../itc/settings-service.ts";
import { moduleOf } from "../module.ts";
import type { PlaceDueOrder } from "../provider-proxy/due-orders.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { OrdersOfSales } from "../sales/history.ts";
import { orderAfterDebit } from "./order-after-debit.ts";
import { type QueueRepository, queueRepository } from "./queue-repository.ts";
import { offlineQueueRoutes } from "./routes.ts";
import { type OfflineQueueService, offlineQueue } from "./service.ts";

export type OfflineQueueParts = {
	readonly offlineQueue: OfflineQueueService;
	readonly queueRepository: QueueRepository;
	readonly offlineQueueHandlers: ReturnType<typeof offlineQueueRoutes>;
};

type Needed = Pick<Given, "database" | "log" | "secretBox" | "world"> & {
	readonly debitLedger: DebitLedger;
	readonly debitRepository: DebitRepository;
	readonly itcSettings: ItcSettingsRoom;
	readonly orderAttention: OrderAttention;
	readonly ordersOfSales: OrdersOfSales;
	readonly placeDueOrder: PlaceDueOrder;
	readonly withdrawnDebit: (row: DebitRow) => Promise<boolean>;
};

export const offlineQueueModule = moduleOf<OfflineQueueParts, Needed>({
	offlineQueue: (parts) =>
		offlineQueue({
			queue: parts.queueRepository,
			debits: parts.debitRepository,
			ledger: parts.debitLedger,
			settings: parts.itcSettings,
			placeOrder: orderAfterDebit({
				queue: parts.queueRepository,
				placeDue: parts.placeDueOrder,
				attention: parts.orderAttention,
				log: parts.log,
			}),
			withdrawn: parts.withdrawnDebit,
			ordersOfSales: parts.ordersOfSales,
			box: parts.secretBox,
			world: parts.world,
			log: parts.log,
		}),
	queueRepository: ({ database }) => queueRepository(database),
	offlineQueueHandlers: ({ offlineQueue: queue }) => offlineQueueRoutes(queue),
});
