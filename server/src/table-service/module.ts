import type { RateLimit } from "../accounts/rate-limit.ts";
import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import { drawerReads } from "../drawers/records.ts";
import type { Given } from "../given.ts";
import type { Cookies } from "../http/http-only-cookie.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import type { ItcService } from "../itc/service.ts";
import { moduleOf } from "../module.ts";
import type { PinDesk } from "../people/pin-desk.ts";
import type { Pins } from "../people/pins.ts";
import type { PlaceDueOrder } from "../provider-proxy/due-orders.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { TaxProfiles } from "../restaurants/tax-profiles.ts";
import type { AppliedToTables } from "../sales/table-sales.ts";
import { type TableChanges, type TablesFollow, tableChanges, tablesFollow } from "./changes.ts";
import { type FloorPlanService, floorPlan } from "./floor-plan.ts";
import { type FloorRepository, floorRepository } from "./floor-repository.ts";
import { ledgerPayments, waitingSales } from "./ledger-payments.ts";
import { type MoveRepository, moveRepository } from "./move-repository.ts";
import { tableMoveRoutes } from "./move-routes.ts";
import { type MoveService, moveService } from "./moves.ts";
import { type Payments, payments } from "./payments.ts";
import { tableServiceRoutes } from "./routes.ts";
import { type ServerRepository, serverRepository } from "./server-repository.ts";
import { type Servers, servers } from "./servers.ts";
import { type AfterWork, type SessionRepository, sessionRepository } from "./session-repository.ts";
import { type Sessions, sessions } from "./sessions.ts";
import { type Settling, settling } from "./settling.ts";
import { type TableSnapshots, tableSnapshots } from "./snapshot.ts";
import { type TableOrders, tableOrders } from "./table-orders.ts";
import { type TableWork, tableWork } from "./table-work.ts";
import { type TableWorkRepository, tableWorkRepository } from "./table-work-repository.ts";

export type TableParts = {
	readonly floorPlan: FloorPlanService;
	readonly floorRepository: FloorRepository;
	readonly serverRepository: ServerRepository;
	readonly servers: Servers;
	readonly tableChanges: TableChanges;
	/** Counts the changes at tables, so that a database that lost some of them is noticed. */
	readonly tableCommits: Pick<CommitPosition, "commit" | "check">;
	readonly tableMoveRepository: MoveRepository;
	readonly tableMoves: MoveService;
	readonly tableOrders: TableOrders;
	readonly tablePayments: Payments;
	readonly tableSessionRepository: SessionRepository;
	readonly tableSessions: Sessions;
	readonly tableSnapshots: TableSnapshots;
	readonly tableWork: TableWork;
	readonly tableWorkRepository: TableWorkRepository;
	readonly tableSettling: Settling;
	/** Runs at the end of each piece of work on a session. */
	readonly afterTableWork: AfterWork;
	readonly appliedToTables: AppliedToTables;
	/** Counts and announces a change of the restaurant that tablets go by. */
	readonly tablesFollow: TablesFollow;
	readonly tableHandlers: ReturnType<typeof tableServiceRoutes>;
	readonly tableMoveHandlers: ReturnType<typeof tableMoveRoutes>;
};

type Needed = Pick<
	Given,
	"commitPosition" | "database" | "log" | "secretBox" | "settings" | "world"
> & {
	readonly closedEmails: readonly string[];
	readonly cookies: Cookies;
	readonly debitLedger: DebitLedger;
	readonly debitRepository: DebitRepository;
	readonly itcDesk: ItcService;
	readonly pinDesk: PinDesk;
	readonly pins: Pins;
	readonly placeDueOrder: PlaceDueOrder;
	readonly rateLimit: RateLimit;
	readonly restaurantRepository: RestaurantRepository;
	readonly taxProfiles: TaxProfiles;
};

