import { type Sale, saleOfRecord, type TransactionRecord } from "@tuckshop/core/records";
import { type Cents, cents, formatMoney } from "@tuckshop/core/rules";
import { permissionsOf, rolesOf } from "@tuckshop/core/rules/people";
import {
	beyondPersonLimits,
	type LimitRefusal,
	mayRefund,
	toOtherTenders,
} from "@tuckshop/core/rules/refunds";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { ownRoles, peopleOn } from "../people/people-rows.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import { refundLimitsOf } from "./limits.ts";

type Facts = Sale["facts"];

/**
 * Refuses to reserve a refund of a refund, by another tender than paid, or of a sale older than the restaurant refunds, and one beyond the limits of its person that nobody
 * who may has approved. Those limits count what the person gave back on the business date at every device, with what is reserved.
 */
export async function assertMayReserve(
	on: Database,
	refund: Facts,
	{ sale, earlier }: { readonly sale: TransactionRecord; readonly earlier: readonly Facts[] },
): Promise<void> {
	await assertTenders(on, refund, { sale: saleOfRecord(sale).facts, earlier });
	const limits = await refundLimitsOf(on, refund.restaurantId);
	const conditions = {
		...{ deviceId: refund.deviceId, businessDate: refund.businessDate, online: true },
		...(refund.clockOffsetMs === undefined ? {} : { clockOffsetMs: refund.clockOffsetMs }),
		...(limits.refund_days === undefined ? {} : { maxAgeDays: limits.refund_days }),
	};
	// The till knows where a fine is kept; a tax alone reaches none.
	const may = mayRefund(saleOfRecord(sale).facts, { by: "tax" }, conditions);
	if (!may.ok) {
		const { code, max } = may.refusal;
		const why =
			code === "sale-too-old"
				? `A sale can be refunded for ${max} days, and this one is older.`
				: "This is not a sale that can be refunded.";
		throw new HttpRefusal(409, code, why, { field: "refund.refund_of" });
	}
	const { each, count, sum } = limits;
	if (!refund.person || (each === 0 && count === 0 && sum === 0)) return;
	if (await isAllowed(on, refund, "refund-above-limit")) return;
	const amount = cents(-refund.total);
	const beyond = beyondPersonLimits(amount, await givenByPerson(on, refund), limits);
	if (beyond) throw new HttpRefusal(409, beyond.code, limitWords(beyond), { field: "refund" });
}

/** Refuses money by a tender that did not bring it, for a person who may not choose the tender and whom nobody who may has approved. */
async function assertTenders(
	on: Database,
	refund: Facts,
	{ sale, earlier }: { readonly sale: Facts; readonly earlier: readonly Facts[] },
): Promise<void> {
	if (!refund.person || toOtherTenders(sale, refund, earlier) <= 0) return;
	if (await isAllowed(on, refund, "refund-other-tender")) return;
	throw new HttpRefusal(
		409,
		"refund-other-tender",
		"Without an approval a refund goes back by what paid the sale.",
		{ field: "refund.tenders" },
	);
}

/**
 * True where the person of a refund holds this permission, or somebody has approved it who works here and does: the words of a device are
 * no proof of that.
 */
async function isAllowed(
	on: Database,
	{ restaurantId, person, approvals = [] }: Pick<Facts, "approvals" | "person" | "restaurantId">,
	permission: "refund-above-limit" | "refund-other-tender",
): Promise<boolean> {
	const approvers = approvals.filter((one) => one.permission === permission);
	const rows = await peopleOn(on, restaurantId)
		.select("role")
		.where("id", "in", [person?.id ?? "", ...approvers.map(({ by }) => by.id)])
		.execute();
	if (rows.length === 0) return false;
	const roles = rolesOf(await ownRoles(on, restaurantId));
	return rows.some(({ role }) => permissionsOf(roles, role).includes(permission));
}

/** The other refunds of a refund's person on its business date, those reserved included, in cents above zero. */
async function givenByPerson(on: Database, refund: Facts): Promise<readonly Cents[]> {
	const { ownerId, restaurantId, businessDate } = refund;
	// Two devices of one person take turns. SQLite has one writer at a time anyway.
	if (isPostgres(on))
		await on
			.selectFrom("restaurants")
			.select("id")
			.where("id", "=", restaurantId)
			.forNoKeyUpdate()
			.execute();
	const reserved = await on
		.selectFrom("refund_reservations")
		.select("record")
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.where("ended_at", "is", null)
		.execute();
	const stored = await on
		.selectFrom("sales")
		.select("record")
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.where("business_date", "=", businessDate)
		.where("refund_of", "is not", null)
		.execute();
	const all = [...reserved, ...stored].flatMap(({ record }) => factsOfStored(record) ?? []);
	const own = new Map(
		all
			.filter(
				({ id, person, businessDate: day }) =>
					id !== refund.id && day === businessDate && person?.id === refund.person?.id,
			)
			.map(({ id, total }) => [id, cents(-total)]),
	);
	return [...own.values()];
}

/** The facts of a stored record; undefined where it is none. */
export function factsOfStored(record: string): Facts | undefined {
	try {
		return saleOfRecord(recordOfStored(record)).facts;
	} catch {
		return undefined;
	}
}

function limitWords({ code, max }: LimitRefusal): string {
	switch (code) {
		case "refund-above-limit":
			return `Without an approval a refund is at most ${formatMoney(cents(max))}.`;
		case "refunds-too-many":
			return `Without an approval a person gives back at most ${max} times a day, over all devices.`;
		case "refunds-above-sum":
			return `Without an approval a person gives back at most ${formatMoney(cents(max))} a day, over all devices.`;
	}
}
