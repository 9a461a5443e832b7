import fc from "fast-check";
import { addFines, fineLine } from "../../rules/fines/index.ts";
import {
	type Cents,
	cashTender,
	cents,
	closeSale,
	type DeliveryState,
	orderTotals,
	type SaleFacts,
	type Tender,
} from "../../rules/index.ts";
import type { RefundReason } from "../../rules/refunds/index.ts";
import { anyOrder, anyPolicy, anyTaxRow } from "../../rules/rules.arbitrary.ts";
import type { Sale } from "./sale.ts";

const anyMoment = fc
	.date({
		min: new Date("2026-01-01T00:00:00Z"),
		max: new Date("2027-01-01T00:00:00Z"),
		noInvalidDate: true,
	})
	.map((date) => date.toISOString());
const anyReason = fc.constantFrom("400: no such item", "unknown restaurant", "");

export const anyDelivery: fc.Arbitrary<DeliveryState> = fc.oneof(
	fc.constant<DeliveryState>({ is: "waiting" }),
	fc.constant<DeliveryState>({ is: "nothing-to-send" }),
	anyMoment.map((since): DeliveryState => ({ is: "sending", since })),
	anyMoment.map((at): DeliveryState => ({ is: "accepted", at })),
	anyMoment.map((at): DeliveryState => ({ is: "accepted", at, receipt: `${at} signed` })),
	anyMoment.map(
		(at): DeliveryState => ({ is: "refused", at, reason: "", receipt: `${at} signed` }),
	),
	fc
		.tuple(fc.constantFrom("refused" as const, "unknown" as const), anyMoment, anyReason)
		.map(([is, at, reason]): DeliveryState => ({ is, at, reason })),
	fc
		.tuple(anyMoment, anyReason, fc.integer({ min: 1, max: 9 }))
		.map(([at, reason, attempts]): DeliveryState => ({ is: "unknown", at, reason, attempts })),
);

/** A line that pays a fine, in whole or in part. */
export const anyFineLine = fc
	.record({
		amount: fc.integer({ min: 1, max: 5_000 }),
		outstanding: fc.integer({ min: 1, max: 5_000 }),
		dateIssued: fc.constantFrom("2026-10-01", "2025-12-31"),
	})
	.map(({ amount, outstanding, dateIssued }) => {
		const fine = {
			id: "F-1",
			credentialId: "60010001",
			description: "Overdue book",
			amount: cents(5_000),
			outstanding: cents(outstanding),
			dateIssued,
		};
		return fineLine(
			{
				...fine,
				status: "unpaid",
				createdAt: "2026-10-01T00:00:00Z",
				updatedAt: "2026-10-01T00:00:00Z",
			},
			cents(Math.min(amount, outstanding)),
			"fine-1",
		);
	});

const tendersOf = (total: number, kind: "cash" | "card" | "itc" | "mixed"): readonly Tender[] => {
	const half = Math.trunc(total / 2);
	const cash = (amount: number): Tender => {
		const tender = cashTender(cents(amount), cents(amount + 100), "nickel");
		if (!tender.ok) throw new RangeError(tender.refusal.code);
		return tender.value;
	};
	const card = (amount: number) =>
		({ method: "card", amount: cents(amount), cardLast4: "4242" }) as const;
	const charges = [{ saleId: "sale-before", amount: cents(half) }];
	if (kind === "mixed") return [{ ...card(half), charges }, cash(total - half)];
	if (kind === "itc") return [{ method: "itc", amount: cents(total), credentialId: "C-1001" }];
	return [kind === "cash" ? cash(total) : card(total)];
};

/** A refund of a whole sale, with the tenders that paid it. */
function givenBack(sale: SaleFacts, of: string, reason: RefundReason | undefined): SaleFacts {
	const negative = (amount: Cents): Cents => cents(-amount);
	return {
		...sale,
		kind: { type: "refund", of, ...reason },
		lines: sale.lines.map((line) => ({ ...line, total: negative(line.total) })),
		subtotal: negative(sale.subtotal),
		taxes: sale.taxes.map((tax) => ({
			...tax,
			base: negative(tax.base),
			amount: negative(tax.amount),
		})),
		taxTotal: negative(sale.taxTotal),
		total: negative(sale.total),
		tenders: sale.tenders.map((tender) =>
			tender.method === "cash"
				? {
						...tender,
						amount: negative(tender.amount),
						received: cents(0),
						change: cents(tender.amount + tender.rounding),
						rounding: negative(tender.rounding),
					}
				: { ...tender, amount: negative(tender.amount) },
		),
	};
}

const anyApproval = fc
	.record({
		permission: fc.constantFrom("exempt", "old-price"),
		by: fc.record({ id: fc.uuid(), name: fc.constantFrom("Priya", "Olive") }),
		at: fc.constant("2026-11-20T17:00:00.000Z"),
		offline: fc.boolean(),
	})
	.map(({ offline, ...approval }) => (offline ? { ...approval, offline } : approval));