export const tableServiceModule = moduleOf<TableParts, Needed>({
	floorPlan: ({ floorRepository: repository, world }) => floorPlan(repository, world),
	floorRepository: ({ database, tableChanges: changes, tableCommits: { commit } }) =>
		floorRepository(database, changes, commit),
	serverRepository: ({ database, pins, world }) => serverRepository({ database, pins, world }),
	servers: ({
		serverRepository: repository,
		pinDesk: desk,
		pins,
		secretBox,
		rateLimit,
		world,
		closedEmails,
	}) =>
		servers({
			repository,
			desk,
			pins,
			box: secretBox,
			limits: rateLimit,
			world,
			rules: { closedEmails },
		}),
	tableOrders: ({ tableWorkRepository: repository, placeDueOrder, world, log }) =>
		tableOrders({ repository, placeDue: placeDueOrder, world, log }),
	tablePayments: ({
		database,
		tableSessionRepository: repository,
		restaurantRepository,
		itcDesk,
		debitRepository,
		debitLedger,
		tableOrders: orders,
		tableSettling,
		world,
		log,
	}) =>
		payments({
			repository,
			stations: restaurantRepository,
			desk: itcDesk,
			debits: debitRepository,
			purses: drawerReads(database),
			ledger: debitLedger,
			ordersDue: () => void orders.start(),
			settling: tableSettling,
			world,
			log,
		}),
	tableCommits: ({ database, commitPosition }) => commitPosition ?? uncounted(database),
	tableMoveRepository: ({ database, tableChanges: changes, tableCommits: { commit } }) =>
		moveRepository(database, changes, commit),
	tableMoves: ({ tableMoveRepository: repository, tableSessionRepository: all, world }) =>
		moveService({ repository, sessions: all, world }),
	tableMoveHandlers: ({ tableMoves, tableSessions }) => tableMoveRoutes(tableMoves, tableSessions),
	tableChanges: ({ database, world, log }) => tableChanges({ database, world, log }),
	tableSessionRepository: ({
		database,
		tableChanges: changes,
		tableCommits: { commit },
		tableOrders: orders,
		afterTableWork: after,
	}) =>
		sessionRepository(database, changes, {
			after,
			commit,
			ordersDue: () => void orders.start(),
		}),
	tableSettling: ({ settings, world }) => settling({ rules: settings.provider, world }),
	afterTableWork: ({ tableSettling, log }) => waitingSales(tableSettling, log),
	appliedToTables: ({
		tableSettling,
		afterTableWork: after,
		tableChanges: changes,
		tableOrders: orders,
		log,
	}) =>
		ledgerPayments({
			settling: tableSettling,
			after,
			changes,
			ordersDue: () => void orders.start(),
			log,
		}),
	tableSnapshots: ({
		floorPlan: plan,
		tableSessionRepository: repository,
		tablePayments,
		tableChanges: changes,
		tableCommits: commits,
		taxProfiles: profiles,
		world,
	}) =>
		tableSnapshots({
			...{ plan, repository, payments: tablePayments, changes, commits, profiles, world },
		}),
	tablesFollow: ({ tableChanges }) => tablesFollow(tableChanges),
	tableSessions: ({
		tableSessionRepository: repository,
		floorRepository: floors,
		tablePayments,
		world,
	}) => sessions({ repository, floors, payments: tablePayments, world }),
	tableWork: ({
		tableWorkRepository: repository,
		tableOrders: orders,
		tablePayments,
		world,
		log,
	}) => tableWork({ repository, orders, payments: tablePayments, world, log }),
	tableWorkRepository: ({ database }) => tableWorkRepository(database),
	tableHandlers: ({
		servers: all,
		floorPlan: plan,
		tableSessions,
		tableSnapshots: snapshots,
		tableChanges: changes,
		tablePayments,
		cookies,
	}) =>
		tableServiceRoutes({
			servers: all,
			plan,
			sessions: tableSessions,
			snapshots,
			changes,
			payments: tablePayments,
			cookie: cookies.server,
		}),
});
