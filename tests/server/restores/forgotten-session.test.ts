import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginEpoch } from "../../../server/src/marks/epoch.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { restaurantWithServer, tableOf } from "../tables/served-tables.ts";
import { tablet } from "../tables/tablet.ts";

const service = "/api/table-service";

onEachDatabase((fresh) => {
	describe.each(["yes", "no"])("where the provider recognises references: %s", (recognises) => {
		let itc: ItcServer;
		beforeAll(async () => {
			itc = await itcServer({ ...(await fresh()), PROVIDER_RECOGNISES_REFERENCES: recognises });
		});
		afterAll(() => itc.server.close());

		it("[HEAL-06] orders nothing again for a session that its tablet tells anew after a restore: its order is a person's", async () => {
			const place = await restaurantWithServer(itc.server);
			const till = tablet(place);
			const [id, line] = [randomUUID(), randomUUID()];
			const tableId = await tableOf(place, "T1");
			const told = async () => {
				const started = await place.ana.post(
					`${service}/tables/${tableId}/sessions`,
					{ guest_count: 1 },
					{ "idempotency-key": id },
				);
				expect(started.json.session.id).toBe(id);
				await place.ana.post(
					`${service}/sessions/${id}/orders`,
					{
						...{ menu_item_id: 7, item_name: "Stew", quantity: 1, unit_price: 10, total_price: 10 },
						...{ seat_number: null, modifiers: [], special_requests: null, course: "main" },
					},
					{ "idempotency-key": line },
				);
			};
			const ordered = async () => {
				await itc.server.parts.get("tableOrders").start();
				return sandboxLevers(itc.server.sandboxUrl ?? "").orders();
			};
			await told();
			await till.read(id);
			const paid = till.close({});
			expect((await till.deliver(paid)).status).toBe(200);
			expect(await ordered()).toHaveLength(1);

			const database = itc.server.parts.get("database");
			for (const table of ["relay_orders", "sales"] as const)
				await database.deleteFrom(table).where("owner_id", "=", place.own.id).execute();
			for (const table of ["table_payments", "table_orders"] as const)
				await database.deleteFrom(table).where("session_id", "=", id).execute();
			await database.deleteFrom("table_sessions").where("id", "=", id).execute();
			expect(await beginEpoch(database, realWorld)).toBe(true);

			await told();
			expect((await till.deliver(paid)).status).toBe(200);
			expect(await ordered()).toHaveLength(1);
			expect((await place.own.get("/api/relay/attention")).json.data).toHaveLength(1);
		});
	});
});
