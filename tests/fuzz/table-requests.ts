import { randomInt, randomUUID } from "node:crypto";
import type { tableMoveEndpoints, tableServiceEndpoints } from "@tuckshop/core/contract";
import type { Caller } from "./callers.ts";
import type { Meant } from "./meant-requests.ts";

/** A good request of each endpoint of table service, at a restaurant whose first server is `serving`. */
export async function tableRequests(
	owner: Caller,
	serving: Caller,
	{ restaurantId, stationId }: { readonly restaurantId: string; readonly stationId: string },
	newRestaurant: () => Promise<{ readonly id: string }>,
): Promise<{
	readonly [name in keyof typeof tableMoveEndpoints | keyof typeof tableServiceEndpoints]: () =>
		| Meant
		| Promise<Meant>;
}> {
	const service = "/api/table-service";
	const pin = "471100";
	const first = await owner.ask("POST", `${service}/restaurants/${restaurantId}/servers/first`, {
		name: "Ana",
		pin,
		employee_id: "E-1",
	});
	await serving.ask("POST", `${service}/restaurants/${restaurantId}/servers/login`, { pin });
	const make = async (path: string, body: object): Promise<string> => {
		const made = await serving.ask("POST", `${service}/${path}`, body, {
			"idempotency-key": randomUUID(),
		});
		return (made.floor ?? made.section ?? made.table ?? made.session ?? made.order).id;
	};
	const floorId = await make(`restaurants/${restaurantId}/floors`, {
		name: "ground",
		display_name: "Ground",
	});
	const sectionId = await make(`floors/${floorId}/sections`, {
		name: "patio",
		display_name: "Patio",
	});
	const newTable = () =>
		make(`sections/${sectionId}/tables`, { table_number: randomUUID().slice(0, 8), seats: 4 });
	const newSession = async () => make(`tables/${await newTable()}/sessions`, { guest_count: 2 });
	const line = {
		menu_item_id: 201,
		item_name: "Soup",
		quantity: 2,
		unit_price: 7.5,
		total_price: 15,
		seat_number: 1,
		modifiers: [{ id: 4, name: "Bread", price: 1, groupId: 2, groupName: "Extras" }],
		special_requests: null,
		course: "main",
	};
	const newOrder = (sessionId: string) => make(`sessions/${sessionId}/orders`, line);
	const at = { params: { restaurantId } };
	const as = (meant: Meant): Meant => ({ ...meant, who: "server" });
	const inSession = async (more: (sessionId: string, orderId: string) => Meant): Promise<Meant> => {
		const sessionId = await newSession();
		return as({ params: { sessionId }, ...more(sessionId, await newOrder(sessionId)) });
	};
	const ofOrder = async (more: Meant = {}): Promise<Meant> =>
		as({ params: { orderId: await newOrder(await newSession()) }, ...more });
	const standing = await newSession();
	await newOrder(standing);
	return {
		currentServer: () => as({ query: { restaurant_id: restaurantId } }),
		loginServer: () => ({ ...at, body: { pin }, who: "nobody" }),
		logoutServer: () => ({ who: "nobody" }),
		addFirstServer: async () => ({
			params: { restaurantId: (await newRestaurant()).id },
			body: { name: "Bo", pin: "1234", setup_code: "1234-5678", employee_id: null },
		}),
		makeSetupCode: async () => ({ params: { restaurantId: (await newRestaurant()).id } }),
		servers: () => as(at),
		addServer: () =>
			as({
				...at,
				body: { name: "Cy", pin: String(randomInt(100_000, 999_999)), employee_id: "E-2" },
			}),
		floors: () => as(at),
		addFloor: () => as({ ...at, body: { name: "roof", display_name: "Roof" } }),
		sections: () => as({ params: { floorId } }),
		addSection: () =>
			as({
				params: { floorId },
				body: { name: "window", display_name: "Window", color: "#10B981" },
			}),
		tables: () => as({ params: { sectionId } }),
		addTable: () =>
			as({
				params: { sectionId },
				body: {
					table_number: randomUUID().slice(0, 8),
					seats: 6,
					is_combinable: true,
					restaurant_id: 1000012,
					restaurant_branch_id: 1000012,
				},
			}),
		tableSnapshot: () => as({ ...at, query: { epoch: "a-life-of-the-book", number: "12" } }),
		tableEvents: () => as({ ...at, query: { seconds: "0" } }),
		currentTableSession: async () => as({ params: { tableId: await newTable() } }),
		startTableSession: async () =>
			as({ params: { tableId: await newTable() }, body: { guest_count: 3 } }),
		endTableSession: async () => as({ params: { sessionId: await newSession() } }),
		changeTableGuests: async () =>
			as({ params: { sessionId: await newSession() }, body: { guest_count: 5 } }),
		moveTableSession: async () =>
			as({ params: { sessionId: await newSession() }, body: { table_id: await newTable() } }),
		joinTableSessions: async () =>
			as({
				params: { sessionId: await newSession() },
				body: { session_id: await newSession() },
			}),
		moveTableLine: () =>
			ofOrder({
				body: { quantity: 1, seat_number: 2 },
				headers: { "idempotency-key": randomUUID() },
			}),
		giveTableSession: async () =>
			as({ params: { sessionId: await newSession() }, body: { server_id: first.server.id } }),
		tableOrders: () => as({ params: { sessionId: standing } }),
		addTableOrder: () =>
			as({
				params: { sessionId: standing },
				body: line,
				headers: { "idempotency-key": randomUUID() },
			}),
		sendToKitchen: () => as({ params: { sessionId: standing } }),
		serveTableOrder: () => ofOrder(),
		voidTableOrder: () => ofOrder({ body: { reason: "Clear all orders for fresh start" } }),
		tableBill: () => as({ params: { sessionId: standing } }),
		shareTableLine: () =>
			inSession((_, orderId) => ({
				body: {
					version: 1,
					line_id: orderId,
					from: 1,
					change: { is: "split", amounts: [{ seat: 2, amount: 5 }] },
				},
			})),
		tableCardBill: () =>
			inSession(() => ({ body: { credential_id: "60010002", station_id: stationId, seats: [1] } })),
		payTable: () =>
			inSession(() => ({
				body: {
					amount: 16.95,
					tip_amount: 0,
					payment_method: "cash",
					payment_status: "completed",
					seats: [1],
				},
				headers: { "idempotency-key": randomUUID() },
			})),
	};
}
