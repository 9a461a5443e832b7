import { byRestaurant, firstPin, firstTable, type Row, tableOrder } from "./asked.ts";

/** The endpoints of table service. */
export const tableRows = {
	currentServer: { of: "open", answers: 200 },
	loginServer: {
		of: "open",
		answers: 400,
		ask: (things) => ({ ...byRestaurant(things), body: {} }),
	},
	logoutServer: { of: "open", answers: 200, spends: "session" },
	addFirstServer: {
		of: "open",
		answers: 409,
		ask: (things) => ({ ...byRestaurant(things), body: { name: "Eve", pin: "0000" } }),
	},
	makeSetupCode: { of: "account", answers: 409, ask: byRestaurant },
	servers: { of: "floor", answers: 200, ask: byRestaurant },
	addServer: {
		of: "floor",
		answers: 409,
		ask: (things) => ({ ...byRestaurant(things), body: { name: "Again", pin: firstPin } }),
	},
	floors: { of: "floor", answers: 200, ask: byRestaurant },
	addFloor: {
		of: "floor",
		answers: 201,
		ask: (things) => ({ ...byRestaurant(things), body: { name: "roof", display_name: "Roof" } }),
	},
	sections: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.floorId }) },
	addSection: {
		of: "floor",
		answers: 201,
		ask: ({ floor }) => ({ id: floor.floorId, body: { name: "window", display_name: "Window" } }),
	},
	tables: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.sectionId }) },
	addTable: {
		of: "floor",
		answers: 409,
		ask: ({ floor }) => ({ id: floor.sectionId, body: { table_number: firstTable } }),
	},
	tableSnapshot: { of: "floor", answers: 200, ask: byRestaurant },
	tableEvents: {
		of: "floor",
		answers: 200,
		ask: (things) => ({ ...byRestaurant(things), query: { seconds: "0" } }),
	},
	currentTableSession: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.tableId }) },
	startTableSession: {
		of: "floor",
		answers: 409,
		ask: ({ floor }) => ({ id: floor.tableId, body: { guest_count: 2 } }),
	},
	endTableSession: { of: "floor", answers: 409, ask: ({ floor }) => ({ id: floor.sessionId }) },
	changeTableGuests: {
		of: "floor",
		answers: 200,
		ask: ({ floor }) => ({ id: floor.sessionId, body: { guest_count: 4 } }),
	},
	moveTableSession: {
		of: "floor",
		answers: 200,
		ask: ({ floor }) => ({ id: floor.sessionId, body: { table_id: floor.tableId } }),
	},
	joinTableSessions: {
		of: "floor",
		answers: 400,
		ask: ({ floor }) => ({ id: floor.sessionId, body: { session_id: floor.sessionId } }),
	},
	moveTableLine: {
		of: "floor",
		answers: 400,
		ask: ({ floor }) => ({ id: floor.orderId, body: { quantity: 1, seat_number: 1 } }),
	},
	giveTableSession: {
		of: "floor",
		answers: 200,
		ask: ({ floor }) => ({ id: floor.sessionId, body: { server_id: floor.serverId } }),
	},
	tableOrders: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.sessionId }) },
	addTableOrder: {
		of: "floor",
		answers: 400,
		ask: ({ floor }) => ({ id: floor.sessionId, body: tableOrder }),
	},
	sendToKitchen: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.sessionId }) },
	serveTableOrder: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.orderId }) },
	tableBill: { of: "floor", answers: 200, ask: ({ floor }) => ({ id: floor.sessionId }) },
	shareTableLine: {
		of: "floor",
		answers: 409,
		ask: ({ floor }) => ({
			id: floor.sessionId,
			body: { version: 0, line_id: floor.orderId, from: 1, change: { is: "move", to: 2 } },
		}),
	},
	tableCardBill: {
		of: "floor",
		answers: 409,
		ask: ({ floor }) => ({
			id: floor.sessionId,
			body: { credential_id: "60010002", station_id: "station", seats: [99] },
		}),
	},
	payTable: {
		of: "floor",
		answers: 400,
		ask: ({ floor }) => ({
			id: floor.sessionId,
			body: {
				amount: 1,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
			},
		}),
	},
	voidTableOrder: {
		of: "floor",
		answers: 200,
		ask: ({ floor }) => ({
			id: floor.orderId,
			body: { reason: "Clear all orders for fresh start" },
		}),
	},
} satisfies Readonly<Record<string, Row>>;