/**
 * Facts that closeSale would close: any order, its own totals, any tender; or a refund of all of
 * it.
 */
export const anySaleFacts: fc.Arbitrary<SaleFacts> = fc
	.record({
		order: anyOrder.filter(({ lines }) => lines.length > 0),
		policy: anyPolicy,
		globalTaxes: fc.array(anyTaxRow, { maxLength: 2 }),
		kind: fc.constantFrom("cash", "card", "itc", "mixed"),
		id: fc.uuid(),
		createdAt: anyMoment,
		sequence: fc.integer({ min: 1, max: 100_000 }),
		cashierName: fc.option(fc.constantFrom("Ana", "Zoë"), { nil: undefined }),
		person: fc.option(fc.record({ id: fc.uuid(), name: fc.constantFrom("Amara", "Théo") }), {
			nil: undefined,
		}),
		approvals: fc.option(fc.array(anyApproval, { minLength: 1, maxLength: 3 }), {
			nil: undefined,
		}),
		taxPreset: fc.option(fc.constantFrom("ON 2010-07-01", "QC 2013-01-01"), { nil: undefined }),
		clockOffsetMs: fc.option(fc.integer({ min: -40_000_000_000, max: 40_000_000_000 }), {
			nil: undefined,
		}),
		taxProfileVersion: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
		reissueOf: fc.option(fc.uuid(), { nil: undefined }),
		fine: fc.option(anyFineLine, { nil: undefined, freq: 3 }),
		refundOf: fc.option(fc.uuid(), { nil: undefined }),
		reason: fc.constantFrom<(RefundReason | undefined)[]>(
			undefined,
			{ reason: "quality", buyer: "Zoé Tremblay" },
			{ reason: "other", note: "spilt" },
		),
		drawerSession: fc.option(fc.uuid(), { nil: undefined }),
		exchangeWith: fc.option(fc.uuid(), { nil: undefined, freq: 3 }),
	})
	.map(
		({
			order: menuOrder,
			policy,
			globalTaxes,
			kind,
			id,
			createdAt,
			sequence,
			cashierName,
			person,
			approvals,
			taxPreset,
			clockOffsetMs,
			taxProfileVersion,
			reissueOf,
			fine,
			refundOf,
			reason,
			drawerSession,
			exchangeWith,
		}) => {
			const order = fine ? addFines(menuOrder, [fine]) : menuOrder;
			const totals = orderTotals(order, { policy, globalTaxes });
			const stamp = {
				id,
				reference: `POS-${Date.parse(createdAt)}-${sequence % 1000}`,
				createdAt,
				businessDate: createdAt.slice(0, 10),
				ownerId: "owner-1",
				deviceId: "device-1",
				sequence,
				restaurantId: "restaurant-1",
				stationId: "station-1",
				providerRestaurantId: 1000012,
				providerBranchId: 1000013,
				...(cashierName === undefined ? {} : { cashierName }),
				...(person === undefined ? {} : { person }),
				...(approvals === undefined ? {} : { approvals }),
				...(taxPreset === undefined ? {} : { taxPreset }),
				...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
				...(drawerSession === undefined ? {} : { drawerSession }),
				...(exchangeWith === undefined ? {} : { exchangeWith }),
				...(taxProfileVersion === undefined ? {} : { taxProfileVersion }),
			};
			const closed = closeSale(order, totals, {
				tenders: tendersOf(totals.total, kind),
				stamp,
				taxPolicy: policy,
			});
			if (!closed.ok) throw new RangeError(closed.refusal.code);
			const facts = {
				...closed.value,
				...(reissueOf === undefined ? {} : { reissueOf }),
			};
			return refundOf === undefined ? facts : givenBack(facts, refundOf, reason);
		},
	);

const anyCheck = fc.record({
	session: fc.uuid(),
	version: fc.nat(500),
	part: fc.integer({ min: 1, max: 40 }),
});

export const anySale: fc.Arbitrary<Sale> = fc
	.record(
		{
			facts: fc
				.tuple(anySaleFacts, fc.option(anyCheck, { nil: undefined, freq: 9 }))
				.map(([facts, check]) => (check ? { ...facts, check } : facts)),
			ledger: anyDelivery,
			provider: anyDelivery,
			debit: anyDelivery,
			credit: anyDelivery,
			updatedAt: anyMoment,
			syncDate: anyMoment,
			cloudSyncTime: anyMoment,
			archivedAt: anyMoment,
		},
		{ requiredKeys: ["facts", "ledger", "provider", "updatedAt"] },
	)
	.map(({ facts, ledger, provider, ...progress }) => ({
		facts,
		progress: { deliveries: { ledger, provider }, ...progress },
	}));
