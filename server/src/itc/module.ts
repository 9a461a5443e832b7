import type { RateLimit } from "../accounts/rate-limit.ts";
import type { Given } from "../given.ts";
import type { Meters } from "../metrics/meters.ts";
import { moduleOf } from "../module.ts";
import { type ProviderHosts, providerHosts } from "../outbound/provider-hosts.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { TillService } from "../tills/service.ts";
import { type DebitAttention, debitAttention } from "./attention.ts";
import { type CardGuard, cardGuard } from "./card-guard.ts";
import { countedDebits } from "./counted-debits.ts";
import { type DebitLedger, debitLedger } from "./debit-ledger.ts";
import { type DebitRepository, debitRepository } from "./debit-repository.ts";
import { type ItcGateway, itcGateway } from "./gateway.ts";
import { type QueuedDebits, queuedDebits } from "./hand-over.ts";
import { itcRoutes, type PendingDebits } from "./routes.ts";
import { type ItcService, itcDesk } from "./service.ts";
import { type ItcSettingsRepository, itcSettingsRepository } from "./settings-repository.ts";
import { type ItcSettingsRoom, itcSettingsRoom } from "./settings-service.ts";

export type ItcParts = {
	readonly cardGuard: CardGuard;
	readonly debitAttention: DebitAttention;
	readonly debitLedger: DebitLedger;
	readonly debitRepository: DebitRepository;
	readonly handOver: QueuedDebits;
	readonly itcDesk: ItcService;
	readonly itcGateway: ItcGateway;
	readonly itcHosts: ProviderHosts;
	readonly itcSettings: ItcSettingsRoom;
	readonly itcSettingsRepository: ItcSettingsRepository;
	readonly itcHandlers: ReturnType<typeof itcRoutes>;
};

type Needed = Pick<
	Given,
	| "commitPosition"
	| "database"
	| "destinations"
	| "itcSandboxUrl"
	| "itcWire"
	| "log"
	| "secretBox"
	| "settings"
	| "world"
> & {
	readonly meters: Meters;
	readonly offlineQueue: PendingDebits & { readonly start: (ownerId: string) => void };
	readonly rateLimit: RateLimit;
	readonly receipts: Receipts;
	readonly restaurantRepository: RestaurantRepository;
	readonly serverMarks: { readonly mark: () => Promise<{ readonly epoch: string }> };
	readonly tills: TillService;
};

export const itcModule = moduleOf<ItcParts, Needed>({
	cardGuard: ({ rateLimit, database, meters, world }) =>
		cardGuard({ limits: rateLimit, database, meters, world }),
	debitAttention: ({
		debitRepository: repository,
		debitLedger: ledger,
		settings,
		secretBox,
		receipts,
		world,
		offlineQueue,
	}) =>
		debitAttention({
			repository,
			ledger,
			rules: settings.itc,
			box: secretBox,
			receipts,
			world,
			moved: offlineQueue.start,
		}),
	debitLedger: ({ debitRepository: repository, itcGateway: gateway, settings, world, log }) =>
		debitLedger({
			repository,
			gateway,
			rules: { ...settings.itc, leaseMs: settings.leaseMs },
			world,
			log,
		}),
	debitRepository: ({ database, commitPosition, meters }) =>
		countedDebits(debitRepository(database, commitPosition), meters),
	handOver: ({ debitRepository: debits, secretBox, world }) =>
		queuedDebits(debits, secretBox, world),
	itcDesk: ({
		itcSettings,
		restaurantRepository,
		itcGateway: gateway,
		cardGuard: guard,
		debitLedger: ledger,
		secretBox,
		receipts,
		serverMarks,
		settings: { itc: rules },
		world,
	}) =>
		itcDesk({
			settings: itcSettings,
			stations: restaurantRepository,
			gateway,
			guard,
			ledger,
			box: secretBox,
			receipts,
			epoch: async () => (await serverMarks.mark()).epoch,
			rules,
			world,
		}),
	itcGateway: ({ itcWire, world }) => itcGateway(itcWire, world),
	itcHosts: ({ settings, itcSandboxUrl }) =>
		providerHosts({
			hosts: itcSandboxUrl === undefined ? settings.itc.hosts : [new URL(itcSandboxUrl).origin],
			fixedHost: undefined,
		}),
	itcSettings: ({
		itcSettingsRepository: repository,
		restaurantRepository,
		secretBox,
		itcHosts,
		destinations,
		itcSandboxUrl,
		settings,
		world,
	}) =>
		itcSettingsRoom({
			repository,
			stations: restaurantRepository,
			box: secretBox,
			hosts: itcHosts,
			to: destinations,
			deployment: { apiBaseUrl: itcSandboxUrl ?? settings.itc.hosts[0] ?? null },
			world,
		}),
	itcSettingsRepository: ({ database }) => itcSettingsRepository(database),
	itcHandlers: ({ itcSettings, itcDesk: desk, debitAttention: attention, offlineQueue, tills }) =>
		itcRoutes({ settings: itcSettings, desk, attention, queue: offlineQueue, tills }),
});
