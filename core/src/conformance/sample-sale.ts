import { sampleMenu } from "../fakes/sample-menu.ts";
import { maskedCredential, queuedCampusPart, type Sale } from "../records/index.ts";
import {
	type Cents,
	cents,
	closeSale,
	documentedPolicy,
	lineFor,
	newDeliveries,
	orderTotals,
	waiting,
} from "../rules/index.ts";

export type SampleSale = {
	readonly id: string;
	readonly ownerId?: string;
	readonly createdAt?: string;
	readonly sequence?: number;
	/** The number of the campus card that it was paid with, offline: its debit is queued. */
	readonly queuedCard?: string;
};

/** A small sale, closed by the rules: in cash, or by a campus card offline. */
export function sampleSale({
	id,
	ownerId = "owner-1",
	createdAt = "2026-11-20T12:00:00.000Z",
	sequence = 1,
	queuedCard,
}: SampleSale): Sale {
	const menu = sampleMenu();
	const order = {
		lines: menu.items
			.filter((item) => item.isAvailable && !item.openPrice)
			.map((item) => lineFor(item, `line-${item.id}`)),
	};
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: menu.taxes });
	const received: Cents = cents(totals.total + 100);
	const closed = closeSale(order, totals, {
		tenders: [
			queuedCard === undefined
				? { method: "cash", amount: totals.total, received, change: cents(100), rounding: cents(0) }
				: { method: "itc", amount: totals.total, credentialId: maskedCredential(queuedCard) },
		],
		stamp: {
			id,
			reference: `POS-${Date.parse(createdAt)}-7`,
			createdAt,
			businessDate: createdAt.slice(0, 10),
			ownerId,
			deviceId: "device-1",
			sequence,
			restaurantId: "restaurant-1",
			stationId: "station-1",
			providerRestaurantId: 1000012,
			providerBranchId: 1000012,
		},
		taxPolicy: documentedPolicy,
	});
	if (!closed.ok) throw new RangeError(closed.refusal.code);
	const progress = { deliveries: newDeliveries, updatedAt: createdAt };
	return queuedCard === undefined
		? { facts: closed.value, progress }
		: {
				facts: closed.value,
				progress: { ...progress, debit: waiting },
				campus: queuedCampusPart(queuedCard, createdAt),
			};
}

/** The nth sample id: a well-formed UUID that ends with `n`. */
export const sampleId = (n: number): string =>
	`00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
