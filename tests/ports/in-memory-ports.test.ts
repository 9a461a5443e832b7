import {
	type ConformanceCase,
	cardTerminalCases,
	connectivityCases,
	deviceSpaceCases,
	idsCases,
	leadershipCases,
	receiptPrinterCases,
	serverCases,
	tableCases,
	tableMoveCases,
	tabsCases,
} from "@tuckshop/core/conformance";
import type { ServerMark } from "@tuckshop/core/contract";
import {
	countingIds,
	inMemoryAccounts,
	inMemoryCardTerminal,
	inMemoryConnectivity,
	inMemoryDeployment,
	inMemoryFloorPlan,
	inMemoryHeldDesk,
	inMemoryKitchenPrinters,
	inMemoryLeadership,
	inMemoryPorts,
	inMemoryReceiptPrinter,
	inMemoryRestaurants,
	inMemorySalesHistory,
	inMemoryServerDesk,
	inMemorySpace,
	inMemoryTableBills,
	inMemoryTableFeed,
	inMemoryTableMoves,
	inMemoryTableSessions,
	inMemoryTabs,
	inMemoryTills,
	inMemoryUserDirectory,
	kitchenBook,
	noFaults,
	sampleProfile,
	sampleTill,
	sampleUsers,
	tableBook,
} from "@tuckshop/core/fakes";
import type { PrintJob } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { describe, it } from "vitest";

const runAll = (name: string, cases: readonly ConformanceCase[]) =>
	describe(name, () => {
		for (const { title, run } of cases) it(title, run);
	});

runAll("ids that count", idsCases(countingIds));
runAll(
	"leadership in memory",
	leadershipCases(() => {
		const led = new Set<string>();
		return [inMemoryLeadership(led), inMemoryLeadership(led)];
	}),
);
runAll(
	"tabs in memory",
	tabsCases(() => {
		const open = new Set<never>();
		return [inMemoryTabs(open), inMemoryTabs(open)];
	}),
);
runAll("space in memory", deviceSpaceCases(inMemorySpace));
runAll(
	"connectivity in memory",
	connectivityCases(async () => {
		const faults = noFaults();
		const port = inMemoryConnectivity(faults);
		const cut = (is: boolean) => {
			faults.reachable = !is;
		};
		const serverSays = (mark: ServerMark | undefined) => {
			faults.server = mark;
		};
		return { port, signal: port.signal, cut, serverSays };
	}),
);
runAll(
	"a card terminal in memory",
	cardTerminalCases(async () => {
		const faults = noFaults();
		faults.terminal = "approves";
		const by = {
			approved: "approves",
			declined: "declines",
			unanswered: "times-out",
			"card-needed": "needs-card",
		} as const;
		const givenBack = new Map<string, number>();
		return {
			terminal: inMemoryCardTerminal(faults, new Map(), givenBack),
			givenBack: (refundId) => givenBack.get(refundId),
			amountFor: (outcome) => {
				faults.terminal = by[outcome];
				return cents(500);
			},
		};
	}),
);
runAll(
	"a receipt printer in memory",
	receiptPrinterCases(async () => {
		const faults = noFaults();
		const printed: PrintJob[] = [];
		const away = () => {
			faults.printer = "missing";
			return defaultPrinterSettings;
		};
		return {
			printer: inMemoryReceiptPrinter(faults, printed),
			jobs: () => printed.length,
			settings: defaultPrinterSettings,
			away,
		};
	}),
);
runAll(
	"a server in memory",
	serverCases(async () => {
		const world = inMemoryPorts();
		const { faults, ledger } = world;
		const users = sampleUsers();
		let made = 0;
		return {
			ports: {
				...world,
				accounts: inMemoryAccounts(undefined, faults),
				deployment: inMemoryDeployment(faults),
				heldDesk: inMemoryHeldDesk(faults),
				kitchenPrinters: inMemoryKitchenPrinters(
					faults,
					kitchenBook(),
					(id) => id === "restaurant-1",
				),
				restaurants: inMemoryRestaurants(
					undefined,
					faults,
					new Map([["restaurant-1", [sampleProfile()]]]),
				),
				salesHistory: inMemorySalesHistory(faults, ledger),
				tills: inMemoryTills(undefined, undefined, { faults }),
				userDirectory: inMemoryUserDirectory(users, faults),
			},
			place: sampleTill(),
			saleId: () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`,
			orders: async (reference) =>
				world.orders.filter((order) => order.reference === reference).length,
			grant: async () => {
				users.users = users.users.map((user) => ({ ...user, role: "super_admin" }));
			},
			cut: (is) => {
				faults.reachable = !is;
			},
		};
	}),
);
const tablesInMemory = async () => {
	const faults = noFaults();
	const book = tableBook();
	return {
		serverDesk: inMemoryServerDesk(book, faults),
		floorPlan: inMemoryFloorPlan(book, faults),
		tableSessions: inMemoryTableSessions(book, faults),
		tableBills: inMemoryTableBills(book, faults),
		tableMoves: inMemoryTableMoves(book, faults),
		tableFeed: inMemoryTableFeed(book, faults),
		restaurantId: book.restaurantId,
		cut: (is: boolean) => {
			faults.reachable = !is;
		},
	};
};
runAll("table service in memory", tableCases(tablesInMemory));
runAll("moves at tables in memory", tableMoveCases(tablesInMemory));
