import type {
	AttentionDebit,
	AttentionOrder,
	CampusCredit,
	HomeNeed,
	UnknownCardRun,
} from "@tuckshop/core/contract";
import { cents, sumCents } from "@tuckshop/core/rules";
import { isLeftWithSales } from "@tuckshop/core/rules/home";
import type { ContactRow } from "../tills/contacts.ts";
import type { HomeReads } from "./repository.ts";

/** All that is known of what may need the owner. */
export type NeedsGiven = {
	readonly now: number;
	readonly contacts: readonly ContactRow[];
	readonly orders: readonly AttentionOrder[];
	readonly debits: readonly AttentionDebit[];
	readonly held: ReadonlySet<string>;
	readonly cards: readonly UnknownCardRun[];
	readonly differing: Awaited<ReturnType<HomeReads["differing"]>>;
	readonly credits: readonly CampusCredit[];
	/** Refunds without the server that exceeded a limit, and that the owner has not seen. */
	readonly caps: Awaited<ReturnType<HomeReads["beyondCaps"]>>;
	/** Refunds that nobody had permitted, and that the owner has not seen. */
	readonly unpermitted: Awaited<ReturnType<HomeReads["unpermitted"]>>;
	/** Restaurants for which nobody has chosen how the tax rules are read. */
	readonly unread: readonly string[];
};

const nowhere = {
	restaurant_id: null,
	station_id: null,
	amount: null,
	since: null,
	reference: null,
};

/**
 * The needs of an owner, the most pressing first: money that is on one device alone, then money
 * whose outcome is unknown, then what can wait.
 */
export const needsOf = (given: NeedsGiven): readonly HomeNeed[] => [
	...tillsOf(given),
	...heldOf(given),
	...openOf("orders", given.orders.map(orderEntry), given.held),
	...openOf("debits", given.debits.map(debitEntry), given.held),
	...creditsOf(given),
	...unseenOf("unpermitted", given.unpermitted),
	...unseenOf("caps", given.caps),
	...given.cards.map(
		({ count, first_at }): HomeNeed => ({ ...nowhere, is: "cards", count, since: first_at }),
	),
	...given.differing.map(
		({ restaurant_id, count, since }): HomeNeed => ({
			...nowhere,
			...{ is: "figures", restaurant_id, count, since },
		}),
	),
	...given.unread.map(
		(restaurant_id): HomeNeed => ({ ...nowhere, is: "readings", restaurant_id, count: 1 }),
	),
];

const tillsOf = ({ contacts, now }: NeedsGiven): readonly HomeNeed[] =>
	contacts
		.filter(({ heard_at, unsent }) =>
			isLeftWithSales({ heardAt: Date.parse(heard_at), unsent }, now),
		)
		.map(({ restaurant_id, station_id, heard_at, unsent, unsent_cents }) => ({
			...nowhere,
			is: "till",
			restaurant_id,
			station_id,
			count: unsent,
			amount: cents(unsent_cents),
			since: heard_at,
		}));

/** By restaurant: refunds that the owner has not seen. */
const unseenOf = (is: "caps" | "unpermitted", unseen: NeedsGiven["caps"]): readonly HomeNeed[] =>
	unseen.map(({ restaurant_id, count, amount, since }) => ({
		...nowhere,
		...{ is, restaurant_id, count, amount: cents(amount), since },
	}));

/** A debit or an order that waits for a person. `id`: as what is held is known by. */
type Entry = Pick<AttentionDebit, "amount" | "created_at" | "reference" | "restaurant_id"> & {
	readonly id: string;
};

const orderEntry = ({ sale_id, total_amount, ...order }: AttentionOrder): Entry => ({
	...order,
	id: sale_id,
	amount: total_amount,
});
const debitEntry = (debit: AttentionDebit): Entry => debit;

function heldOf({ held, orders, debits }: NeedsGiven): readonly HomeNeed[] {
	if (held.size === 0) return [];
	const listed = [...orders.map(orderEntry), ...debits.map(debitEntry)].filter(({ id }) =>
		held.has(id),
	);
	return [
		{
			...nowhere,
			is: "held",
			count: held.size,
			...(listed.length === held.size
				? { amount: sumCents(listed.map(({ amount }) => amount)) }
				: {}),
		},
	];
}

/** By restaurant: refunds that wait for the card's office, or that it refused. */
const creditsOf = ({ credits }: NeedsGiven): readonly HomeNeed[] =>
	[...Map.groupBy(credits, ({ restaurant_id }) => restaurant_id)].map(([restaurant_id, all]) => ({
		...nowhere,
		...{ is: "credits", restaurant_id, count: all.length },
		amount: sumCents(all.map(({ amount }) => amount)),
		since: all[0]?.opened_at ?? null,
		reference: all[0]?.reference ?? null,
	}));

/** By restaurant. What is held is told by itself. */
function openOf(
	is: "orders" | "debits",
	entries: readonly Entry[],
	held: ReadonlySet<string>,
): readonly HomeNeed[] {
	const open = Map.groupBy(
		entries.filter(({ id }) => !held.has(id)),
		({ restaurant_id }) => restaurant_id,
	);
	return [...open].map(([restaurant_id, all]) => {
		const oldest = all.reduce((first, each) => (each.created_at < first.created_at ? each : first));
		return {
			...nowhere,
			...{ is, restaurant_id, count: all.length, since: oldest.created_at },
			amount: sumCents(all.map(({ amount }) => amount)),
			reference: oldest.reference,
		};
	});
}
