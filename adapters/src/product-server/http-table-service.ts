import { tableServiceEndpoints } from "@tuckshop/core/contract";
import type { FloorPlan, ServerDesk, TableBills, TableSessions } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";
import { notSignedIn } from "./not-signed-in.ts";

/** The server may wait for a campus card's debit before it answers. */
const patience = 45_000;
const keyed = (key: string) => ({ "idempotency-key": key });

/** Table service over the server's contract. The signed-in server's cookie is the browser's: no page reads it. */
export function httpServerDesk(door: ServerDoor): ServerDesk {
	const { currentServer, loginServer, logoutServer, addFirstServer, makeSetupCode, servers, addServer } = tableServiceEndpoints;
	return {
		current: (restaurantId) => notSignedIn(callEndpoint(door, currentServer, { query: { restaurant_id: restaurantId } })),
		login: (restaurantId, pin) =>
			notSignedIn(Effect.map(callEndpoint(door, loginServer, { params: { restaurantId }, body: { pin }, on401: "refused" }), ({ server }) => server)),
		logout: () => notSignedIn(Effect.asVoid(callEndpoint(door, logoutServer))),
		addFirst: (restaurantId, body) =>
			notSignedIn(Effect.map(callEndpoint(door, addFirstServer, { params: { restaurantId }, body, on401: "refused" }), ({ server }) => server)),
		makeSetupCode: (restaurantId) => callEndpoint(door, makeSetupCode, { params: { restaurantId } }),
		list: (restaurantId) => Effect.map(callEndpoint(door, servers, { params: { restaurantId } }), (reply) => reply.servers),
		add: (restaurantId, body) => Effect.map(callEndpoint(door, addServer, { params: { restaurantId }, body }), ({ server }) => server),
	};
}

export function httpFloorPlan(door: ServerDoor): FloorPlan {
	const { floors, addFloor, sections, addSection, tables, addTable } = tableServiceEndpoints;
	return {
		floors: (restaurantId) => Effect.map(callEndpoint(door, floors, { params: { restaurantId } }), (reply) => reply.floors),
		addFloor: (restaurantId, body) => Effect.map(callEndpoint(door, addFloor, { params: { restaurantId }, body }), ({ floor }) => floor),
		sections: (floorId) => Effect.map(callEndpoint(door, sections, { params: { floorId } }), (reply) => reply.sections),
		addSection: (floorId, body) => Effect.map(callEndpoint(door, addSection, { params: { floorId }, body }), ({ section }) => section),
		tables: (sectionId) => Effect.map(callEndpoint(door, tables, { params: { sectionId } }), (reply) => reply.tables),
		addTable: (sectionId, body) => Effect.map(callEndpoint(door, addTable, { params: { sectionId }, body }), ({ table }) => table),
	};
}

export function httpTableSessions(door: ServerDoor): TableSessions {
	const { currentTableSession, startTableSession, endTableSession, tableOrders, addTableOrder, sendToKitchen, serveTableOrder, voidTableOrder } =
		tableServiceEndpoints;
	return {
		current: (tableId) => Effect.map(callEndpoint(door, currentTableSession, { params: { tableId } }), ({ session }) => session ?? undefined),
		start: (tableId, guest_count) =>
			Effect.map(callEndpoint(door, startTableSession, { params: { tableId }, body: { guest_count } }), ({ session }) => session),
		end: (sessionId) => Effect.map(callEndpoint(door, endTableSession, { params: { sessionId } }), ({ session }) => session),
		orders: (sessionId) => Effect.map(callEndpoint(door, tableOrders, { params: { sessionId } }), (reply) => reply.orders),
		addOrder: (sessionId, lineKey, body) =>
			Effect.map(callEndpoint(door, addTableOrder, { params: { sessionId }, body, headers: keyed(lineKey) }), ({ order }) => order),
		sendToKitchen: (sessionId) => Effect.map(callEndpoint(door, sendToKitchen, { params: { sessionId } }), ({ sent }) => sent),
		serve: (orderId) => Effect.map(callEndpoint(door, serveTableOrder, { params: { orderId } }), ({ order }) => order),
		void: (orderId, reason) => Effect.map(callEndpoint(door, voidTableOrder, { params: { orderId }, body: { reason } }), ({ order }) => order),
	};
}

export function httpTableBills(door: ServerDoor): TableBills {
	const { tableBill, shareTableLine, tableCardBill, payTable } = tableServiceEndpoints;
	return {
		bill: (sessionId) => Effect.map(callEndpoint(door, tableBill, { params: { sessionId } }), ({ bill }) => bill),
		share: (sessionId, body) => Effect.map(callEndpoint(door, shareTableLine, { params: { sessionId }, body }), ({ bill }) => bill),
		cardBill: (sessionId, body) => Effect.map(callEndpoint(door, tableCardBill, { params: { sessionId }, body, patience }), ({ card }) => card),
		pay: (sessionId, paymentId, body) => callEndpoint(door, payTable, { params: { sessionId }, body, headers: keyed(paymentId), patience }),
	};
}

/** All of table service, for an application that loads it as one part. */
export const httpTables = (door: ServerDoor) => ({
	desk: httpServerDesk(door),
	plan: httpFloorPlan(door),
	sessions: httpTableSessions(door),
	bills: httpTableBills(door),
});
