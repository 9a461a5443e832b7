import { itcPaths } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import type { ItcWire } from "../../../server/src/itc/itc-wire.ts";
import type { ProviderAnswer } from "../../../server/src/outbound/provider-wire.ts";
import {
	type MadeDebit,
	makeItcSandbox,
	type SandboxCard,
} from "../../../server/src/sandbox/itc/index.ts";
import type { SimWorld } from "../world.ts";
import { lightRequest } from "./light-web.ts";
import type { Life } from "./page-runtime.ts";
import { answered, newOutage, type Outage, unreliableLink } from "./unreliable-link.ts";

/** ITC, the campus card's service: the sandbox's own handlers and books, and a line to them that is not to be trusted. */
export type ItcLine = {
	readonly cards: readonly string[];
	readonly debits: () => readonly MadeDebit[];
	/** Somebody spends from a card at another till, or with an amount below nothing tops it up. */
	readonly spendElsewhere: (credentialId: string, amount: number) => void;
	/** A card's spent balance, and the sum of its debits and the other tills' charges: equal. */
	readonly balances: () => readonly {
		readonly card: string;
		readonly gone: number;
		readonly taken: number;
	}[];
	readonly outage: Outage;
	readonly wire: (life: Life) => ItcWire;
};

export function itcLine(
	world: SimWorld,
	rules: { readonly recognises: boolean },
	made: (debit: MadeDebit) => void,
): ItcLine {
	const chance = world.dice.fork();
	const sandbox = makeItcSandbox({
		cards,
		recognisesReferences: rules.recognises,
		now: () => new Date(world.time.now()),
		wait: world.time.sleep,
	});
	const { book } = sandbox;
	const outage = newOutage(world, "ITC");
	const line = unreliableLink(world, chance, outage);
	const elsewhere = new Map<string, number>();
	let seen = 0;

	async function work({
		url,
		method,
		headers,
		body,
	}: Parameters<ItcWire["call"]>[0]): Promise<ProviderAnswer> {
		const response = await sandbox.app.fetch(
			lightRequest({
				method,
				url: url.href,
				headers: { "content-type": "application/json", ...headers },
				body: body === undefined ? undefined : JSON.stringify(body),
			}),
		);
		const text = await response.text();
		const { debits } = book.books();
		for (const debit of debits.slice(seen)) made(debit);
		seen = debits.length;
		return answered(response.status, text);
	}

	return {
		outage,
		cards: cards.map(({ credentialId }) => credentialId),
		debits: () => book.books().debits,
		spendElsewhere(credentialId, amount) {
			const card = book.card(credentialId);
			const [account, ...others] = card?.accounts ?? [];
			if (!card || !account) return;
			const part = Math.min(amount, Math.max(0, account.balance));
			elsewhere.set(credentialId, (elsewhere.get(credentialId) ?? 0) + part);
			book.put({
				...card,
				accounts: [{ ...account, balance: cents(account.balance - part) }, ...others],
			});
			world.trace.say(
				`card ${credentialId} ${part < 0 ? `is topped up by ${-part}` : `pays ${part} elsewhere`}`,
			);
		},
		balances: () =>
			book.books().cards.map(({ credentialId, accounts }) => ({
				card: credentialId,
				gone:
					sum(
						(cards.find((card) => card.credentialId === credentialId)?.accounts ?? []).map(
							({ balance }) => balance,
						),
					) - sum(accounts.map(({ balance }) => balance)),
				taken:
					(elsewhere.get(credentialId) ?? 0) +
					sum(
						book
							.books()
							.debits.filter((debit) => debit.credentialId === credentialId)
							.map(({ amount }) => amount),
					),
			})),
		wire: (life) => ({
			call: (call) => {
				const { itcAway: away, itcLate: late, itcMalformed: malformed } = world.faults();
				const what = call.url.pathname === itcPaths.debit ? "ITC debit" : "ITC balance";
				return line(life, {
					what,
					patience: call.milliseconds,
					faults: { away, late, malformed },
					work: () => work(call),
				});
			},
		}),
	};
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

const account = (
	id: string,
	type: SandboxCard["accounts"][number]["type"],
	balance: number,
): SandboxCard["accounts"][number] => ({
	id,
	name: type === "TAXABLE" ? "Flex Dollars" : "Meal Plan",
	type,
	balance: cents(balance),
	creditLimit: cents(0),
	unlimitedCredit: false,
});
const cards: readonly SandboxCard[] = [
	{
		credentialId: "60010001",
		holder: "Rich in plan money",
		accounts: [account("1", "PLAN_TAX_EXEMPT", 50_000), account("2", "TAXABLE", 10_000)],
	},
	{
		credentialId: "60010002",
		holder: "Rich in taxable money",
		accounts: [account("1", "TAXABLE", 50_000)],
	},
	{ credentialId: "60010003", holder: "Soon poor", accounts: [account("1", "TAX_EXEMPT", 3_000)] },
	{
		credentialId: "60010004",
		holder: "Lost its card",
		declines: "CARD~BLOCKED",
		accounts: [account("1", "TAXABLE", 50_000)],
	},
];
