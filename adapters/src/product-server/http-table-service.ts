import { TableChange, tableServiceEndpoints } from "@tuckshop/core/contract";
import type {
	FloorPlan,
	StaffSessions,
	TableBills,
	TableFeed,
	TableSessions,
} from "@tuckshop/core/ports";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { httpTableMoves } from "./http-table-moves.ts";
import { notSignedIn } from "./not-signed-in.ts";
import { readEvents } from "./read-events.ts";

/** The server may wait for a campus card's debit before it answers. */
const patience = 45_000;
/** Seconds after which a stream is asked for anew, so that a login that has ended is noticed. */
const listenFor = 240;
const keyed = (key: string) => ({ "idempotency-key": key });
const keyedBy = (key: string | undefined) => (key === undefined ? {} : { headers: keyed(key) });
const api = (door: HttpClientConfig) => client(door, tableServiceEndpoints);

/** Table service over the server's contract. The signed-in server's cookie is the browser's: no page reads it. */
export function httpServerDesk(door: HttpClientConfig): StaffSessions {
	const {
		currentServer,
		loginServer,
		logoutServer,
		addFirstServer,
		makeSetupCode,
		servers,
		addServer,
	} = api(door);
	return {
		current: (restaurantId) => notSignedIn(currentServer({ restaurant_id: restaurantId })),
		login: (restaurantId, pin) =>
			notSignedIn(loginServer(restaurantId, { pin }, { on401: "refused" })),
		logout: () => notSignedIn(logoutServer()),
		addFirst: (restaurantId, server) =>
			notSignedIn(addFirstServer(restaurantId, server, { on401: "refused" })),
		makeSetupCode,
		list: servers,
		add: addServer,
	};
}

export function httpFloorPlan(door: HttpClientConfig): FloorPlan {
	const { floors, addFloor, sections, addSection, tables, addTable } = api(door);
	return { floors, addFloor, sections, addSection, tables, addTable };
}

export function httpTableFeed(door: HttpClientConfig): TableFeed {
	const { tableSnapshot } = api(door);
	return {
		snapshot: (restaurantId, known) =>
			tableSnapshot(
				restaurantId,
				known ? { epoch: known.epoch, number: String(known.number) } : {},
			),
		listen: (restaurantId, hear) =>
			readEvents(door, {
				path: `${tableServiceEndpoints.tableEvents.path.replace("{restaurantId}", encodeURIComponent(restaurantId))}?seconds=${listenFor}`,
				event: TableChange,
				hear,
			}),
	};
}

export function httpTableSessions(door: HttpClientConfig): TableSessions {
	const {
		currentTableSession,
		startTableSession,
		endTableSession,
		changeTableGuests,
		moveTableSession,
		tableOrders,
		addTableOrder,
		sendToKitchen,
		serveTableOrder,
		voidTableOrder,
	} = api(door);
	return {
		current: (tableId) =>
			Effect.map(currentTableSession(tableId), (session) => session ?? undefined),
		start: (tableId, guest_count, sessionId) =>
			startTableSession(tableId, { guest_count }, keyedBy(sessionId)),
		end: endTableSession,
		changeGuests: (sessionId, guest_count, commandId) =>
			changeTableGuests(sessionId, { guest_count }, keyedBy(commandId)),
		move: (sessionId, table_id, commandId) =>
			moveTableSession(sessionId, { table_id }, keyedBy(commandId)),
		orders: tableOrders,
		addOrder: (sessionId, lineKey, line) =>
			addTableOrder(sessionId, line, { headers: keyed(lineKey) }),
		sendToKitchen,
		serve: serveTableOrder,
		void: (orderId, reason) => voidTableOrder(orderId, { reason }),
	};
}

export function httpTableBills(door: HttpClientConfig): TableBills {
	const { tableBill, shareTableLine, tableCardBill, payTable } = api(door);
	return {
		bill: tableBill,
		share: shareTableLine,
		cardBill: (sessionId, card) => tableCardBill(sessionId, card, { patience }),
		pay: (sessionId, paymentId, payment) =>
			payTable(sessionId, payment, { headers: keyed(paymentId), patience }),
	};
}

/** All of table service, for an application that loads it as one part. */
export const httpTables = (door: HttpClientConfig) => ({
	desk: httpServerDesk(door),
	plan: httpFloorPlan(door),
	sessions: httpTableSessions(door),
	bills: httpTableBills(door),
	moves: httpTableMoves(door),
	feed: httpTableFeed(door),
});
