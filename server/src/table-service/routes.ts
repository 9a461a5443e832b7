import type { tableServiceEndpoints } from "@tuckshop/core/contract";
import type { HttpOnlyCookie } from "../http/http-only-cookie.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import type { TableChanges } from "./changes.ts";
import type { FloorPlanService } from "./floor-plan.ts";
import type { Payments } from "./payments.ts";
import { assertOwn, type Servers } from "./servers.ts";
import type { Sessions } from "./sessions.ts";
import type { TableSnapshots } from "./snapshot.ts";

type TableServiceRoutesNeeds = {
	readonly servers: Servers;
	readonly plan: FloorPlanService;
	readonly sessions: Sessions;
	readonly snapshots: TableSnapshots;
	readonly changes: Pick<TableChanges, "watch">;
	readonly payments: Pick<Payments, "pay" | "cardBill">;
	readonly cookie: HttpOnlyCookie;
};

/**
 * Seconds that a browser keeps the cookie: as long as any may. The server decides when a session
 * ends. A cookie that each use set anew could come back after that of the next sign-in, with a
 * request that was on its way meanwhile, and take it away.
 */
const cookieLives = 400 * 86_400;

export function tableServiceRoutes({
	servers,
	plan,
	sessions,
	snapshots,
	changes,
	payments,
	cookie,
}: TableServiceRoutesNeeds): Handlers<typeof tableServiceEndpoints> {
	return {
		currentServer: async ({ server, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return servers.current(await server(), query.restaurant_id);
		},
		loginServer: async ({ session, param, body, clientAddress, header, setHeader }) => {
			const previousToken = cookie.read(header("cookie"));
			const { server, token } = await servers.login(param("restaurantId"), body.pin, {
				who: session,
				address: clientAddress,
				previousToken,
			});
			setHeader("cache-control", "no-store");
			setHeader("set-cookie", cookie.set(token, cookieLives));
			return { success: true, server: { id: server.id, name: server.name } };
		},
		logoutServer: async ({ header, setHeader }) => {
			await servers.logout(cookie.read(header("cookie")));
			setHeader("set-cookie", cookie.clear());
			return { success: true };
		},
		addFirstServer: async ({ session, param, body, clientAddress }) => ({
			success: true,
			server: await servers.addFirst(session, param("restaurantId"), {
				server: body,
				address: clientAddress,
			}),
		}),
		makeSetupCode: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return {
				success: true,
				...(await servers.makeSetupCode(session.ownerId, param("restaurantId"))),
			};
		},
		servers: async ({ session, param }) => ({
			success: true,
			servers: await servers.list(session, param("restaurantId")),
		}),
		addServer: async ({ session, param, body }) => ({
			success: true,
			server: await servers.add(session, param("restaurantId"), body),
		}),
		floors: async ({ session, param }) => ({
			success: true,
			floors: await plan.floors(session, param("restaurantId")),
		}),
		addFloor: async ({ session, param, body }) => ({
			success: true,
			floor: await plan.addFloor(session, param("restaurantId"), body),
		}),
		sections: async ({ session, param }) => ({
			success: true,
			sections: await plan.sections(session, param("floorId")),
		}),
		addSection: async ({ session, param, body }) => ({
			success: true,
			section: await plan.addSection(session, param("floorId"), body),
		}),
		tables: async ({ session, param }) => ({
			success: true,
			tables: await plan.tables(session, param("sectionId")),
		}),
		addTable: async ({ session, param, body }) => ({
			success: true,
			table: await plan.addTable(session, param("sectionId"), body),
		}),
		tableSnapshot: async ({ session, param, query: { epoch, number }, setHeader }) => {
			setHeader("cache-control", "no-store");
			const since =
				epoch === undefined || number === undefined ? undefined : { epoch, number: Number(number) };
			return {
				success: true,
				snapshot: await snapshots.read(session, param("restaurantId"), since),
			};
		},
		tableEvents: async ({ session, param, query }) => {
			const restaurantId = param("restaurantId");
			assertOwn(session, restaurantId);
			return changes.watch(session, restaurantId, Math.min(Number(query.seconds), 300));
		},
		currentTableSession: async ({ session, param }) => ({
			success: true,
			session: await sessions.current(session, param("tableId")),
		}),
		startTableSession: async ({ session, param, body, header }) => ({
			success: true,
			session: await sessions.start(session, param("tableId"), {
				guestCount: body.guest_count,
				sessionId: idempotencyKey(header("idempotency-key")),
			}),
		}),
		endTableSession: async ({ session, param }) => ({
			success: true,
			session: await sessions.end(session, param("sessionId")),
		}),
		changeTableGuests: async ({ session, param, body, header }) => ({
			success: true,
			session: await sessions.changeGuests(session, param("sessionId"), {
				guestCount: body.guest_count,
				commandId: idempotencyKey(header("idempotency-key")),
			}),
		}),
		tableOrders: async ({ session, param }) => ({
			success: true,
			orders: await sessions.orders(session, param("sessionId")),
		}),
		addTableOrder: async ({ session, param, body, header }) => ({
			success: true,
			order: await sessions.addOrder(session, param("sessionId"), {
				lineKey: idempotencyKey(header("idempotency-key")),
				line: body,
			}),
		}),
		sendToKitchen: async ({ session, param }) => ({
			success: true,
			sent: await sessions.sendToKitchen(session, param("sessionId")),
		}),
		serveTableOrder: async ({ session, param }) => ({
			success: true,
			order: await sessions.serve(session, param("orderId")),
		}),
		voidTableOrder: async ({ session, param, body }) => ({
			success: true,
			order: await sessions.void(session, param("orderId"), body),
		}),
		tableBill: async ({ session, param }) => ({
			success: true,
			bill: await sessions.bill(session, param("sessionId")),
		}),
		shareTableLine: async ({ session, param, body }) => ({
			success: true,
			bill: await sessions.share(session, param("sessionId"), body),
		}),
		tableCardBill: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, card: await payments.cardBill(session, param("sessionId"), body) };
		},
		payTable: async ({ session, param, body, header, setHeader }) => {
			setHeader("cache-control", "no-store");
			return payments.pay(session, {
				sessionId: param("sessionId"),
				paymentId: idempotencyKey(header("idempotency-key")),
				payment: body,
			});
		},
	};
}
