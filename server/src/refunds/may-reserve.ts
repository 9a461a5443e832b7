import { type Sale, saleOfRecord, type TransactionRecord } from "@tuckshop/core/records";
import { type Cents, cents, formatMoney } from "@tuckshop/core/rules";
import {
	isForCounter,
	permissionsOf,
	rolesOf,
	type SaleApproval,
} from "@tuckshop/core/rules/people";
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
import { takeApprovals } from "./approvals-used.ts";
import { refundLimitsOf } from "./limits.ts";

type Facts = Sale["facts"];

/**
 * Refuses to reserve a refund of a refund, by another tender than paid, or of a sale older than the restaurant refunds, and one beyond the limits of its person that nobody
 * who may has approved. Those limits count what the person gave back on the business date at every device, with what is reserved. A till of a
 * restaurant whose counters ask who is there can't leave that out: nobody may less than anybody.
 */
export async function assertMayReserve(
	on: Database,
	refund: Facts,
	{
		sale,
		earlier,
		at,
		byTill,
	}: {
		readonly sale: TransactionRecord;
		readonly earlier: readonly Facts[];
		/** Not by the owner, who gives back what they want. */
		readonly byTill: boolean;
		readonly at: string;
	},
): Promise<void> {
	const taken = await takeApprovals(on, refund, at);
	const isFree = !refund.person && !(byTill && (await asksAtCounter(on, refund.restaurantId)));
	if (!isFree) await assertTenders(on, refund, { sale: saleOfRecord(sale).facts, earlier, taken });
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
	if (isFree || (each === 0 && count === 0 && sum === 0)) return;
	const allowed = await allowedBy(on, refund, { permission: "refund-above-limit", taken });
	if (allowed === "yes") return;
	const amount = cents(-refund.total);
	const beyond = beyondPersonLimits(amount, await givenByPerson(on, refund), limits);
	if (!beyond) return;
	if (allowed === "used") throw approvalUsed();
	throw new HttpRefusal(409, beyond.code, limitWords(beyond), { field: "refund" });
}

const approvalUsed = () =>
	new HttpRefusal(
		409,
		"approval-used",
		"This approval was used for another refund, or a smaller one. Each refund needs an approval of its own.",
		{ field: "refund.approvals" },
	);

/** Refuses money by a tender that did not bring it, for a person who may not choose the tender and whom nobody who may has approved. */
async function assertTenders(
	on: Database,
	refund: Facts,
	{
		sale,
		earlier,
		taken,
	}: {
		readonly sale: Facts;
		readonly earlier: readonly Facts[];
		readonly taken: readonly SaleApproval[];
	},
): Promise<void> {
	if (toOtherTenders(sale, refund, earlier) <= 0) return;
	const allowed = await allowedBy(on, refund, { permission: "refund-other-tender", taken });
	if (allowed === "yes") return;
	if (allowed === "used") throw approvalUsed();
	throw new HttpRefusal(
		409,
		"refund-other-tender",
		"Without an approval a refund goes back by what paid the sale.",
		{ field: "refund.tenders" },
	);
}

/**
 * "yes" where the person of a refund holds this permission, or somebody has approved it who works here and does: the words of a device are
 * no proof of that. "used" where that approval was for another refund. `taken`: those that are this refund's own.
 */
export async function allowedBy(
	on: Database,
	{ restaurantId, person, approvals = [] }: Pick<Facts, "approvals" | "person" | "restaurantId">,
	{
		permission,
		taken,
	}: {
		readonly permission: "refund-above-limit" | "refund-other-tender";
		readonly taken: readonly SaleApproval[];
	},
): Promise<"no" | "used" | "yes"> {
	const approvers = approvals.filter((one) => one.permission === permission);
	const holders = await holdersOf(on, restaurantId, {
		...{ permission, among: [person?.id ?? "", ...approvers.map(({ by }) => by.id)] },
	});
	if (person && holders.has(person.id)) return "yes";
	const given = approvers.filter(({ by }) => holders.has(by.id));
	if (given.some((one) => taken.includes(one))) return "yes";
	return given.length > 0 ? "used" : "no";
}

/** True where the counters of a restaurant ask who is there. */
export async function asksAtCounter(on: Database, restaurantId: string): Promise<boolean> {
	const people = await peopleOn(on, restaurantId).select("role").distinct().execute();
	if (people.length === 0) return false;
	const roles = rolesOf(await ownRoles(on, restaurantId));
	return people.some(({ role }) => isForCounter(roles, role));
}

/** Those of these people who work in the restaurant and hold a permission, by id. */
export async function holdersOf(
	on: Database,
	restaurantId: string,
	{ permission, among }: { readonly permission: string; readonly among: readonly string[] },
): Promise<ReadonlySet<string>> {
	const rows = await peopleOn(on, restaurantId)
		.select(["id", "role"])
		.where("id", "in", [...among])
		.execute();
	if (rows.length === 0) return new Set();
	const roles = rolesOf(await ownRoles(on, restaurantId));
	return new Set(
		rows.flatMap(({ id, role }) =>
			permissionsOf(roles, role).some((one) => one === permission) ? [id] : [],
		),
	);
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
