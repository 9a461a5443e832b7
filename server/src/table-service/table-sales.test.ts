import type { NewTablePayment } from "@tuckshop/core/contract";
import { NewTableOrder, recordOfLine } from "@tuckshop/core/records";
import {
	type CampusAccounts,
	cents,
	judgeFigures,
	judgeVersion,
	rate,
	type SaleFacts,
	type TaxRow,
} from "@tuckshop/core/rules";
import type { SeatAllocation } from "@tuckshop/core/rules/split";
import { amountsTaken, changeBy } from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takenOfBill } from "./payment-book.ts";
import type { PaymentRow, SessionBook } from "./session-repository.ts";
import { billOf, cashRoundingOf, toBillReply } from "./table-bill.ts";
import { draftFromText, draftToText, saleOfEarlierPayment, saleOfPayment } from "./table-sales.ts";

const encodeOrder = Schema.encodeSync(NewTableOrder);

const taxes: readonly TaxRow[] = [
	{ name: "GST", rate: rate(5_000) },
	{ name: "HST", rate: rate(13_000) },
	{ name: "QST", rate: rate(9_975) },
];
const soldAt = {
	ownerId: "owner",
	restaurantId: "restaurant",
	stationId: "station",
	providerRestaurantId: 1000012,
	providerBranchId: 1000012,
	timeZone: "America/Toronto",
};
const session = {
	id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a00",
	restaurant_id: "restaurant",
	table_id: "table",
	open_table_id: "table",
	session_number: 1,
	payment_status: "unpaid",
	started_at: "2026-11-20T17:00:00.000Z",
	started_by: "ana",
	ended_at: null,
	tax_profile_version: null,
	standing: null,
	order_due: 0,
	changed_number: 0,
	table_number: "7",
	cash_rounding: "nickel",
	tax_profile: null,
	served_by: null,
	joined_to: null,
	server_id: "ana",
	server_name: "Ana",
};

const anyLine = fc.record({
	price: fc.oneof(fc.constantFrom(0, 1, 199, 400, 401), fc.integer({ min: 0, max: 5_000 })),
	quantity: fc.integer({ min: 1, max: 3 }),
	seat: fc.option(fc.integer({ min: 1, max: 4 })),
	taxes: fc.subarray([...taxes]),
	kind: fc.constantFrom("Meal", "Confectionery", "Retail Item", ""),
	ontario: fc.boolean(),
	weights: fc.option(
		fc.uniqueArray(fc.record({ seat: fc.integer({ min: 1, max: 4 }), weight: fc.nat(3) }), {
			minLength: 1,
			selector: ({ seat }) => seat,
		}),
	),
});
type AnyLine = typeof anyLine extends fc.Arbitrary<infer L> ? L : never;

const anyStep = fc.oneof(
	{ weight: 1, arbitrary: fc.record({ is: fc.constant("order" as const), line: anyLine }) },
	{
		weight: 4,
		arbitrary: fc.record({
			is: fc.constant("pay" as const),
			seats: fc.subarray([1, 2, 3, 4]),
			ways: fc.option(fc.integer({ min: 2, max: 4 })),
			card: fc.option(fc.subarray(["TAXABLE", "TAX_EXEMPT", "PLAN_TAX_EXEMPT"])),
		}),
	},
);

const accountsOf = (types: readonly string[]): CampusAccounts => ({
	aggregated: types.map((type) => ({
		type,
		balance: cents(90_000),
		creditLimit: cents(0),
		unlimitedCredit: false,
	})),
	accounts: [],
});

/** An evening at one table as its rows, and the sale of each payment. */
function table(guests: number) {
	let book: SessionBook = {
		session: { ...session, guest_count: guests, allocation: "{}", version: 1 },
		orders: [],
		payments: [],
	};
	const sales: SaleFacts[] = [];
	const paidIds = () => new Set(billOf(book).takenLines.map(({ lineId }) => lineId));
	return {
		sales,
		bill: () => billOf(book),
		book: () => book,
		order(line: AnyLine) {
			const id = `line-${book.orders.length}`;
			const seat = line.seat === null ? null : ((line.seat - 1) % guests) + 1;
			book = {
				...book,
				orders: [...book.orders, orderRow(id, line, seat)],
				session: { ...book.session, version: book.session.version + 1 },
			};
			const shares = line.weights?.filter((share) => share.seat <= guests) ?? [];
			const allocation = JSON.parse(book.session.allocation) as SeatAllocation;
			if (shares.some(({ weight }) => weight > 0) && !paidIds().has(id))
				book = {
					...book,
					session: {
						...book.session,
						allocation: JSON.stringify({ ...allocation, [id]: shares }),
					},
				};
		},
		/** False: nothing is owed, or it can't be paid like this. */
		pay(wanted: Pick<NewTablePayment, "seats" | "ways">, card: readonly string[] | null): boolean {
			const bill = billOf(book);
			const accounts = card ? accountsOf(card) : undefined;
			const method = card ? "itc" : "cash";
			let taken: ReturnType<typeof takenOfBill>;
			try {
				taken = takenOfBill(bill, { ...wanted, payment_method: method }, changeBy(bill, accounts));
			} catch {
				return false;
			}
			const part = book.payments.length + 1;
			const { total, taxTotal } = amountsTaken(taken.taken);
			if (total <= 0) return false;
			const rounding = card ? 0 : [0, -1, -2, 2, 1][total % 5];
			expect(cashRoundingOf(book.session)).toBe("nickel");
			const row: PaymentRow = {
				session_id: session.id,
				payment_id: `5f0c2f0e-8a43-4f5c-9f55-${`${part}`.padStart(12, "0")}`,
				restaurant_id: "restaurant",
				body_hash: "",
				amount_cents: total,
				tax_cents: taxTotal,
				method,
				seats: JSON.stringify(taken.seats),
				taken: JSON.stringify({ ...taken.taken, rounding }),
				reference: card ? `TABLE-7-${part}` : null,
				state: "completed",
				reason: "",
				lease_until: null,
				paid_at: "2026-11-20T17:03:11.000Z",
				paid_by: "ana",
				server_name: "Ana",
				sale_draft: null,
				sale_id: null,
			};
			const closed = saleOfPayment({
				book,
				bill,
				payment: row,
				part,
				soldAt,
				...(card ? { card: { credentialId: "60010002", accounts } } : {}),
			});
			const { sale, verdict } = draftFromText(draftToText(closed));
			expect(verdict).toEqual({ is: "agrees", judge: judgeVersion });
			expect(judgeFigures(sale.facts)).toMatchObject({ is: "agrees" });
			sales.push(sale.facts);
			book = { ...book, payments: [...book.payments, row] };
			return true;
		},
	};
}

