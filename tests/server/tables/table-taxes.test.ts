import { randomUUID } from "node:crypto";
import { campusAccountsOf, ItcBalanceRecord, recordOfLine } from "@tuckshop/core/records";
import {
	type Cents,
	campusDebit,
	cashDue,
	cents,
	documentedPolicy,
	globalTaxes,
	lineTotal,
	type OrderLine,
	rate,
	unitPrice,
	wireDollars,
} from "@tuckshop/core/rules";
import { Schema } from "effect";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";
const gst = { name: "GST", rate: rate(5_000) };
const hst = { name: "HST", rate: rate(13_000) };
const qst = { name: "QST", rate: rate(9_975) };

/** A line as a till rings it up. */
const line = (price: number, tax: Partial<OrderLine["taxClass"]>, quantity = 1): OrderLine => ({
	id: "line",
	menuItemId: 7,
	name: "Dish",
	price: cents(price),
	quantity,
	openPrice: false,
	modifiers: [],
	taxClass: {
		isTaxable: true,
		taxes: [],
		taxableAccountOnly: false,
		ontarioTaxEligible: false,
		ontarioRetails: false,
		ontarioConfectionery: false,
		retailsFlag: false,
		confectioneryFlag: false,
		...tax,
	},
});
const poutine = line(899, { itcMenuType: "Meal", taxes: [hst] });
const chocolate = line(249, { confectioneryFlag: true, taxes: [gst, qst] });
const mug = line(599, { retailsFlag: true, taxes: [hst] });
const muffin = line(199, { ontarioTaxEligible: true, taxes: [hst] }, 2);
const hoodie = line(550, { taxableAccountOnly: true, taxes: [gst, qst] });
const stew = line(1250, {});
const orders = {
	meal: [poutine],
	"a meal and sweets": [poutine, chocolate],
	"something of each": [poutine, chocolate, mug, muffin, hoodie, stew],
};

