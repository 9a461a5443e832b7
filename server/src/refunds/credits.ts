import {
	type CampusCredit,
	type CreditFinding,
	type KnownCredit,
	maxCredits,
} from "@tuckshop/core/contract";
import { maskedCredential } from "@tuckshop/core/records";
import { type Cents, cents, type DeliveryState, type SaleFacts } from "@tuckshop/core/rules";
import { type CreditState, campusAmount, nextCredit } from "@tuckshop/core/rules/refunds";
import type { Database, Tables } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { Principal } from "../http/who.ts";
import type { DebitState } from "../itc/debit-state.ts";
import { recordAtServer } from "../owner-changes/record-change.ts";
import { isoTime, type World } from "../world.ts";
import { soFar } from "./withdraw-debit.ts";

/** The credits that refunds owe to campus cards, for the owner and for tills. */
export type CampusCredits = {
	/** Those that need a person, or those that need nobody any more. */
	readonly list: (ownerId: string, settled: boolean) => Promise<readonly CampusCredit[]>;
	/** Enters a person's finding, and records it as an event, in one transaction. */
	readonly settle: (
		ownerId: string,
		refundId: string,
		finding: CreditFinding,
	) => Promise<CampusCredit>;
	readonly known: (who: Principal, refundIds: readonly string[]) => Promise<readonly KnownCredit[]>;
	/** The present states of refunds' credits, by their ids. */
	readonly states: (
		ownerId: string,
		refundIds: readonly string[],
	) => Promise<ReadonlyMap<string, DeliveryState>>;
};

type Row = Tables["campus_credits"];
type Needs = { readonly database: Database; readonly world: Pick<World, "now" | "uuid"> };

const open: readonly CreditState[] = ["waiting", "refused", "unknown"];
const closed: readonly CreditState[] = ["done", "withdrawn"];

export function campusCredits({ database, world }: Needs): CampusCredits {
	const of = async (ownerId: string, refundIds: readonly string[], station?: string) => {
		if (refundIds.length === 0) return [];
		const rows = database
			.selectFrom("campus_credits")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.where("refund_id", "in", refundIds);
		return (station === undefined ? rows : rows.where("station_id", "=", station)).execute();
	};
	return {
		async list(ownerId, settled) {
			const rows = await listed(database, ownerId)
				.where("credit.state", "in", settled ? closed : open)
				.orderBy(settled ? "credit.settled_at" : "credit.opened_at", settled ? "desc" : "asc")
				.orderBy("credit.refund_id")
				.limit(maxCredits)
				.execute();
			return rows.map(toCredit);
		},
		settle: (ownerId, refundId, finding) =>
			database.transaction().execute(async (on) => {
				const before = await one(on, ownerId, refundId);
				if (!before) throw notFound("credit");
				const state = nextCredit(before.state, finding.outcome);
				if (!state)
					throw new HttpRefusal(409, "not-open", "This credit does not wait for that any more.");
				if (finding.outcome === "done" && !isCharged(before))
					throw new HttpRefusal(
						409,
						"debit-open",
						"It is not known yet whether this card was charged. Settle its debit first.",
					);
				const { name } = await ownerOf(on, ownerId);
				const moved = await on
					.updateTable("campus_credits")
					.set({
						...{ state, settled_at: isoTime(world.now()), settled_by: name },
						office_reference: finding.outcome === "done" ? finding.office_reference.trim() : null,
						reason: finding.outcome === "refused" ? finding.reason.trim() : null,
					})
					.where("owner_id", "=", ownerId)
					.where("refund_id", "=", refundId)
					.where("state", "=", before.state)
					.returning("refund_id")
					.executeTakeFirst();
				if (!moved)
					throw new HttpRefusal(409, "not-open", "This credit does not wait for that any more.");
				await recordAtServer(
					{ on, world },
					{ ownerId, restaurantId: before.restaurant_id, stationId: before.station_id },
					{
						kind: "credit",
						facts: {
							...{ refund: before.reference, amount: before.amount_cents },
							...{ card: before.credential_id, before: before.state, after: state },
							...(finding.outcome === "done" ? { office: finding.office_reference.trim() } : {}),
							...(finding.outcome === "refused" ? { reason: finding.reason.trim() } : {}),
						},
					},
				);
				const after = await one(on, ownerId, refundId);
				if (!after) throw notFound("credit");
				return toCredit(after);
			}),
		async known(who, refundIds) {
			const station = who.is === "till" ? who.till.stationId : undefined;
			return (await of(who.ownerId, refundIds, station)).map((row) => ({
				refund_id: row.refund_id,
				credit: deliveryOf(row),
			}));
		},
		async states(ownerId, refundIds) {
			const rows = await of(ownerId, refundIds);
			return new Map(rows.map((row) => [row.refund_id, deliveryOf(row)]));
		},
	};
}

