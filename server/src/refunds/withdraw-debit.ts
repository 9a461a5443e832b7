import type { SaleFacts } from "@tuckshop/core/rules";
import { type Cents, cents, sumCents } from "@tuckshop/core/rules";
import { campusAmount, creditFor, type DebitSoFar } from "@tuckshop/core/rules/refunds";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import { type DebitState, nextDebit } from "../itc/debit-state.ts";

type OfSale = { readonly ownerId: string; readonly saleId: string };

/** The debit of a sale that was made offline; others were charged before they came here. */
export const debitOf = async (
	on: Database,
	{ ownerId, saleId }: OfSale,
): Promise<DebitRow | undefined> =>
	(await on
		.selectFrom("itc_debits")
		.selectAll()
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", saleId)
		.executeTakeFirst()) as DebitRow | undefined;

/** A debit that is being sent, or that may have been made, is open. */
export const soFar: { readonly [state in DebitState]: DebitSoFar } = {
	waiting: "not-made",
	declined: "not-made",
	sending: "open",
	unanswered: "open",
	unknown: "open",
	approved: "made",
	withdrawn: "made",
};

/** Moves a debit along the arrow `withdraw`, unless its card is being charged since it was read. */
async function withdraw(
	on: Database,
	row: DebitRow,
	how: { readonly at: string; readonly forGood: boolean },
): Promise<boolean> {
	const state = nextDebit(row.state, "withdraw", false);
	if (!state) return false;
	const moved = await on
		.updateTable("itc_debits")
		.set({
			...{ state, order_due: 0, processed_at: how.at, updated_at: how.at },
			...(how.forGood ? { credential_sealed: null } : {}),
		})
		.where("id", "=", row.id)
		.where("state", "=", row.state)
		.where("attempts", "=", row.attempts)
		.returning("id")
		.executeTakeFirst();
	return moved !== undefined;
}

/**
 * Withdraws the debit of a sale of which a refund is about to give back everything that the card owes. Returns the state that it had, or nothing
 * where there is none to withdraw. Refuses a refund that has to wait for the debit.
 */
export async function withdrawForRefund(
	on: Database,
	of: OfSale,
	{ refund, at }: { readonly refund: SaleFacts; readonly at: string },
): Promise<DebitState | undefined> {
	const row = await debitOf(on, of);
	if (!row || row.state === "withdrawn") return undefined;
	const how = creditFor(soFar[row.state], {
		debited: cents(row.amount_cents),
		back: campusAmount(refund.tenders),
	});
	if (!how.ok) throw how.refusal.code === "debit-open" ? debitOpen() : debitNotMade();
	if (how.value !== "withdraw") return undefined;
	if (!(await withdraw(on, row, { at, forGood: false }))) throw debitOpen();
	return row.state;
}

const debitOpen = () =>
	new HttpRefusal(
		409,
		"debit-open",
		"The campus card of this sale is being charged. Give it back once the outcome is known.",
	);
const debitNotMade = () =>
	new HttpRefusal(
		409,
		"debit-not-made",
		"The campus card of this sale is not charged yet. All of it can be given back now, a part once the card was charged.",
	);

/** Undoes what a reservation withdrew: nothing was given back. */
export async function restoreDebit(
	on: Database,
	{ ownerId, saleId }: OfSale,
	{ was, at }: { readonly was: string; readonly at: string },
): Promise<void> {
	await on
		.updateTable("itc_debits")
		.set({ state: was, updated_at: at, ...(was === "waiting" ? { processed_at: null } : {}) })
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", saleId)
		.where("state", "=", "withdrawn")
		.execute();
}

/**
 * Withdraws the debit of a sale that was given back to its card before the card was charged, and the credits with it. Where the card was charged,
 * or may have been, the credits stay. Returns true where nothing is to be charged.
 */
export async function withdrawGivenBack(on: Database, of: OfSale, at: string): Promise<boolean> {
	const row = await debitOf(on, of);
	if (!row) return false;
	const credits = await on
		.selectFrom("campus_credits")
		.select(["refund_id", "amount_cents"])
		.where("owner_id", "=", of.ownerId)
		.where("sale_id", "=", of.saleId)
		.where("state", "=", "waiting")
		.execute();
	if (credits.length === 0) return false;
	const back: Cents = sumCents(credits.map(({ amount_cents }) => cents(Number(amount_cents))));
	const isWhole = back === Number(row.amount_cents);
	const isWithdrawn =
		row.state === "withdrawn" || (isWhole && (await withdraw(on, row, { at, forGood: true })));
	if (!isWithdrawn) return false;
	await on
		.updateTable("itc_debits")
		.set({ credential_sealed: null })
		.where("id", "=", row.id)
		.execute();
	await on
		.updateTable("campus_credits")
		.set({ state: "withdrawn", settled_at: at })
		.where("owner_id", "=", of.ownerId)
		.where("sale_id", "=", of.saleId)
		.where("state", "=", "waiting")
		.execute();
	return true;
}