onEachDatabase((fresh) => {
	let itc: ItcServer;
	let place: Restaurant;
	let sessionId: string;
	let tables = 0;
	beforeAll(async () => {
		itc = await itcServer(await fresh());
		place = await restaurantWithServer(itc.server);
	});
	beforeEach(async () => {
		const tableId = await tableOf(place, `T${++tables}`);
		sessionId = (await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 3 }))
			.json.session.id;
	});
	afterEach(() => itc.again());
	afterAll(() => itc.server.close());

	const eat = async (of: OrderLine, seat_number: number | null = null): Promise<void> => {
		const price = {
			unit_price: wireDollars(unitPrice(of)),
			total_price: wireDollars(lineTotal(of)),
		};
		const record = recordOfLine(of);
		const rows = record.taxes.map(({ name, rate: at }) => ({ name, rate: at / 1000 }));
		const sent = { ...record, price: wireDollars(of.price), modifiers: [], taxes: rows };
		const body = {
			menu_item_id: 7,
			item_name: of.name,
			quantity: of.quantity,
			...price,
			seat_number,
			modifiers: [],
			special_requests: null,
			course: "main",
		};
		const said = await place.ana.post(
			`${service}/sessions/${sessionId}/orders`,
			{ ...body, line: sent },
			{ "idempotency-key": randomUUID() },
		);
		expect(said.status).toBe(201);
	};
	const bill = async () => (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
	const cardBill = (credential_id: string, part: object = { seats: [] }) =>
		place.ana.post(`${service}/sessions/${sessionId}/card-bill`, {
			credential_id,
			station_id: place.stationId,
			...part,
		});
	const pay = (body: object, key: string = randomUUID()) =>
		place.ana.post(
			`${service}/sessions/${sessionId}/payment`,
			{ tip_amount: 0, payment_method: "cash", payment_status: "completed", seats: [], ...body },
			{ "idempotency-key": key },
		);
	let references = Date.now();
	const byCard = (
		credential_id: string,
		amount: number,
		more: object = {},
		key: string = randomUUID(),
	) => {
		const transaction_reference = `TABLE-7-${++references}`;
		return pay(
			{
				amount,
				payment_method: "itc",
				transaction_reference,
				credential_id,
				station_id: place.stationId,
				...more,
			},
			key,
		);
	};
	/**
	 * The amount that the counter charges this card: by its own function, and the balance that its
	 * own call returns.
	 */
	const atTheCounter = async (lines: readonly OrderLine[], credentialId: string) => {
		const { data } = (
			await place.own.get(
				`/api/itc/balance?credentialId=${credentialId}&stationId=${place.stationId}`,
			)
		).json;
		const accounts = campusAccountsOf(Schema.decodeUnknownSync(ItcBalanceRecord)(data));
		return campusDebit(
			{ lines },
			{ policy: documentedPolicy, globalTaxes: globalTaxes([]) },
			accounts,
		);
	};
	const sum = (amounts: readonly number[]) =>
		amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
	const expectWhole = async () => {
		const { total, taxAmount, paid, due, seats, payments } = await bill();
		expect(sum(seats.map((seat: { readonly total: number }) => seat.total))).toBe(
			Math.round(total * 100),
		);
		expect(sum(seats.map((seat: { readonly tax: number }) => seat.tax))).toBe(
			Math.round(taxAmount * 100),
		);
		expect(sum([paid, due])).toBe(Math.round(total * 100));
		expect(sum(payments.map((each: { readonly amount: number }) => each.amount))).toBe(
			Math.round(paid * 100),
		);
	};

	describe("a table's bill and the counter's", () => {
		it("[TAX-15, BILL-16, TPAY-21] are the same to the cent for every kind of line and campus card", async () => {
			const charged: {
				readonly what: string;
				readonly table: readonly number[];
				readonly counter: readonly Cents[];
			}[] = [];
			for (const [what, lines] of Object.entries(orders))
				for (const credential of [cards.taxable, cards.everyKind, "60010003"]) {
					const tableId = await tableOf(place, `T${++tables}`);
					sessionId = (
						await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 3 })
					).json.session.id;
					for (const [at, each] of lines.entries())
						await eat({ ...each, id: `line ${at}` }, at % 2 === 0 ? 1 : null);
					const { adjusted, original } = await atTheCounter(
						lines.map((each, at) => ({ ...each, id: `line ${at}` })),
						credential,
					);
					const { card } = (await cardBill(credential)).json;
					const { status, json } = await byCard(credential, card.amount);
					expect([what, credential, status, json.payment?.payment_status]).toEqual([
						what,
						credential,
						200,
						"completed",
					]);
					const [debit] = await itc.levers.debits(json.payment.transaction_reference);
					charged.push({
						what: `${what}, ${credential}`,
						table: [
							debit?.amount,
							debit?.taxAmount,
							card.owed,
							json.bill.total,
							json.bill.taxAmount,
						].map((amount) => Math.round((amount ?? 0) * 100)),
						counter: [adjusted.total, adjusted.tax, original.total, adjusted.total, adjusted.tax],
					});
					await expectWhole();
				}
			expect(charged.map(({ what, table }) => [what, table])).toEqual(
				charged.map(({ what, counter }) => [what, counter]),
			);
			expect(charged.find(({ what }) => what === "meal, 60010002")?.table).toEqual([
				1016, 117, 899, 1016, 117,
			]);
		});

		it("[TAX-15, TPAY-07, TPAY-13] add what a card brings to the seats that it pays, and to no other", async () => {
			await eat(poutine, 1);
			await eat(poutine, 2);
			await eat(mug, 3);
			const before = await bill();
			expect((await cardBill(cards.taxable, { seats: [1] })).json.card).toEqual({
				owed: 8.99,
				card_tax: 1.17,
				taxes: expect.arrayContaining([{ name: "HST", rate: 13, amount: 1.17 }]),
				amount: 10.16,
			});
			const short = await byCard(cards.taxable, 8.99, { seats: [1] });
			expect(short.json).toMatchObject({
				success: false,
				code: "amount-differs",
				message: expect.stringContaining("$10.16 is owed, not $8.99"),
			});
			const key = randomUUID();
			const more = { seats: [1], transaction_reference: `TABLE-7-${++references}` };
			const paid = await byCard(cards.taxable, 10.16, more, key);
			expect(paid.json).toMatchObject({
				payment: { payment_status: "completed", amount: 10.16, card_tax: 1.17 },
				debit: { totalAmount: 10.16 },
				bill: { paid: 10.16, due: before.due - 8.99 },
			});
			const { payment, debit } = (await byCard(cards.taxable, 10.16, more, key)).json;
			expect([payment, debit]).toEqual([paid.json.payment, paid.json.debit]);
			expect(await itc.levers.debits(more.transaction_reference)).toMatchObject([
				{ amount: 10.16, taxAmount: 1.17 },
			]);
			const after = await bill();
			expect(
				after.seats.map((seat: { readonly total: number; readonly due: number }) => [
					seat.total,
					seat.due,
				]),
			).toEqual([
				[10.16, 0],
				[8.99, 8.99],
				[6.77, 6.77],
			]);
			await expectWhole();
			expect((await pay({ amount: after.due })).json).toMatchObject({
				session: { payment_status: "paid", total_amount: 25.92 },
				bill: { due: 0, total: 25.92 },
			});
		});

		it("[TAX-15, BILL-03] divide what a card brings among equal parts of the bill", async () => {
			await eat({ ...poutine, price: cents(1000) });
			const paid: number[] = [];
			for (const ways of [3, 2, undefined]) {
				const part = { seats: [], ...(ways === undefined ? {} : { ways }) };
				const { card } = (await cardBill(cards.taxable, part)).json;
				const { json } = await byCard(cards.taxable, card.amount, part);
				paid.push(json.payment.amount, json.payment.card_tax);
				await expectWhole();
			}
			expect(paid).toEqual([3.77, 0.43, 3.77, 0.44, 3.76, 0.43]);
		});

		it("[ITC-11, TPAY-20] leave a card alone that was not looked at, and take it again under the same id, checked or not", async () => {
			await eat(poutine);
			const key = randomUUID();
			const reference = { transaction_reference: `TABLE-7-${++references}` };
			const queued = await byCard(cards.taxable, 8.99, { ...reference, unchecked: true }, key);
			expect(queued.json).toMatchObject({
				payment: { payment_status: "completed", amount: 8.99, card_tax: 0 },
				session: { payment_status: "paid" },
			});
			expect((await byCard(cards.taxable, 8.99, reference, key)).json.payment).toEqual(
				queued.json.payment,
			);
			expect(itc.calls.filter(({ url }) => String(url).includes("balance"))).toEqual([]);
		});

		it("[TPAY-19, TPAY-23] charge no card that nobody could look at, and say why", async () => {
			await eat(poutine);
			const unknown = await byCard("69999999", 8.99);
			expect(unknown.json).toMatchObject({
				success: false,
				code: "card-not-checked",
				field: "credential_id",
				message: expect.stringMatching(/\w/),
			});
			expect((await cardBill("69999999")).json).toMatchObject({
				success: false,
				code: "card-not-checked",
			});
			expect((await cardBill(cards.taxable, { seats: [9] })).json).toMatchObject({
				success: false,
				code: "nothing-owed",
			});
			expect(
				(
					await place.ana.post(`${service}/sessions/${sessionId}/card-bill`, {
						credential_id: cards.taxable,
						station_id: randomUUID(),
						seats: [],
					})
				).status,
			).toBe(404);
			expect(await bill()).toMatchObject({ due: 8.99, payments: [] });
		});
	});

	describe("cash at a table", () => {
		const rounds = (cash_rounding: string) =>
			place.own.put(`/api/restaurants/${place.restaurantId}`, { cash_rounding });

		it("[PAY-10, TPAY-07] is rounded as the restaurant rounds it, pays what is owed, and keeps the difference", async () => {
			for (const rounding of ["nickel", "off"] as const) {
				expect((await rounds(rounding)).status).toBe(200);
				const tableId = await tableOf(place, `T${++tables}`);
				sessionId = (
					await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 1 })
				).json.session.id;
				await eat(line(979, { taxes: [hst] }));
				expect(await bill()).toMatchObject({ due: 11.06, cash_rounding: rounding });
				const { json } = await pay({ amount: 11.06 });
				expect(json).toMatchObject({
					payment: { amount: 11.06, cash_rounding: (cashDue(cents(1106), rounding) - 1106) / 100 },
					session: { payment_status: "paid" },
				});
				expect((await bill()).payments).toMatchObject([
					{ amount: 11.06, cash_rounding: rounding === "nickel" ? -0.01 : 0 },
				]);
			}
		});
	});

	describe("the restaurant's tax profile at a table", () => {
		const profile = {
			province: "QC",
			tax_policy: null,
			tax_rates: [
				{ name: "GST", rate: 5 },
				{ name: "QST", rate: 9.975 },
			],
			cash_rounding: "off",
			gst_number: null,
			qst_number: null,
			time_zone: "America/Toronto",
			day_ends_at: 0,
		};
		const readings = {
			confectioneryWithMeal: "exempt",
			ontarioThreshold: "per-item",
			itemTypeRelief: "any-tender",
			campusAddition: "taxable-only",
			campusAdditionRate: 13,
			reducedBelow: 4.01,
			gst: 5,
			fallbackTaxes: [{ name: "HST", rate: 13 }],
		};
		const saved = async (change: object) => {
			const at = `/api/restaurants/${place.restaurantId}/tax-profile`;
			const { newest } = (await place.own.get(at)).json.data;
			expect(
				(await place.own.put(at, { based_on: newest, profile: { ...profile, ...change } })).status,
			).toBe(200);
		};
		const seated = async () => {
			const tableId = await tableOf(place, `T${++tables}`);
			sessionId = (
				await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 1 })
			).json.session.id;
		};
		const read = async () => {
			const { taxes, total, cash_rounding } = await bill();
			return [
				taxes.map(({ name, amount }: { name: string; amount: number }) => [name, amount]),
				total,
				cash_rounding,
			];
		};

		it("[PROF-01] is that of the session's first line: its readings, its rates and its rounding, and stays so when the owner changes it", async () => {
			await saved({ tax_rates: null, cash_rounding: "nickel" });
			await seated();
			await saved({});
			await eat(stew);
			await eat({ ...muffin, quantity: 4 });
			// Four muffins at 1.99 are 7.96 together: each is under the threshold, by the documented
			// reading.
			const first = [
				[
					["GST", 1.02],
					["QST", 1.25],
				],
				22.73,
				"off",
			];
			expect(await read()).toEqual(first);
			await saved({
				tax_rates: [{ name: "HST", rate: 15 }],
				tax_policy: { ...readings, ontarioThreshold: "combined" },
				cash_rounding: "nickel",
			});
			expect(await read()).toEqual(first);
			const { json } = await pay({ amount: 22.73 });
			expect(json).toMatchObject({
				payment: { amount: 22.73, cash_rounding: 0 },
				session: { payment_status: "paid" },
			});

			// The profiles that a tablet uses after it loses its server.
			const { snapshot } = (
				await place.ana.get(`${service}/restaurants/${place.restaurantId}/snapshot`)
			).json;
			expect(snapshot.tax_profiles).toMatchObject([
				{ profile: { tax_rates: [{ name: "HST", rate: 15 }], cash_rounding: "nickel" } },
			]);
			await seated();
			await eat(stew);
			await eat({ ...muffin, quantity: 4 });
			// By the other reading the four are above the threshold together, and bear their whole HST.
			expect(await read()).toEqual([
				[
					["HST", 1.88],
					["HST", 1.03],
				],
				23.37,
				"nickel",
			]);
		});
	});
});
