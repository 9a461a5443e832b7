import { AggregatedBalanceRecord, CampusAccountRecord } from "@tuckshop/core/records";
import {
	type CampusAccount,
	type CampusBalance,
	type Cents,
	cents,
	sumCents,
} from "@tuckshop/core/rules";
import { Schema } from "effect";

/** An account of a card, as the sandbox stores it. */
export const CardAccount = Schema.Struct({
	...CampusAccountRecord.fields,
	type: Schema.Literals(["PLAN_TAX_EXEMPT", "TAX_EXEMPT", "TAXABLE"]),
	creditLimit: AggregatedBalanceRecord.fields.creditLimit,
	unlimitedCredit: AggregatedBalanceRecord.fields.unlimitedCredit,
});
export type CardAccount = typeof CardAccount.Type;

/** A campus card. `declines`: every debit gets this answer, and its balance can still be read. */
export const SandboxCard = Schema.Struct({
	credentialId: Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{1,40}$/)),
	holder: Schema.String,
	declines: Schema.optionalKey(Schema.String),
	accounts: Schema.Array(CardAccount),
});
export type SandboxCard = typeof SandboxCard.Type;

/** The part of a debit that one account paid, and its remaining balance. */
export type Payment = { readonly account: CardAccount; readonly amount: Cents };

/** The order in which a card's accounts pay: plan money first, taxable money last. */
const priority = ["PLAN_TAX_EXEMPT", "TAX_EXEMPT", "TAXABLE"] as const;

/** True if an account can still pay, including its last day. */
const isOpen = (account: CardAccount, today: string): boolean =>
	account.expiryDate === undefined || account.expiryDate >= today;

const openAccounts = (card: SandboxCard, today: string): readonly CardAccount[] =>
	priority.flatMap((type) =>
		card.accounts.filter((account) => account.type === type && isOpen(account, today)),
	);

/** The balances of a card by kind, of the accounts that can still pay. */
export const aggregated = (card: SandboxCard, today: string): readonly CampusBalance[] =>
	priority.flatMap((type) => {
		const accounts = openAccounts(card, today).filter((account) => account.type === type);
		if (accounts.length === 0) return [];
		return [
			{
				type,
				balance: sumCents(accounts.map(({ balance }) => balance)),
				creditLimit: sumCents(accounts.map(({ creditLimit }) => creditLimit)),
				unlimitedCredit: accounts.some(({ unlimitedCredit }) => unlimitedCredit),
			},
		];
	});

/** All accounts, including expired ones, as in a balance reply. */
export const namedAccounts = (card: SandboxCard): readonly CampusAccount[] =>
	card.accounts.map(({ id, name, type, balance, expiryDate }) => ({
		id,
		name,
		type,
		balance,
		...(expiryDate === undefined ? {} : { expiryDate }),
	}));

/** Takes an amount from a card, account by account; undefined where it does not have that much. */
export function charge(
	card: SandboxCard,
	amount: Cents,
	today: string,
): { readonly card: SandboxCard; readonly payments: readonly Payment[] } | undefined {
	let left: number = amount;
	const paid = new Map<CardAccount, number>();
	for (const account of openAccounts(card, today)) {
		const holds = account.unlimitedCredit
			? left
			: Math.max(0, account.balance + account.creditLimit);
		const part = Math.min(left, holds);
		if (part > 0) paid.set(account, part);
		left -= part;
	}
	if (left > 0) return undefined;
	const after = new Map(
		[...paid].map(([account, part]) => [
			account,
			{ ...account, balance: cents(account.balance - part) },
		]),
	);
	return {
		card: { ...card, accounts: card.accounts.map((account) => after.get(account) ?? account) },
		payments: [...paid].map(([account, part]) => ({
			account: after.get(account) ?? account,
			amount: cents(part),
		})),
	};
}