/** Opens the cents that a refund owes to a campus card, in the transaction that stores the refund. */
export async function openCredit(
	on: Database,
	refund: SaleFacts,
	{ owed: amount, at }: { readonly owed: Cents; readonly at: string },
): Promise<void> {
	const tender = refund.tenders.find(({ method }) => method === "itc");
	if (amount === 0 || tender?.method !== "itc" || refund.kind.type !== "refund") return;
	await on
		.insertInto("campus_credits")
		.values({
			...{ owner_id: refund.ownerId, refund_id: refund.id, sale_id: refund.kind.of },
			...{ reference: refund.reference, restaurant_id: refund.restaurantId },
			...{ station_id: refund.stationId, credential_id: maskedCredential(tender.credentialId) },
			...{ amount_cents: amount, state: "waiting", opened_at: at },
			person: refund.person?.name ?? refund.cashierName ?? null,
			...{ office_reference: null, reason: null, settled_at: null, settled_by: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Lowers a credit that waits to what is owed once its sale is known; of none it is withdrawn. */
export async function lowerCredit(
	on: Database,
	refund: SaleFacts,
	{ owed, at }: { readonly owed: Cents; readonly at: string },
): Promise<void> {
	if (owed === campusAmount(refund.tenders)) return;
	await on
		.updateTable("campus_credits")
		.set(owed > 0 ? { amount_cents: owed } : { state: "withdrawn", settled_at: at })
		.where("owner_id", "=", refund.ownerId)
		.where("refund_id", "=", refund.id)
		.where("state", "=", "waiting")
		.execute();
}

/** A sale that was not made offline was charged before it came here; of one that is not here nothing is known. */
const isCharged = ({
	debit_state,
	sale_reference,
}: Pick<ListedRow, "debit_state" | "sale_reference">): boolean =>
	sale_reference !== null && (debit_state === null || soFar[debit_state as DebitState] === "made");

const listed = (on: Database, ownerId: string) =>
	on
		.selectFrom("campus_credits as credit")
		.leftJoin("sales", (join) =>
			join
				.onRef("sales.owner_id", "=", "credit.owner_id")
				.onRef("sales.sale_id", "=", "credit.sale_id"),
		)
		.leftJoin("itc_debits as debit", (join) =>
			join
				.onRef("debit.owner_id", "=", "credit.owner_id")
				.onRef("debit.sale_id", "=", "credit.sale_id"),
		)
		.leftJoin("stations", "stations.id", "credit.station_id")
		.selectAll("credit")
		.select([
			"sales.reference as sale_reference",
			"debit.state as debit_state",
			"stations.name as station_name",
		])
		.where("credit.owner_id", "=", ownerId);

type ListedRow = Row & {
	readonly sale_reference: string | null;
	readonly debit_state: string | null;
	readonly station_name: string | null;
};

const one = (on: Database, ownerId: string, refundId: string): Promise<ListedRow | undefined> =>
	listed(on, ownerId).where("credit.refund_id", "=", refundId).executeTakeFirst();

const toCredit = ({
	owner_id: _,
	station_id: __,
	amount_cents,
	debit_state,
	...row
}: ListedRow): CampusCredit => ({
	...row,
	amount: cents(Number(amount_cents)),
	charged: isCharged({ ...row, debit_state }),
});

function deliveryOf({ state, settled_at, opened_at, reason }: Row): DeliveryState {
	const at = settled_at ?? opened_at;
	switch (state) {
		case "waiting":
			return settled_at === null ? { is: "waiting" } : { is: "waiting", after: at };
		case "done":
			return { is: "accepted", at };
		case "refused":
			return { is: "refused", at, reason: reason ?? "" };
		case "unknown":
			return { is: "unknown", at, reason: reason ?? "" };
		case "withdrawn":
			return { is: "nothing-to-send" };
	}
}

async function ownerOf(on: Database, ownerId: string): Promise<{ readonly name: string }> {
	const { contact_name } = await on
		.selectFrom("users")
		.select("contact_name")
		.where("id", "=", ownerId)
		.executeTakeFirstOrThrow();
	return { name: contact_name };
}
