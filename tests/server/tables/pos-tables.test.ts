import { randomUUID } from "node:crypto";
import { httpTables } from "@tuckshop/adapters/product-server/late";
import { inMemoryPorts } from "@tuckshop/core/fakes";
import { makePosTables, type PosTables, settingsTableStore } from "@tuckshop/core/pos/tables";
import { cents, lineFor, ordinaryTaxClass, rate } from "@tuckshop/core/rules";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { anasPin, type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const run = Effect.runPromise;
const stew = (id: string, seat: number) =>
	newItem(
		lineFor(
			{
				...{ id: 7, name: "Stew", price: cents(1000), openPrice: false, isAvailable: true },
				...{ categoryId: 1, categoryName: "", subCategoryName: "", modifierGroups: [] },
				taxClass: { ...ordinaryTaxClass, taxes: [{ name: "HST", rate: rate(13_000) }] },
			},
			id,
			{},
		),
		seat,
	);

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let place: Restaurant;
	const started: PosTables[] = [];
	beforeAll(async () => {
		server = await serverUnderTest({ ...(await fresh()) });
		place = await restaurantWithServer(server);
	});
	afterAll(async () => {
		for (const tables of started) await run(tables.stop());
		await server.close();
	});

	/** A third party's till without any of the screens. */
	async function stranger(): Promise<PosTables> {
		const way: Browser = browser(server);
		await way.post(`${place.at}/servers/login`, { pin: anasPin });
		const { settings, campusCard } = inMemoryPorts();
		const ports = {
			...httpTables({ base: server.url, fetch: way.fetch }),
			...{ store: settingsTableStore(settings), campusCard, ids: { uuid: randomUUID } },
		};
		const tables = makePosTables(ports, place.restaurantId);
		started.push(tables);
		await run(tables.start());
		await expect.poll(() => tables.state.getState().connection).toBe("live");
		return tables;
	}
	const openAt = (tables: PosTables, tableId: string) =>
		tables.state.getState().tables?.sessions.find(({ session }) => session.table_id === tableId);

	it("[TABL-01, TABL-04] a till without our screens seats, orders, sends, splits and is paid with the calls of the headless table service, and another one sees all of it without being asked to look", async () => {
		const tableId = await tableOf(place, "H1");
		const [one, two] = [await stranger(), await stranger()];
		const { id } = await run(one.checks.seat(tableId, 2));
		one.checks.change(id, (now) => withItem(withItem(now, stew("line-1", 1)), stew("line-2", 2)));
		expect(await run(one.checks.send(id))).toMatchObject({ is: "sent", lines: 2 });
		await expect
			.poll(() => openAt(two, tableId)?.orders.map(({ at_kitchen }) => at_kitchen), {
				interval: 20,
			})
			.toEqual([true, true]);

		const before = openAt(one, tableId);
		const split = await run(
			one.bills.share(id, {
				version: before?.bill.version ?? -1,
				line_id: before?.orders[0]?.id ?? "",
				from: 1,
				change: { is: "split-equally" },
			}),
		);
		expect(split.seats.map(({ due }) => due)).toEqual([565, 1695]);
		const payment = { sessionId: id, tableNumber: "H1", stationId: "station-1" };
		const seat = (of: PosTables, seats: readonly number[]) =>
			run(
				of.payments.begin({ ...payment, intent: { of: "seats", seats } }).pay({ method: "cash" }),
			);
		expect(await seat(one, [1])).toMatchObject({
			is: "answered",
			paid: { payment: { amount: 565, seats: [1] }, session: { payment_status: "unpaid" } },
		});
		await expect.poll(() => openAt(two, tableId)?.bill.due).toBe(1695);
		expect(await seat(one, [1])).toEqual({ is: "nothing-owed" });
		await seat(two, [2]);
		await expect
			.poll(() => [openAt(one, tableId), one.state.getState().left[id]?.session.payment_status], {
				interval: 20,
			})
			.toEqual([undefined, "paid"]);
	});

	it("[TABL-04] asks anew after its stream was ended, and goes on as if nothing had been", async () => {
		const tableId = await tableOf(place, "H2");
		const tables = await stranger();
		tables.look();
		const { id } = (
			await place.ana.post(`/api/table-service/tables/${tableId}/sessions`, { guest_count: 2 })
		).json.session;
		await expect.poll(() => openAt(tables, tableId)?.session.id, { interval: 20 }).toBe(id);
	});
});
