import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, expect, it } from "vitest";
import { openServerDatabase } from "../../server/src/database/open-database.ts";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { storedText } from "../../server/src/sales/stored-record.ts";
import { startServer } from "../../server/src/serve.ts";
import { browser } from "./browser.ts";
import { databaseAsOf } from "./database/landed-database.ts";
import { smallPicture, smallPictureMark } from "./menu/sample-picture.ts";
import { onEachEmptyDatabase } from "./on-each-database.ts";
import { refundRecord } from "./refunds/sample-refund.ts";
import { saleRecord } from "./sales/sample-sale.ts";
import { quickPasswords, settingsOf } from "./server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-landed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = "2026-11-20T12:00:00.000Z";
const password = "zq8vtk-landed";
const token = "a-token-that-the-browser-has-kept";
const past = {
	device_id: "device-1",
	sequence: 1,
	business_date: "2026-11-20",
	created_at: at,
	total_cents: 1130,
	tax_cents: 130,
};

const decodedRecord = (record: object, approvals: readonly object[]): TransactionRecord =>
	Schema.decodeUnknownSync(TransactionRecord)({
		...record,
		...(approvals.length > 0 ? { approvals } : {}),
	});

onEachEmptyDatabase((fresh) => {
	const newSettings = async () =>
		settingsOf({
			PORT: "0",
			REGISTRATION: "invite",
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			...(await fresh()),
		});

	/**
	 * A server with a signed-in account, a sale, a waiting debit and an accepted order, in an earlier
	 * schema.
	 */
	async function landed(newest: string) {
		const settings = await newSettings();
		const database = await databaseAsOf(newest, settings);
		const insert = (table: Parameters<typeof database.insertInto>[0], row: object) =>
			database
				.insertInto(table)
				.values(row as never)
				.execute();
		const [owner, restaurant, station] = [randomUUID(), randomUUID(), randomUUID()];
		const email = "ana@quad.example";
		const account = {
			id: owner,
			email,
			email_key: email,
			password_hash: await quickPasswords.hash(password),
			business_name: "A",
			contact_name: "A",
		};
		await insert("users", {
			...account,
			phone: null,
			address: null,
			role: "super_admin",
			created_at: at,
		});
		const token_hash = createHash("sha256").update(token).digest("base64url");
		const now = new Date().toISOString();
		await insert("sessions", {
			token_hash,
			user_id: owner,
			created_at: at,
			renewed_at: now,
			expires_at: "2099-01-01T00:00:00.000Z",
		});
		const place = {
			name: "Maple",
			address: "B",
			provider_restaurant_id: 1000012,
			cash_rounding: "off",
			time_zone: "America/Toronto",
		};
		await insert("restaurants", { id: restaurant, owner_id: owner, ...place, created_at: at });
		await insert("stations", {
			id: station,
			restaurant_id: restaurant,
			name: "S",
			is_active: 1,
			position: 1,
			created_at: at,
		});
		const record = saleRecord(
			{ ownerId: owner, restaurantId: restaurant, stationId: station },
			{ created_at: at },
		);
		await insert("sales", {
			...{
				owner_id: owner,
				idempotency_key: record.sale_id,
				sale_id: record.sale_id,
				reference: record.reference,
				identity_hash: "hash",
				...past,
			},
			...{
				restaurant_id: restaurant,
				station_id: station,
				payment_method: "cash",
				status: "complete",
				received_at: at,
			},
			...{
				record: storedText(Schema.decodeUnknownSync(TransactionRecord)(record)),
				progress: JSON.stringify({
					deliveries: { ledger: { is: "accepted", at }, provider: { is: "accepted", at } },
					updatedAt: at,
				}),
			},
		});
		await insert("relay_orders", {
			...{
				id: "order-1",
				owner_id: owner,
				provider_restaurant_id: 1000012,
				provider_branch_id: 1000012,
				idempotency_key: record.sale_id,
			},
			...{
				transaction_id: record.sale_id,
				restaurant_id: restaurant,
				reference: record.reference,
				order_hash: "hash",
				order_body: "{}",
				state: "accepted",
			},
			...{ attempts: 1, answer_status: 200, answer_body: "{}", created_at: at, updated_at: at },
		});
		await insert("itc_debits", {
			...{
				id: "debit-1",
				owner_id: owner,
				reference: "POS-1-1",
				body_hash: "hash",
				restaurant_id: restaurant,
				station_id: station,
				amount_cents: 1130,
			},
			...{
				tax_cents: 130,
				request: "{}",
				credential_hash: "hash",
				state: "declined",
				attempts: 1,
				order_due: 0,
				created_at: at,
				updated_at: at,
			},
		});
		await database.destroy();
		const sold = { ownerId: owner, restaurantId: restaurant, stationId: station };
		return { settings, email, reference: record.reference, sold };
	}
	const started = (settings: Awaited<ReturnType<typeof landed>>["settings"]) =>
		startServer(settings, { log: silentLog, passwords: quickPasswords });

	it("[SAFE-06, SAFE-07] leaves an account of before signed in and its password as it was, and gives it invitations, a list of its sessions and recovery codes", async () => {
		const { settings, email } = await landed("0014-sales-filters");
		const server = await started(settings);
		try {
			const own = browser(server);
			own.setCookie(`tuckshop_session=${token}`);
			const [session, ...others] = (await own.get("/api/account")).json.data.sessions;
			expect([session, others]).toEqual([
				{ ...session, device: null, address: null, created_at: at, current: true },
				[],
			]);
			const invited = (await own.post("/api/admin/invitations")).json.data.token;
			const guest = {
				email: "leo@quad.example",
				password,
				business_name: "B",
				contact_name: "L",
				phone: null,
				address: null,
			};
			expect(
				(await browser(server).post("/api/register", { ...guest, invitation: invited })).status,
			).toBe(201);
			expect(
				(
					await browser(server).post("/api/register", {
						...guest,
						email: "zoe@quad.example",
						invitation: invited,
					})
				).json.code,
			).toBe("not-invited");
			const made = await own.post("/api/account/recovery-codes", { currentPassword: password });
			expect([made.status, (await own.get("/api/account")).json.data.recovery_codes]).toEqual([
				201, 10,
			]);
			const [code] = made.json.data.codes;
			expect(
				(
					await browser(server).post("/api/reset-password", {
						email,
						code,
						newPassword: "zq8vtk-other",
					})
				).status,
			).toBe(200);
			expect((await own.get("/api/user")).status).toBe(401);
		} finally {
			await server.close();
		}
	});

	it("[SAFE-05, SAFE-11] tells a sale of before without doubts, finds it, and holds neither its order nor its debit", async () => {
		const { settings, reference } = await landed("0010-table-service");
		const server = await started(settings);
		try {
			const own = browser(server);
			own.setCookie(`tuckshop_session=${token}`);
			for (const query of ["", `search=${reference}`, `search=${reference.slice(-5)}`]) {
				const { json, text } = await own.get(`/api/transactions?${query}`);
				expect([json.data.length, text.includes(reference)]).toEqual([1, true]);
			}
			const database = server.parts.get("database");
			expect(await database.selectFrom("sales").select("doubts").execute()).toEqual([
				{ doubts: null },
			]);
			expect(
				await database.selectFrom("relay_orders").select(["id", "state", "held_at"]).execute(),
			).toEqual([{ id: "order-1", state: "accepted", held_at: null }]);
			expect(
				await database.selectFrom("itc_debits").select(["id", "state", "held_at"]).execute(),
			).toEqual([{ id: "debit-1", state: "declined", held_at: null }]);
		} finally {
			await server.close();
		}
	});

	it("[DRAW-01] leaves what was sold before there were purses in none, and puts the cash of a table into the one that it names", async () => {
		const { settings, sold } = await landed("0046-menu-pictures");
		const server = await started(settings);
		const later = { created_at: at, sequence: 2, drawer_session: "purse-1" };
		const ofTable = { check: { session: "table-1", version: 1, part: 1 } };
		const counter = saleRecord(sold, { ...later, sequence: 3 });
		const table = saleRecord(sold, { ...later, ...ofTable });
		try {
			const own = browser(server);
			own.setCookie(`tuckshop_session=${token}`);
			for (const sale of [counter, table])
				await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
		} finally {
			await server.close();
		}
		const database = await openServerDatabase(settings);
		const rows = await database.selectFrom("sales").select(["sequence", "purse_session"]).execute();
		expect(rows.sort((a, b) => Number(a.sequence) - Number(b.sequence))).toMatchObject([
			{ purse_session: null },
			{ purse_session: "purse-1" },
			{ purse_session: null },
		]);
		await database.destroy();
	});

	it("[RFND-21] takes the approvals of refunds that are there already for the first of them", async () => {
		const { settings, sold } = await landed("0047-purses");
		const before = await databaseAsOf("0047-purses", settings);
		const { ownerId: owner_id, restaurantId: restaurant_id, stationId: station_id } = sold;
		const by = { id: "priya", name: "Priya" };
		const approval = (minute: number) => ({
			...{ permission: "refund-above-limit", by },
			at: `2026-11-20T18:0${minute}:00Z`,
		});
		const refundId = (sequence: number) => `00000000-0000-4000-8000-00000000000${sequence}`;
		const refund = (sequence: number, minutes: readonly number[]) =>
			decodedRecord(
				refundRecord(saleRecord(sold), { sale_id: refundId(sequence), sequence }),
				minutes.map(approval),
			);
		for (const [sequence, minutes] of [
			[2, [1]],
			[3, [1, 2]],
			[4, []],
		] as const) {
			const record = refund(sequence, minutes);
			await before
				.insertInto("sales")
				.values({
					...{ owner_id, idempotency_key: record.sale_id, sale_id: record.sale_id },
					...{ reference: record.reference, identity_hash: "hash", ...past, sequence },
					...{ restaurant_id, station_id, payment_method: "cash", status: "complete" },
					...{ total_cents: -1130, tax_cents: -130, received_at: `2026-11-20T12:0${sequence}:00Z` },
					...{ record: storedText(record), refund_of: "sale-1", progress: "{}" },
				} as never)
				.execute();
		}
		const reserved = { owner_id, restaurant_id, station_id, sale_id: "sale-1", till_id: null };
		for (const [refund_id, minutes, ended_at] of [
			[refundId(5), [2, 3], null],
			[refundId(6), [4], at],
		] as const)
			await before
				.insertInto("refund_reservations")
				.values({
					...{ ...reserved, refund_id, device_id: "device-1", reserved_at: at, ended_at },
					...{ record: storedText(refund(5, minutes)), debit_was: null },
				})
				.execute();
		await before.destroy();
		const server = await started(settings);
		await server.close();
		const database = await openServerDatabase(settings);
		const rows = await database
			.selectFrom("approval_uses")
			.select(["approved_at", "refund_id", "amount_cents", "by_id"])
			.orderBy("approved_at")
			.execute();
		expect(rows.map((row) => [row.approved_at, row.refund_id, Number(row.amount_cents)])).toEqual([
			["2026-11-20T18:01:00.000Z", refundId(2), 1130],
			["2026-11-20T18:02:00.000Z", refundId(3), 1130],
			["2026-11-20T18:03:00.000Z", refundId(5), 1130],
		]);
		await database.destroy();
	});

	it("[COUN-12] gives the restaurants of before colours and pictures for their menus", async () => {
		const { settings } = await landed("0042-default-tender");
		const server = await started(settings);
		try {
			const own = browser(server);
			own.setCookie(`tuckshop_session=${token}`);
			const [{ id }] = (await own.get("/api/restaurants")).json.data;
			const at = `/api/restaurants/${id}`;
			expect((await own.get(`${at}/menu-looks`)).json.data).toEqual({ colours: [], pictures: [] });
			await own.put(`${at}/category-colours`, { category_id: 4, colour: "plum" });
			await own.put(`${at}/menu-pictures/103`, { picture: smallPicture });
			expect((await own.get(`${at}/menu-looks`)).json.data).toEqual({
				colours: [{ category_id: 4, colour: "plum" }],
				pictures: [{ menu_item_id: 103, mark: smallPictureMark }],
			});
		} finally {
			await server.close();
		}
	});
});
