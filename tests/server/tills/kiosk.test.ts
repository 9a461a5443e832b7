import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { browser, owner } from "../browser.ts";
import { databaseAsOf } from "../database/landed-database.ts";
import { cards, debitBody, handOver, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest, settingsOf } from "../server-under-test.ts";
import { enrolledTill } from "./enrolled-till.ts";

onEachEmptyDatabase((fresh) => {
	let server: ServerUnderTest;
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-kiosk-"));
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(async () => {
		await server.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const placed = async () => {
		const { own, place } = await itcTill(server, server.itcSandboxUrl);
		return { own, place, kiosk: await enrolledTill(server, own, place, "Door", "kiosk") };
	};
	type Device = { readonly post: Awaited<ReturnType<typeof enrolledTill>>["post"] };
	const posted = async (who: Device, sale: ReturnType<typeof saleRecord>) => {
		const { status, json } = await who.post("/api/transactions", sale, {
			"idempotency-key": sale.sale_id,
		});
		return [status, json.code];
	};
	const ordered = async (who: Device, sale: ReturnType<typeof saleRecord>) =>
		(
			await who.post("/api/truffle-proxy", {
				endpoint: "/place_order",
				method: "POST",
				body: orderBody({ transaction_id: sale.sale_id, reference_number: sale.reference }),
			})
		).json;
	const byCard = {
		payment_method: "card",
		tenders: [{ method: "card", amount: 11.3, card_last4: "4242" }],
	};
	const taken = [200, undefined];
	const refused = [403, "not-for-kiosks"];

	it("[KIOS-01] sells by bank and campus card, asks a balance, and delivers and compares its own book", async () => {
		const { place, kiosk } = await placed();
		const sale = saleRecord(place, byCard);
		expect(await posted(kiosk, sale)).toEqual(taken);
		expect((await ordered(kiosk, sale)).success).toBe(true);
		expect(
			(
				await kiosk.get(
					`/api/itc/balance?credentialId=${cards.taxable}&stationId=${place.stationId}`,
				)
			).json.success,
		).toBe(true);
		expect((await kiosk.post("/api/itc/debit", debitBody({ place }))).json.success).toBe(true);
		expect((await handOver(kiosk, queuedSale({ place }))).status).toBe(200);
		const book = await kiosk.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20");
		expect(book.json.data).toMatchObject([{ business_date: "2026-11-20", count: 2 }]);
		expect((await kiosk.get("/api/session")).json.data).toMatchObject({
			is: "till",
			till: { kind: "kiosk", deviceName: "Door" },
		});
	});

	it("[KIOS-01] refuses a kiosk's sale in cash and its refund, and takes the sale for which its owner vouched, also when it comes again later", async () => {
		const { own, place, kiosk } = await placed();
		const [sale, other] = [saleRecord(place), saleRecord(place)];
		expect(await posted(kiosk, sale)).toEqual(refused);
		expect((await kiosk.post("/api/kiosk-cash-sales", { sale_id: sale.sale_id })).status).toBe(401);
		const stranger = await owner(server);
		expect((await stranger.post("/api/kiosk-cash-sales", { sale_id: sale.sale_id })).status).toBe(
			200,
		);
		expect(await posted(kiosk, sale)).toEqual(refused);

		expect((await own.post("/api/kiosk-cash-sales", { sale_id: sale.sale_id })).status).toBe(200);
		expect(await posted(kiosk, sale)).toEqual(taken);
		expect(await posted(kiosk, sale)).toEqual(taken);
		expect((await ordered(kiosk, sale)).success).toBe(true);
		expect(await posted(kiosk, other)).toEqual(refused);
		const half = [
			{ method: "card", amount: 6, card_last4: "4242" },
			{ method: "cash", amount: 5.3, received: 5.3, change: 0, rounding: 0 },
		];
		expect(
			await posted(kiosk, saleRecord(place, { payment_method: "card", tenders: half })),
		).toEqual(refused);
		expect(await posted(kiosk, saleRecord(place, { ...byCard, kind: "refund" }))).toEqual(refused);
		expect((await own.get("/api/transactions")).json.data).toHaveLength(1);
	});

	it("[KIOS-01] lets a kiosk's order wait until its sale is in the ledger, so that none is cooked which the ledger does not take", async () => {
		const { place, kiosk } = await placed();
		const cash = saleRecord(place);
		expect(await ordered(kiosk, cash)).toMatchObject({
			success: false,
			outcome: "unreached",
			code: "not-in-ledger",
		});
		expect(await sandboxLevers(server.sandboxUrl ?? "").orders(cash.reference)).toEqual([]);
		const sale = saleRecord(place, byCard);
		expect(await ordered(kiosk, sale)).toMatchObject({ outcome: "unreached" });
		expect(await posted(kiosk, sale)).toEqual(taken);
		expect((await ordered(kiosk, sale)).success).toBe(true);
	});

	it("[KIOS-01] makes a till a kiosk by its own word, with the sales in cash that it still has; and never a kiosk a till, but by its owner", async () => {
		const { own, place } = await placed();
		const device = await enrolledTill(server, own, place, "Old kiosk");
		const [waiting, later] = [saleRecord(place), saleRecord(place)];
		const declared = async (cashSales: readonly string[]) =>
			(await device.post("/api/till-sessions/kiosk", { cash_sales: cashSales })).json.data?.kind;
		expect(await declared([waiting.sale_id])).toBe("kiosk");
		// The answer was lost, or somebody asks for more: a kiosk's own statement about cash counts for
		// nothing.
		expect(await declared([later.sale_id])).toBe("kiosk");
		expect(await posted(device, waiting)).toEqual(taken);
		expect(await posted(device, later)).toEqual(refused);
		expect((await device.get("/api/transactions")).status).toBe(403);

		const again = {
			restaurantId: place.restaurantId,
			stationId: place.stationId,
			deviceName: "Counter",
			kind: "till",
		};
		expect((await device.post("/api/till-sessions", again)).status).toBe(401);
		expect((await device.post("/api/login", own)).status).toBe(200);
		expect((await device.post("/api/till-sessions", again)).json.data.kind).toBe("till");
		await device.post("/api/logout");
		expect(await posted(device, later)).toEqual(taken);
	});

	it("[KIOS-01] tells a browser that is not enrolled that it is no kiosk, and its owner which of the devices are", async () => {
		const { own, place } = await placed();
		await enrolledTill(server, own, place, "Counter");
		expect((await own.post("/api/till-sessions/kiosk", { cash_sales: [] })).json).toEqual({
			success: true,
			data: null,
		});
		expect(
			(await browser(server).post("/api/till-sessions/kiosk", { cash_sales: [] })).status,
		).toBe(401);
		const { json } = await own.get("/api/till-sessions");
		expect(
			json.data.map(({ deviceName, kind }: Record<string, string>) => [deviceName, kind]),
		).toEqual([
			["Door", "kiosk"],
			["Counter", "till"],
		]);
		expect(
			(await own.post("/api/till-sessions", { ...place, deviceName: "x", kind: "fridge" })).json,
		).toMatchObject({ code: "invalid", field: "kind" });
	});

	it("[KIOS-01] leaves a device that was enrolled before there were kiosks the till that it was", async () => {
		const settings = settingsOf({
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			...(await fresh()),
		});
		const before = await databaseAsOf("0010-table-service", settings);
		const at = "2026-11-20T12:00:00.000Z";
		const [user, restaurant, station] = [randomUUID(), randomUUID(), randomUUID()];
		const account = {
			id: user,
			email: "a@b.ca",
			email_key: "a@b.ca",
			password_hash: "x",
			business_name: "A",
			contact_name: "A",
			role: "user",
			created_at: at,
		};
		await before
			.insertInto("users")
			.values({ ...account, phone: null, address: null })
			.execute();
		const place = {
			owner_id: user,
			name: "A",
			address: "B",
			provider_restaurant_id: 1,
			cash_rounding: "off",
			time_zone: "America/Toronto",
			created_at: at,
		};
		await before
			.insertInto("restaurants")
			.values({ id: restaurant, ...place } as never)
			.execute();
		const own = {
			id: station,
			restaurant_id: restaurant,
			name: "S",
			is_active: 1,
			position: 1,
			created_at: at,
		};
		await before
			.insertInto("stations")
			.values(own as never)
			.execute();
		const session = {
			id: "till-1",
			token_hash: "hash",
			owner_id: user,
			restaurant_id: restaurant,
			station_id: station,
			device_name: "Front",
		};
		await before
			.insertInto("till_sessions")
			.values({
				...session,
				created_at: at,
				last_used_at: at,
				expires_at: "2027-11-20T12:00:00.000Z",
			} as never)
			.execute();
		await before.destroy();
		const database = await openServerDatabase(settings);
		expect(
			await database.selectFrom("till_sessions").select(["id", "device_name", "kind"]).execute(),
		).toEqual([{ id: "till-1", device_name: "Front", kind: "till" }]);
		await database.destroy();
	});
});
