import type { BackRow } from "@tuckshop/core/contract";
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
type Changes = NonNullable<Parameters<typeof refundRecord>[1]>;

const minute = "2026-11-20T18:00:00.000Z";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	/** A restaurant with a cashier and a lead, whose cashiers give back at most 2.00 alone; and sales of 11.30 in cash. */
	async function limited(sales = 3) {
		const own = await owner(server);
		const place = await placeOf(own);
		const path = `/api/restaurants/${place.restaurantId}`;
		const person = async (name: string, role: string) => {
			const { json } = await own.post(`${path}/people`, { name, role });
			return { id: String(json.data.id), name };
		};
		const limits = { each: 2, count: 0, sum: 0, offline_refund: 0, offline_day: 0 };
		expect((await own.put(`${path}/refund-limits`, limits)).status).toBe(200);
		const sold = Array.from({ length: sales }, (_, at) =>
			saleRecord(place, { sequence: 2 * at + 1, created_at: "2026-11-20T15:00:00.000Z" }),
		);
		for (const sale of sold) await post(own, sale);
		const amara = await person("Amara", "cashier");
		return { own, place, sold, amara, priya: await person("Priya", "lead") };
	}
	type Here = Awaited<ReturnType<typeof limited>>;
	async function post(own: Browser, record: { readonly sale_id: string }) {
		const reply = await own.post("/api/transactions", record, {
			"idempotency-key": record.sale_id,
		});
		expect(reply.status, reply.text).toBe(200);
	}
	async function asked(by: Browser, refund: Refund, known: readonly string[] = []) {
		const path = `/api/transactions/${refund.refund_of}/refunds`;
		const { status, json } = await by.post(path, { refund, known });
		return status === 200 ? json.data.reserved : `${status} ${json.code}`;
	}
	const approval = ({ priya }: Here, at = minute, permission = "refund-above-limit") =>
		({ permission, by: priya, at }) as const;
	/** A refund of 5.00 of one of the sales by the cashier, which the lead has approved. */
	const approved = (
		here: Here,
		sale: number,
		{ at = minute, ...more }: Changes & { at?: string } = {},
	) => ({
		...refundRecord(here.sold[sale] ?? {}, {
			...{ person: here.amara, sequence: 100 + sale },
			...{ wish: { by: "amount", amount: cents(500) }, ...more },
		}),
		approvals: [approval(here, at)],
	});
	/** A refund by a campus card that paid nothing of its sale. */
	const toCampusCard = (refund: Refund): Refund => ({
		...refund,
		tenders: [{ method: "itc", amount: refund.amount, credential_id: "60019999" }],
	});
	const marks = async ({ own, place }: Here) => {
		const path = `/api/restaurants/${place.restaurantId}/money-back?from=2026-11-20&to=2026-11-20`;
		const rows: readonly BackRow[] = (await own.get(path)).json.data.rows;
		return new Map(rows.map((row) => [row.id, row.marks.filter((one) => one !== "offline")]));
	};
	const needs = async ({ own }: Here) =>
		(await own.get("/api/home")).json.data.needs.filter(
			({ is }: { readonly is: string }) => is === "unpermitted",
		);
	const credits = async ({ own }: Here) => (await own.get("/api/campus-credits")).json.data;

	describe("an approval of a refund", () => {
		it("[RFND-21] lifts the limits for the one refund that it was given for, and however often that is asked for", async () => {
			const here = await limited();
			const first = approved(here, 0);
			for (const _ of [1, 2, 3]) expect(await asked(here.own, first)).toBe(true);
			expect(await asked(here.own, approved(here, 1))).toBe("409 approval-used");
			await post(here.own, first);
			await post(here.own, first);
			expect(await asked(here.own, approved(here, 1))).toBe("409 approval-used");
			// Written otherwise it is the same approval, and another one is another.
			for (const at of ["2026-11-20T18:00:00Z", "2026-11-20T18:00:00.0001Z"])
				expect(await asked(here.own, approved(here, 1, { at }))).toBe("409 approval-used");
			const later = approved(here, 1, { at: "2026-11-20T18:00:00.001Z" });
			expect(await asked(here.own, later)).toBe(true);
			expect(await needs(here)).toEqual([]);
		});

		it("[RFND-21] of two refunds at once is one's", async () => {
			const here = await limited();
			const answers = await Promise.all(
				[0, 1, 2].map((sale) => asked(here.own, approved(here, sale))),
			);
			expect(answers.toSorted()).toEqual(["409 approval-used", "409 approval-used", true]);
		});

		it("[RFND-21] is of no larger amount than the one that it was given for", async () => {
			const here = await limited();
			const first = approved(here, 0);
			expect(await asked(here.own, first)).toBe(true);
			const more: Changes = { sale_id: first.sale_id, wish: { by: "all" } };
			expect(await asked(here.own, approved(here, 0, more))).toBe("409 approval-used");
			const less: Changes = { ...more, wish: { by: "amount", amount: cents(300) } };
			expect(await asked(here.own, approved(here, 0, less))).toBe(true);
		});

		it("[RFND-21] is unused where nothing was given back after all, and is not where it was", async () => {
			const here = await limited();
			const first = approved(here, 0);
			const end = () => here.own.delete(`/api/refund-reservations/${first.sale_id}`);
			expect(await asked(here.own, first)).toBe(true);
			expect((await end()).status).toBe(200);
			const second = approved(here, 1);
			expect(await asked(here.own, second)).toBe(true);
			// Ending it again takes nothing from the other.
			await end();
			expect(await asked(here.own, approved(here, 2))).toBe("409 approval-used");
			await post(here.own, second);
			// The one that was ended was given back after all: it is in the book, and marked.
			await post(here.own, first);
			expect(await marks(here)).toEqual(
				new Map([
					[first.sale_id, ["not-approved", "beyond-limit"]],
					[second.sale_id, []],
				]),
			);
		});

		it("[RFND-21] that two refunds without the server name is one's, and the other is in the book once and on the owner's list until it was seen", async () => {
			const here = await limited();
			const offline = { ...approval(here), offline: true as const };
			const [first, second] = [
				{ ...approved(here, 0), approvals: [offline] },
				{ ...approved(here, 1), approvals: [offline] },
			] as const;
			for (const refund of [first, second, second, first]) await post(here.own, refund);
			expect(await marks(here)).toEqual(
				new Map([
					[first.sale_id, []],
					[second.sale_id, ["not-approved", "beyond-limit"]],
				]),
			);
			expect(await needs(here)).toMatchObject([{ count: 1, amount: 5 }]);
			await here.own.post(`/api/restaurants/${here.place.restaurantId}/money-back/seen`, {
				refunds: [second.sale_id],
			});
			expect(await needs(here)).toEqual([]);
			expect((await marks(here)).get(second.sale_id)).toContain("not-approved");
		});

		it("[RFND-21] by nobody who may counts for no refund that came without a reservation", async () => {
			const here = await limited();
			const ghost = { id: "ghost", name: "Ghost" };
			const refund = { ...approved(here, 0), approvals: [{ ...approval(here), by: ghost }] };
			await post(here.own, refund);
			expect((await marks(here)).get(refund.sale_id)).toEqual(["not-approved", "beyond-limit"]);
			expect(await needs(here)).toMatchObject([{ count: 1 }]);
		});
	});

	describe("a refund that was not reserved as it is", () => {
		it("[RFND-05] to a card that never paid is in the book with a mark, and owes that card nothing", async () => {
			const here = await limited();
			const refund = toCampusCard(
				refundRecord(here.sold[0] ?? {}, { person: here.amara, sequence: 100 }),
			);
			await post(here.own, refund);
			await post(here.own, refund);
			expect((await marks(here)).get(refund.sale_id)).toContain("other-tender");
			expect(await needs(here)).toMatchObject([{ is: "unpermitted", count: 1, amount: 11.3 }]);
			expect(await credits(here)).toEqual([]);
		});

		it("[RFND-05] names nobody, where the counter asks who is there, and is held to the same", async () => {
			const here = await limited();
			const till = await enrolledTill(server, here.own, here.place, "Till");
			const refund = toCampusCard(refundRecord(here.sold[0] ?? {}, { sequence: 100 }));
			expect(await asked(till, refund)).toBe("409 refund-other-tender");
			const inCash = refundRecord(here.sold[0] ?? {}, { sequence: 100 });
			expect(await asked(till, inCash)).toBe("409 refund-above-limit");
			await post(till, refund);
			expect((await marks(here)).get(refund.sale_id)).toContain("other-tender");
			expect(await credits(here)).toEqual([]);
		});

		it("[RFND-05] to another tender is not marked of whoever may choose it, or where nobody is asked who they are", async () => {
			const here = await limited();
			const byLead = toCampusCard(refundRecord(here.sold[0] ?? {}, { person: here.priya }));
			await post(here.own, byLead);
			const withLead = {
				...toCampusCard(refundRecord(here.sold[1] ?? {}, { person: here.amara, sequence: 101 })),
				approvals: [approval(here, minute, "refund-other-tender")],
			};
			await post(here.own, withLead);
			expect(await needs(here)).toEqual([]);
			expect(await credits(here)).toHaveLength(2);
			const alone = await owner(server);
			const place = await placeOf(alone);
			const sale = saleRecord(place);
			await post(alone, sale);
			await post(alone, toCampusCard(refundRecord(sale)));
			expect((await alone.get("/api/campus-credits")).json.data).toHaveLength(1);
		});

		it("[RFND-05] is judged once its sale is there, and no credit is entered as made before", async () => {
			const here = await limited(0);
			const sale = saleRecord(here.place);
			const refund = toCampusCard(refundRecord(sale, { person: here.amara }));
			await post(here.own, refund);
			expect(await credits(here)).toMatchObject([{ charged: false, state: "waiting" }]);
			const early = await here.own.post(`/api/campus-credits/${refund.sale_id}`, {
				...{ outcome: "done", office_reference: "CO-1" },
			});
			expect([early.status, early.json.code]).toEqual([409, "debit-open"]);
			expect(await needs(here)).toEqual([]);
			await post(here.own, sale);
			expect(await credits(here)).toEqual([]);
			expect((await marks(here)).get(refund.sale_id)).toContain("other-tender");
		});

		it("[RFND-05, RFND-11] but by another tender, or of more cash, is held to what was not reserved", async () => {
			const here = await limited();
			await here.own.put(`/api/restaurants/${here.place.restaurantId}/refund-limits`, {
				...{ each: 0, count: 0, sum: 0, offline_refund: 1, offline_day: 0 },
			});
			const small = (sale: number) =>
				refundRecord(here.sold[sale] ?? {}, {
					...{ person: here.amara, wish: { by: "amount", amount: cents(100) } as const },
					sequence: 100 + sale,
				});
			const [one, two] = [small(0), small(1)];
			for (const refund of [one, two]) expect(await asked(here.own, refund)).toBe(true);
			await post(here.own, toCampusCard(one));
			await post(
				here.own,
				refundRecord(here.sold[1] ?? {}, {
					...{ sale_id: two.sale_id, person: here.amara, sequence: 101 },
				}),
			);
			expect(await marks(here)).toEqual(
				new Map([
					[one.sale_id, ["other-tender"]],
					[two.sale_id, ["beyond-cap"]],
				]),
			);
			expect(await credits(here)).toEqual([]);
			expect((await here.own.get("/api/refund-reservations")).json.data).toEqual([]);
		});
	});

	describe("a refund whose device says that it knows refunds which are not here", () => {
		it("[RFND-12] gives back no more than was sold, of a line and in all", async () => {
			const here = await limited();
			const alone = (sale: number, change: object) => ({
				...refundRecord(here.sold[sale] ?? {}, { sequence: 100 + sale }),
				...change,
			});
			const hst = { name: "HST", rate: 13 };
			const [line] = alone(0, {}).items as readonly object[];
			const twice = alone(0, {
				items: [{ ...line, quantity: 2, total: -20 }],
				...{ subtotal: -20, taxes: [{ ...hst, base: -20, amount: -2.6 }] },
				...{ tax_amount: -2.6, amount: -22.6 },
				tenders: [{ method: "cash", amount: -22.6, received: 0, change: 22.6, rounding: 0 }],
			});
			// Without its tax it is less than what was paid.
			const untaxed = alone(0, {
				items: [{ ...line, total: -11, price: 11 }],
				...{ subtotal: -11, taxes: [], tax_amount: 0, amount: -11 },
				tenders: [{ method: "cash", amount: -11, received: 0, change: 11, rounding: 0 }],
			});
			const ofLess = alone(0, {
				items: [{ ...line, total: -5, price: 5 }],
				...{ subtotal: -5, taxes: [{ ...hst, base: -5, amount: -0.65 }] },
				...{ tax_amount: -0.65, amount: -5.65 },
				tenders: [{ method: "cash", amount: -5.65, received: 0, change: 5.65, rounding: 0 }],
			});
			const taxAlone = alone(0, {
				...{ items: [{ ...line, price: 0, total: 0, pieces: 0 }], subtotal: 0 },
				taxes: [{ ...hst, base: 0, amount: -12 }],
				...{ tax_amount: -12, amount: -12 },
				tenders: [{ method: "cash", amount: -12, received: 0, change: 12, rounding: 0 }],
			});
			const coins = alone(0, {
				tenders: [{ method: "cash", amount: -11.3, received: 0, change: 100, rounding: 0 }],
			});
			for (const refund of [twice, untaxed, ofLess, taxAlone, coins])
				expect(await asked(here.own, refund, ["not-here"])).toBe("409 refund-differs");
			expect(await asked(here.own, alone(0, {}), ["not-here"])).toBe(true);
		});
	});

	describe("the reservation of another till", () => {
		it("[RFND-12] stands where a second till of the station asks under its id", async () => {
			const here = await limited();
			const mine = await enrolledTill(server, here.own, here.place, "Tablet 1");
			const another = await enrolledTill(server, here.own, here.place, "Tablet 2");
			const refund = refundRecord(here.sold[0] ?? {}, {
				...{ person: here.priya, sequence: 100 },
			});
			expect(await asked(mine, refund)).toBe(true);
			const less = refundRecord(here.sold[0] ?? {}, {
				...{ sale_id: refund.sale_id, person: here.priya, sequence: 100 },
				wish: { by: "amount", amount: cents(1) },
			});
			expect(await asked(another, less)).toBe("409 refund-of-other-till");
			const [open] = (await here.own.get("/api/refund-reservations")).json.data;
			expect(open.record.amount).toBe(-11.3);
			expect(await asked(mine, refund)).toBe(true);
			// Enrolled again, the device goes on under its new enrolment.
			await here.own.delete(`/api/till-sessions/${mine.tillId}`);
			expect(await asked(another, refund)).toBe(true);
		});

		it("[RFND-12] is not made anew under the id of what is in the ledger, of whatever sale", async () => {
			const here = await limited();
			const refund = refundRecord(here.sold[0] ?? {}, { sequence: 100 });
			await post(here.own, refund);
			const other = refundRecord(here.sold[1] ?? {}, { sale_id: refund.sale_id });
			expect(await asked(here.own, other)).toBe("409 refund-arrived");
		});
	});
});
