import { TableChange, tableMoveEndpoints, tableServiceEndpoints } from "@tuckshop/core/contract";
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
import { type SeenPorts, shownMark } from "./shown-mark.ts";

/** The server may wait for a campus card's debit before it answers. */
const timeoutMs = 45_000;
/** Seconds after which a stream is requested again, so that the end of a sign-in is noticed. */
const listenFor = 240;
const keyed = (key: string) => ({ "idempotency-key": key });
const keyedBy = (key: string | undefined) => (key === undefined ? {} : { headers: keyed(key) });
const api = (config: HttpClientConfig) => client(config, tableServiceEndpoints);

/**
 * Table service over the server's contract. The signed-in server's cookie belongs to the browser:
 * no page reads it. Faults: those of `client`.
 */
export function httpServerDesk(config: HttpClientConfig): StaffSessions {
	const {
		currentServer,
		loginServer,
		logoutServer,
		addFirstServer,
		makeSetupCode,
		servers,
		addServer,
	} = api(config);
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

/** The floor plan of a restaurant, at the server. Faults: those of `client`. */
export function httpFloorPlan(config: HttpClientConfig): FloorPlan {
	const { floors, addFloor, sections, addSection, tables, addTable } = api(config);
	return { floors, addFloor, sections, addSection, tables, addTable };
}

/** The changes of tables as a stream from the server. */
export function httpTableFeed(config: HttpClientConfig): TableFeed {
	const { tableSnapshot } = api(config);
	return {
		snapshot: (restaurantId, known) =>
			tableSnapshot(
				restaurantId,
				known ? { epoch: known.epoch, number: String(known.number) } : {},
			),
		listen: (restaurantId, hear) =>
			readEvents(config, {
				path: `${tableServiceEndpoints.tableEvents.path.replace("{restaurantId}", encodeURIComponent(restaurantId))}?seconds=${listenFor}`,
				event: TableChange,
				hear,
			}),
	};
}

/** The sessions of tables, at the server. Faults: those of `client`; what another tablet did first is `Refused`. */
export function httpTableSessions(config: HttpClientConfig): TableSessions {
	const {
		currentTableSession,
		startTableSession,
		endTableSession,
		changeTableGuests,
		tableOrders,
		addTableOrder,
		sendToKitchen,
		serveTableOrder,
		voidTableOrder,
	} = api(config);
	const { moveTableSession } = client(config, tableMoveEndpoints);
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
		void: (orderId, reason, later) => voidTableOrder(orderId, { reason, ...later }),
	};
}

/** The bills and payments of tables, at the server, amounts in cents. A payment under the same id is made once; it may take 45 seconds. Faults: those of `client`. */
export function httpTableBills(config: HttpClientConfig, seen?: SeenPorts): TableBills {
	const { tableBill, shareTableLine, tableCardBill, payTable } = api(config);
	return {
		bill: tableBill,
		share: shareTableLine,
		cardBill: (sessionId, card) => tableCardBill(sessionId, card, { timeoutMs }),
		pay: (sessionId, paymentId, payment) =>
			Effect.flatMap(shownMark(seen), (shown) =>
				payTable(sessionId, payment, { headers: { ...shown, ...keyed(paymentId) }, timeoutMs }),
			),
	};
}

/** All of table service, for an application that loads it as one part. */
export const httpTables = (config: HttpClientConfig, seen?: SeenPorts) => ({
	desk: httpServerDesk(config),
	plan: httpFloorPlan(config),
	sessions: httpTableSessions(config),
	bills: httpTableBills(config, seen),
	moves: httpTableMoves(config),
	feed: httpTableFeed(config),
});
