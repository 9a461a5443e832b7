import { randomUUID } from "node:crypto";
import { maxRefundsTold } from "@tuckshop/core/contract";
import { cents } from "@tuckshop/core/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { refundRecord } from "./sample-refund.ts";

type Refund = ReturnType<typeof refundRecord>;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	/** An owner with a sale of 11.30 in cash in the ledger. */
	async function sold() {
		const own = await owner(server);
		const place = await placeOf(own);
		const sale = saleRecord(place);
		await post(own, sale);
		return { own, place, sale };
	}
	async function post(own: Browser, record: { readonly sale_id: string }) {
		const reply = await own.post("/api/transactions", record, {
			"idempotency-key": record.sale_id,
		});
		expect(reply.status, reply.text).toBe(200);
	}
	const reserve = (own: Browser, refund: Refund, known: readonly string[] = []) =>
		own.post(`/api/transactions/${refund.refund_of}/refunds`, { refund, known });
	const family = async (own: Browser, saleId: string) =>
		(await own.get(`/api/transactions/${saleId}/refunds`)).json.data;
	const open = async (own: Browser): Promise<readonly string[]> =>
		(await own.get("/api/refund-reservations")).json.data.map(
			({ record }: { readonly record: { readonly sale_id: string } }) => record.sale_id,
		);

	describe("the reservation of a refund", () => {
		it("[RFND-12] of two tills at once is one till's, and the other is told by whom and when", async () => {
			const { own, sale } = await sold();
			const theo = refundRecord(sale, { person: { id: "theo", name: "Théo" } });
			const amara = refundRecord(sale, { device_id: "device-2" });
			const answers = await Promise.all([reserve(own, theo), reserve(own, amara)]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			const given = answers.map(({ json }) => json.data.reserved);
			expect(given.toSorted()).toEqual([false, true]);
			const [winner, loser] = given[0] ? [theo, amara] : [amara, theo];
			const { refunds } = (await reserve(own, loser)).json.data;
			expect(refunds).toMatchObject([
				{ record: { sale_id: winner.sale_id }, station_name: "Station 1" },
			]);
			expect(refunds[0].reserved_at).toMatch(/^\d{4}-/);
			expect(await open(own)).toEqual([winner.sale_id]);
		});

		it("[RFND-12] stands until the refund is in the ledger, whatever time passes, and is there once however often it is asked for", async () => {
			const { own, sale } = await sold();
			const refund = refundRecord(sale);
			for (const _ of [1, 2, 3]) expect((await reserve(own, refund)).json.data.reserved).toBe(true);
			expect(await open(own)).toEqual([refund.sale_id]);
			await post(own, refund);
			await post(own, refund);
			expect(await open(own)).toEqual([]);
			const { refunds } = await family(own, sale.sale_id);
			expect(refunds).toHaveLength(1);
			expect(refunds[0]).not.toHaveProperty("reserved_at");
			expect((await reserve(own, refund)).json.code).toBe("refund-arrived");
		});

		it("[RFND-12] counts against the next one, which its till reckons from all that it was told", async () => {
			const { own, sale } = await sold();
			const part = refundRecord(sale, { wish: { by: "amount", amount: 300 as never } });
			await reserve(own, part);
			const whole = refundRecord(sale);
			expect((await reserve(own, whole)).json.data.reserved).toBe(false);
			expect((await reserve(own, whole, [part.sale_id])).json.code).toBe("refund-differs");
			const rest = refundRecord(sale, { earlier: [part] });
			expect(rest.amount).toBe(-8.3);
			expect((await reserve(own, rest, [part.sale_id])).json.data.reserved).toBe(true);
		});

		it("[RFND-12] is ended by its own device or by the owner, and by no other device", async () => {
			const { own, place, sale } = await sold();
			const mine = await enrolledTill(server, own, place, "Tablet 1");
			const another = await enrolledTill(server, own, place, "Tablet 2");
			const refund = refundRecord(sale);
			const end = (browser: Browser) =>
				browser.delete(`/api/refund-reservations/${refund.sale_id}`);
			expect((await reserve(mine, refund)).json.data.reserved).toBe(true);
			expect((await end(another)).status).toBe(404);
			expect(await open(own)).toEqual([refund.sale_id]);
			expect((await end(mine)).status).toBe(200);
			expect(await open(own)).toEqual([]);
			expect((await end(own)).status).toBe(200);
			expect((await end(own)).status).toBe(200);
			expect((await own.delete("/api/refund-reservations/nobody-s")).status).toBe(404);
			// Its money was given back after all: the book has it.
			await post(own, refund);
			expect((await family(own, sale.sale_id)).refunds).toHaveLength(1);
		});

		it("[RFND-12] that was ended is not there again by a request that arrives late", async () => {
			const { own, place, sale } = await sold();
			const mine = await enrolledTill(server, own, place, "Tablet 1");
			const refund = refundRecord(sale);
			expect((await reserve(mine, refund)).json.data.reserved).toBe(true);
			const end = () => mine.delete(`/api/refund-reservations/${refund.sale_id}`);
			expect((await end()).status).toBe(200);
			const { status, json } = await reserve(mine, refund);
			expect([status, json.code]).toEqual([409, "refund-ended"]);
			expect(await open(own)).toEqual([]);
			expect((await end()).status).toBe(200);
			expect((await reserve(mine, refundRecord(sale))).json.data.reserved).toBe(true);
		});

		it("[RFND-12] stands where a refund of another sale comes under its id", async () => {
			const { own, place, sale } = await sold();
			const other = saleRecord(place, { sequence: 3 });
			await post(own, other);
			const refund = refundRecord(sale);
			expect((await reserve(own, refund)).json.data.reserved).toBe(true);
			const moved = await reserve(own, refundRecord(other, { sale_id: refund.sale_id }));
			expect([moved.status, moved.json.code]).toEqual([409, "refund-of-other-sale"]);
			expect((await family(own, sale.sale_id)).refunds).toHaveLength(1);
			expect((await family(own, other.sale_id)).refunds).toEqual([]);
			expect((await reserve(own, refundRecord(sale))).json.data.reserved).toBe(false);
		});

		it("[RFND-12] is refused of a sale that has more refunds than its till can be told", async () => {
			const { own, sale } = await sold();
			const first = refundRecord(sale, { wish: { by: "amount", amount: cents(1) } });
			const pennies = Array.from({ length: maxRefundsTold }, (_, at) => ({
				...first,
				...{ sale_id: randomUUID(), reference: `${first.reference}-${at}`, sequence: at + 10 },
			}));
			for (const penny of pennies.slice(1)) await post(own, penny);
			const [last = "", ...known] = pennies.map(({ sale_id }) => sale_id);
			const rest = refundRecord(sale, { earlier: pennies.slice(1, 3), sequence: 200 });
			// As many as it can be told are judged.
			expect((await reserve(own, rest, known)).json.code).toBe("refund-differs");
			await post(own, pennies[0] ?? first);
			const full = await reserve(own, rest, [...known, last]);
			expect([full.status, full.json.code]).toEqual([409, "refunds-of-sale-full"]);
		});

		it("[RFND-12] is refused of another account's sale, of a sale that is not there, and under another sale's name", async () => {
			const { own, sale } = await sold();
			const stranger = await sold();
			const refund = refundRecord(sale);
			expect((await reserve(stranger.own, refund)).status).toBe(401);
			expect((await stranger.own.get(`/api/transactions/${sale.sale_id}/refunds`)).status).toBe(
				404,
			);
			expect((await reserve(own, { ...refund, refund_of: "nobody's" })).status).toBe(404);
			const other = await own.post(`/api/transactions/other/refunds`, { refund, known: [] });
			expect([other.status, other.json.field]).toEqual([400, "refund.refund_of"]);
		});

		it("[RFND-15] is followed by a record whose reason and note are in the owner's file of sales", async () => {
			const { own, sale } = await sold();
			const refund = { ...refundRecord(sale), refund_reason: "other", refund_note: "=cold, again" };
			await post(own, refund);
			const { text } = await own.get("/api/transactions/export?format=csv");
			const [head = "", ...lines] = text.split("\r\n");
			expect(head).toMatch(/,refund_reason,refund_note,verdict,differences$/);
			expect(lines.find((line) => line.includes(",refund,"))).toMatch(/,other,"'=cold, again",,$/);
		});

		it("[RFND-13] is not needed by a refund that was made without the server: two of one sale are both in the ledger, and the excess is named with both devices and persons", async () => {
			const { own, sale } = await sold();
			const first = refundRecord(sale, { person: { id: "theo", name: "Théo" } });
			const second = {
				...refundRecord(sale, { device_id: "device-2", person: { id: "amara", name: "Amara" } }),
				created_at: "2026-11-20T18:05:00.000Z",
			};
			await post(own, first);
			await post(own, second);
			const { refunds } = await family(own, sale.sale_id);
			expect(
				refunds.map(({ record }: { readonly record: Refund }) => [
					record.device_id,
					record.person?.name,
					record.amount,
				]),
			).toEqual([
				["device-1", "Théo", -11.3],
				["device-2", "Amara", -11.3],
			]);
			const listed = (await own.get("/api/transactions?verdict=differs")).json.data;
			expect(listed.map(({ record }: { readonly record: Refund }) => record.sale_id)).toEqual([
				second.sale_id,
			]);
		});
	});

	describe("the reservation of a refund, by the restaurant's limits", () => {
		const theo = { id: "theo", name: "Théo" };
		const part = (sale: object, amount: number, more: Parameters<typeof refundRecord>[1] = {}) =>
			refundRecord(sale, {
				...{ person: theo, wish: { by: "amount", amount: cents(amount) }, ...more },
			});
		const setLimits = (
			{ own, place }: Pick<Awaited<ReturnType<typeof sold>>, "own" | "place">,
			limits: object,
		) =>
			own.put(`/api/restaurants/${place.restaurantId}/refund-limits`, {
				...{ each: 0, count: 0, sum: 0, offline_refund: 0, offline_day: 0, ...limits },
			});
		const person = async (
			{ own, place }: Pick<Awaited<ReturnType<typeof sold>>, "own" | "place">,
			name: string,
			role: string,
		) => {
			const reply = await own.post(`/api/restaurants/${place.restaurantId}/people`, { name, role });
			expect(reply.status, reply.text).toBeLessThan(300);
			return { id: String(reply.json.data.id), name };
		};
		const answer = async (own: Browser, refund: Refund) => {
			const { status, json } = await reserve(own, refund);
			return status === 200 ? json.data.reserved : `${status} ${json.code}`;
		};
		/** Three sales of an owner, of 11.30 each. */
		async function soldThree() {
			const first = await sold();
			const [second, third] = [3, 4].map((sequence) => saleRecord(first.place, { sequence }));
			if (!second || !third) throw new Error("two more");
			for (const sale of [second, third]) await post(first.own, sale);
			return { ...first, sales: [first.sale, second, third] as const };
		}

		it("[RFND-21] counts what its person gave back at all devices, what is reserved included, and lets more with an approval of that alone", async () => {
			const here = await soldThree();
			const { own, sales } = here;
			await setLimits(here, { count: 2, sum: 8 });
			const stored = part(sales[0], 500);
			expect(await answer(own, stored)).toBe(true);
			await post(own, stored);
			expect(await answer(own, part(sales[1], 301, { device_id: "device-2" }))).toBe(
				"409 refunds-above-sum",
			);
			const second = part(sales[1], 300, { device_id: "device-2" });
			expect(await answer(own, second)).toBe(true);
			// A repeat is no second one.
			expect(await answer(own, second)).toBe(true);
			const third = part(sales[2], 1, { device_id: "device-3" });
			expect(await answer(own, third)).toBe("409 refunds-too-many");
			const by = await person(here, "Nadia", "lead");
			const approval = (permission: string) => ({
				...third,
				approvals: [{ permission, by, at: "2026-11-20T18:00:00.000Z" }],
			});
			expect(await answer(own, approval("refund-other-tender"))).toBe("409 refunds-too-many");
			expect(await answer(own, approval("refund-above-limit"))).toBe(true);
			// Another person, another day, and nobody named.
			for (const other of [
				part(sales[2], 2, { person: { id: "amara", name: "Amara" } }),
				{ ...part(sales[2], 3), business_date: "2026-11-21" },
				refundRecord(sales[2], { wish: { by: "amount", amount: cents(4) } }),
			]) {
				expect(await answer(own, other)).toBe(false);
				const known = (await family(own, sales[2].sale_id)).refunds.map(
					({ record }: { readonly record: Refund }) => record.sale_id,
				);
				const reserved = await reserve(own, other, known);
				expect(reserved.json.data?.reserved, reserved.text).toBe(true);
			}
		});

		it("[RFND-21] of one person at two devices at once lets no more than one of them reach the limit", async () => {
			const here = await soldThree();
			await setLimits(here, { count: 1 });
			const answers = await Promise.all(
				here.sales.map((sale, at) =>
					answer(here.own, part(sale, 100, { device_id: `device-${at}` })),
				),
			);
			expect(answers.toSorted()).toEqual([
				...["409 refunds-too-many", "409 refunds-too-many", true],
			]);
		});

		it("[RFND-21] holds for whoever may not exceed the limits by themselves: a lead may", async () => {
			const here = await sold();
			const { own, sale } = here;
			await setLimits(here, { each: 2 });
			const cashier = part(sale, 201, { person: await person(here, "Amara", "cashier") });
			expect(await answer(own, cashier)).toBe("409 refund-above-limit");
			const lead = await person(here, "Priya", "lead");
			expect(await answer(own, part(sale, 201, { person: lead }))).toBe(true);
		});

		it("[RFND-21] is approved by nobody who is not of the restaurant, or may not do so themselves", async () => {
			const here = await sold();
			const { own, sale } = here;
			await setLimits(here, { each: 2 });
			const amara = await person(here, "Amara", "cashier");
			const refund = part(sale, 201, { person: amara });
			const approvedBy = (by: typeof amara) => ({
				...refund,
				approvals: [
					{ permission: "refund-above-limit", by, at: "2026-11-20T18:00:00.000Z" } as const,
				],
			});
			const stranger = await person(await sold(), "Nadia", "lead");
			for (const by of [
				...[{ id: "ghost", name: "Ghost" }, stranger, amara],
				await person(here, "Bert", "cashier"),
			])
				expect(await answer(own, approvedBy(by)), by.name).toBe("409 refund-above-limit");
			expect(await answer(own, approvedBy(await person(here, "Priya", "lead")))).toBe(true);
		});

		it("[RFND-05] is refused to a card that did not pay, of whoever may not choose the tender and has no approval of somebody who may", async () => {
			const here = await sold();
			const { own, sale } = here;
			const amara = await person(here, "Amara", "cashier");
			const priya = await person(here, "Priya", "lead");
			const cash = part(sale, 300, { person: amara });
			const toCard = {
				...cash,
				tenders: [{ method: "itc", amount: -3, credential_id: "60019999" } as const],
			};
			const approvedBy = (by: typeof amara) => ({
				...toCard,
				approvals: [
					{ permission: "refund-other-tender", by, at: "2026-11-20T18:00:00.000Z" } as const,
				],
			});
			const ghost = { id: "ghost", name: "Ghost" };
			for (const refund of [toCard, approvedBy(ghost), approvedBy(amara)])
				expect(await answer(own, refund)).toBe("409 refund-other-tender");
			for (const refund of [cash, approvedBy(priya), { ...toCard, person: priya }])
				expect(await answer(own, refund)).toBe(true);
		});

		it("[RFND-14] refuses a sale older than the restaurant refunds, 90 days where it never said, and a refund of a refund", async () => {
			const here = await sold();
			const { own, sale } = here;
			const on = (business_date: string) => ({ ...refundRecord(sale), business_date });
			expect(await answer(own, on("2027-02-19"))).toBe("409 sale-too-old");
			expect((await setLimits(here, { refund_days: 2 })).json.data.refund_days).toBe(2);
			// It stays where an older page saves the others.
			expect((await setLimits(here, { count: 9 })).json.data.refund_days).toBe(2);
			expect(await answer(own, on("2026-11-23"))).toBe("409 sale-too-old");
			for (const wrong of [0, -1, 3_651, 1.5, "90", null])
				expect((await setLimits(here, { refund_days: wrong })).status).toBe(400);
			// By a till whose clock says that it is a day slow.
			const late = { ...on("2026-11-22"), clock_offset_ms: 24 * 60 * 60_000 };
			expect(await answer(own, late)).toBe("409 sale-too-old");
			const back = on("2026-11-22");
			expect(await answer(own, back)).toBe(true);
			await post(own, back);
			const again = { ...refundRecord(sale), refund_of: back.sale_id };
			expect((await reserve(own, again)).status).toBe(409);
			await setLimits(here, { refund_days: 3_650 });
			const known = [back.sale_id];
			const none = await reserve(
				own,
				{ ...refundRecord(sale), business_date: "2029-01-01" },
				known,
			);
			// It is young enough, and nothing is left of it.
			expect(none.json.code).toBe("refund-differs");
		});
	});
});