function orderRow(id: string, line: AnyLine, seat: number | null): SessionBook["orders"][number] {
	const cart = {
		id,
		menuItemId: 7,
		name: "Stew",
		price: cents(line.price),
		quantity: line.quantity,
		openPrice: false,
		modifiers: [],
		taxClass: {
			itcMenuType: line.kind,
			isTaxable: true,
			taxes: line.taxes,
			taxableAccountOnly: false,
			ontarioTaxEligible: line.ontario,
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: false,
			confectioneryFlag: false,
		},
	};
	const sent: NewTableOrder = {
		menu_item_id: 7,
		item_name: "Stew",
		quantity: line.quantity,
		unit_price: cents(line.price),
		total_price: cents(line.price * line.quantity),
		seat_number: seat,
		modifiers: [],
		special_requests: null,
		course: "main",
		line: recordOfLine(cart),
	};
	return {
		id,
		session_id: session.id,
		line_key: id,
		body_hash: "",
		line: JSON.stringify(encodeOrder(sent)),
		status: "preparing",
		at_kitchen: 0,
		position: 1,
		ordered_at: "2026-11-20T17:01:00.000Z",
		ordered_by: "ana",
		served_at: null,
		voided_at: null,
		voided_by: null,
		void_reason: null,
	};
}

const sumBy = <T>(all: readonly T[], amount: (one: T) => number) =>
	all.reduce((sum, one) => sum + amount(one), 0);

describe("the sales of a table's payments", () => {
	it("[BILL-16] come to the bill to the cent, line by line and for every tax, whoever pays what and how, and the judge agrees with each", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 4 }),
				fc.array(anyLine, { minLength: 1, maxLength: 6 }),
				fc.array(anyStep, { maxLength: 8 }),
				fc.option(fc.subarray(["TAXABLE", "TAX_EXEMPT"])),
				(guests, lines, steps, lastCard) => {
					const evening = table(guests);
					for (const line of lines) evening.order(line);
					for (const step of steps)
						if (step.is === "order") evening.order(step.line);
						else {
							const seats = step.ways === null ? step.seats.filter((seat) => seat <= guests) : [];
							const ways = step.ways === null ? {} : { ways: step.ways };
							evening.pay({ seats, ...ways }, step.card);
						}
					const owed = evening.bill().due.total > 0;
					if (owed && !evening.pay({ seats: [] }, lastCard)) return;
					const { bill, sales } = evening;
					const { order, whole, due } = bill();
					if (due.total !== 0) return;
					expect(sumBy(sales, ({ total }) => total)).toBe(whole.total);
					for (const tax of [...whole.taxes, ...sales.flatMap((sale) => sale.taxes)]) {
						const isIt = (one: { name: string; rate: number }) =>
							one.name === tax.name && one.rate === tax.rate;
						expect(
							sumBy(sales.flatMap((sale) => sale.taxes).filter(isIt), (one) => one.amount),
						).toBe(whole.taxes.find(isIt)?.amount ?? 0);
					}
					for (const line of order.lines)
						expect(
							sumBy(
								sales.flatMap((sale) => sale.lines).filter(({ id }) => id === line.id),
								({ total }) => total,
							),
						).toBe(line.price * line.quantity);
					expect(toBillReply(bill(), evening.book()).due).toBe(0);
				},
			),
			{ numRuns: Number(process.env["TUCKSHOP_RUNS"] ?? 300) },
		);
	});

	it("[BILL-16] are worked out of payments that were made before there were any, to the same cents", () => {
		fc.assert(
			fc.property(
				fc.array(anyLine, { minLength: 1, maxLength: 5 }),
				fc.integer({ min: 2, max: 4 }),
				(lines, ways) => {
					const evening = table(2);
					for (const line of lines) evening.order(line);
					while (evening.bill().due.total > 0 && evening.pay({ seats: [], ways }, null));
					const book = evening.book();
					const payments = book.payments.map((row) => {
						const { lines: _, ...taken } = JSON.parse(row.taken);
						return { ...row, taken: JSON.stringify(taken) };
					});
					const earlier = payments.map(
						(row) =>
							saleOfEarlierPayment({ ...book, payments }, row, { soldAt, credentialId: "" }).sale
								.facts,
					);
					const figures = ({ lines: sold, taxes: borne, total, tenders }: SaleFacts) => ({
						lines: sold.map(({ id, total: of }) => [id, of]),
						...{ borne, total, tenders },
					});
					expect(earlier.map(figures)).toEqual(evening.sales.map(figures));
				},
			),
			{ numRuns: 100 },
		);
	});
});
