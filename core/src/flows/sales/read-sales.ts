import { Effect, Fiber } from "effect";
import type { LedgerSale, LedgerVerdict, SaleDoubt, SalesFilter } from "../../contract/sales.ts";
import type { NotStored, SaleStore, SalesAsked, SalesHistory } from "../../ports/index.ts";
import { mergeSale, type Sale, saleOfRecord, statusOf } from "../../records/index.ts";
import {
	type Cents,
	decimalText,
	judgeFigures,
	namesReference,
	type PaymentMethod,
	paymentMethod,
	type SaleStatus,
} from "../../rules/index.ts";
import { saleFinder } from "../../rules/sales/find-sale.ts";

/** A filter for sales. `from` and `to`: business dates, YYYY-MM-DD, both included. */
export type BookFilter = {
	readonly restaurantId?: string;
	readonly stationId?: string;
	readonly status?: SaleStatus;
	readonly method?: PaymentMethod;
	readonly from?: string;
	readonly to?: string;
	/** The beginning of the reference, or its last digits (`namesReference`). */
	readonly search?: string;
	/** The exact total in cents, with tax and before the rounding of cash. */
	readonly amount?: Cents;
	/** A text that anything a person knows of a sale has, or the ids of its items (`saleFinder`). */
	readonly find?: string;
	readonly items?: readonly number[];
};

/**
 * A sale merged from device and server. `here`: it is on this device. `doubts`: fields that the
 * server does not trust; `verdict`: its figures differ or could not be judged, by the server where
 * that has the sale; both absent where there is none.
 */
export type HistorySale = {
	readonly sale: Sale;
	readonly here: boolean;
	readonly doubts?: readonly SaleDoubt[];
	readonly verdict?: LedgerVerdict;
};

/** The result of reading the ledger. The device's own sales are listed in any case. */
export type ServerBook =
	| { readonly is: "read" }
	| { readonly is: "unreached" }
	| { readonly is: "signed-out" }
	| { readonly is: "failed"; readonly reason: string };

/**
 * A page of the sales book. `more`: there are further ones. `unreadable`: references of the
 * server's sales up to here that do not decode.
 */
export type BookPage = {
	readonly sales: readonly HistorySale[];
	readonly more: boolean;
	readonly server: ServerBook;
	readonly unreadable: readonly string[];
};

export type BookPorts = {
	readonly saleStore: Pick<SaleStore, "recent" | "search">;
	readonly salesHistory: Pick<SalesHistory, "page">;
};

/**
 * Reads the sales book page by page, each of so many sales, from where the last read ended. One
 * list is read by one caller at a time. `ahead` is called with the sales of this device that are to
 * come, at most so many, where the server is still being asked when they are found.
 */
export type SalesReader = {
	readonly next: (
		count: number,
		ahead?: (sales: readonly HistorySale[]) => void,
	) => Effect.Effect<BookPage, NotStored>;
};

/**
 * Sales of one side, newest first. `head` returns the first that was not taken yet; undefined at
 * the end.
 */
type Stream<E> = { readonly head: Effect.Effect<Sale | undefined, E>; readonly take: () => void };

/**
 * A stream whose search for its next sale may end at another sale: `headBefore` returns undefined
 * where none is as new as that one, and has read no further.
 */
type SearchedStream<E> = Stream<E> & {
	readonly headBefore: (other: Sale | undefined) => Effect.Effect<Sale | undefined, E>;
};

/**
 * Reads the sales of an owner, newest first, each once: those of this device and those of the
 * server's ledger, ordered by when they were made. A sale that both have is merged. Where the
 * server can't be read the device's own sales continue alone.
 */
export function readSales(
	{ saleStore, salesHistory }: BookPorts,
	ownerId: string,
	filter: BookFilter = {},
): SalesReader {
	const here = withLookAhead(
		filter.find === undefined
			? salesHere(saleStore, ownerId, filter)
			: foundHere(saleStore, ownerId, { ...filter, find: filter.find }),
	);
	const there = ledgerSales(salesHistory, filter);
	return {
		next: (count, ahead) =>
			Effect.gen(function* () {
				const asked = yield* Effect.forkChild(there.head, { startImmediately: true });
				if (ahead && asked.pollUnsafe() === undefined) {
					// Once the server has answered, a search of this device goes no further than the answer asks.
					const mine = yield* Effect.raceFirst(
						here.firstOf(count),
						Effect.as(Fiber.join(asked), undefined),
					);
					if (mine && asked.pollUnsafe() === undefined)
						ahead(mine.map((sale) => ({ sale, here: true, ...judgedHere(sale) })));
				}
				yield* Fiber.join(asked);
				const sales: HistorySale[] = [];
				for (;;) {
					const theirs = yield* there.head;
					const mine = yield* here.headBefore(theirs);
					if (sales.length === count || (!mine && !theirs))
						return {
							sales,
							more: mine !== undefined || theirs !== undefined,
							server: there.book(),
							unreadable: there.unreadable(),
						};
					const isMine = mine !== undefined && (!theirs || placeOf(mine) >= placeOf(theirs));
					const isTheirs = theirs !== undefined && (!mine || placeOf(theirs) >= placeOf(mine));
					if (isMine) here.take();
					if (isTheirs) there.take();
					if (isMine)
						sales.push({
							sale: isTheirs ? mergeSale(mine, theirs) : mine,
							here: true,
							...(isTheirs ? there.marks(theirs) : judgedHere(mine)),
						});
					else if (isTheirs) sales.push({ sale: theirs, here: false, ...there.marks(theirs) });
				}
			}),
	};
}

/** A stream of which the next sales can be looked at before they are taken. */
function withLookAhead<E>(stream: SearchedStream<E>): Omit<SearchedStream<E>, "head"> & {
	readonly firstOf: (count: number) => Effect.Effect<readonly Sale[], E>;
} {
	const ready: Sale[] = [];
	const firstOf = (count: number) =>
		Effect.gen(function* () {
			while (ready.length < count) {
				const sale = yield* stream.head;
				if (!sale) break;
				stream.take();
				ready.push(sale);
			}
			return ready.slice(0, count);
		});
	return {
		firstOf,
		headBefore: (other) =>
			Effect.gen(function* () {
				if (ready.length === 0) {
					const sale = yield* stream.headBefore(other);
					if (!sale) return undefined;
					stream.take();
					ready.push(sale);
				}
				return ready[0];
			}),
		take: () => void ready.shift(),
	};
}

/** The verdict on a sale that the server does not have yet, computed on this device. */
function judgedHere({ facts }: Sale): Pick<HistorySale, "verdict"> {
	const verdict = judgeFigures(facts);
	return verdict.is === "differs" ? { verdict } : {};
}

/** Sort key: newest first, and within the same millisecond in the server's order. */
const placeOf = ({ facts }: Sale): string => `${facts.createdAt} ${facts.id}`;

/** The store returns only its newest sales: to read further back, twice as many are read. */
function salesHere(
	saleStore: BookPorts["saleStore"],
	ownerId: string,
	filter: BookFilter,
): SearchedStream<NotStored> {
	let ready: Sale[] = [];
	let limit = 200;
	let isAll = false;
	let behind: string | undefined;
	const isPast = ({ facts }: Sale) =>
		filter.from !== undefined && Date.parse(facts.createdAt) < Date.parse(filter.from) - 86_400_000;
	const read = Effect.gen(function* () {
		while (ready.length === 0 && !isAll) {
			const recent = (yield* saleStore.recent(ownerId, limit)).toSorted((a, b) =>
				placeOf(a) < placeOf(b) ? 1 : -1,
			);
			const oldest = recent.at(-1);
			isAll = recent.length < limit || (oldest !== undefined && isPast(oldest));
			ready = recent.filter(
				(sale) => (behind === undefined || placeOf(sale) < behind) && fits(sale, filter),
			);
			if (oldest && ready.length === 0)
				behind = behind === undefined || placeOf(oldest) < behind ? placeOf(oldest) : behind;
			limit *= 2;
		}
		return ready[0];
	});
	return {
		head: read,
		headBefore: () => read,
		take() {
			const taken = ready.shift();
			if (taken) behind = placeOf(taken);
		},
	};
}

/** Number of found sales that are decoded at once: some 10 ms. */
const foundAtOnce = 20;

/** The store searches by itself, which is faster than decoding every sale. */
function foundHere(
	saleStore: BookPorts["saleStore"],
	ownerId: string,
	filter: BookFilter & { readonly find: string },
): SearchedStream<NotStored> {
	const matches = saleFinder(filter.find, filter.items);
	const from = filter.from && new Date(Date.parse(filter.from) - 86_400_000).toISOString();
	let ready: Sale[] = [];
	let isAll = false;
	let last: SalesAsked["behind"];
	const headBefore = (other: Sale | undefined) =>
		Effect.gen(function* () {
			const newer = other?.facts.createdAt;
			const stop = newer !== undefined && (from === undefined || newer > from) ? newer : undefined;
			const since = stop ?? from;
			const isRead = () => isAll || (last && stop && `${last.createdAt} ${last.id}` <= `${stop} `);
			while (ready.length === 0 && !isRead()) {
				const found: readonly Sale[] = yield* saleStore.search(ownerId, {
					...{ matches, limit: foundAtOnce },
					...(last ? { behind: last } : {}),
					...(since ? { since } : {}),
				});
				ready = found.filter((sale) => fits(sale, filter));
				if (found.length === foundAtOnce) last = found.at(-1)?.facts;
				else if (stop === undefined) isAll = true;
				// The lowest place of that moment: all sales as new as the other one have been read.
				else last = { createdAt: stop, id: "" };
			}
			return ready[0];
		});
	return { head: headBefore(undefined), headBefore, take: () => void ready.shift() };
}

const atOnce = 100;

function ledgerSales(
	salesHistory: BookPorts["salesHistory"],
	filter: BookFilter,
): Stream<never> & {
	readonly book: () => ServerBook;
	readonly unreadable: () => readonly string[];
	readonly marks: (sale: Sale) => Pick<HistorySale, "doubts" | "verdict">;
} {
	let ready: Sale[] = [];
	let cursor: string | undefined;
	let isAll = false;
	let book: ServerBook = { is: "read" };
	let notRead: readonly string[] = [];
	const marked = new Map<string, Pick<HistorySale, "doubts" | "verdict">>();
	const stop = (why: ServerBook) =>
		Effect.sync(() => {
			isAll = true;
			book = why;
		});
	const asked = serverFilter(filter);
	const readPage = Effect.suspend(() =>
		salesHistory.page(asked, { limit: atOnce, ...(cursor === undefined ? {} : { cursor }) }),
	).pipe(
		Effect.tap(({ sales, unreadable, next }) =>
			Effect.sync(() => {
				notRead = [...notRead, ...unreadable];
				ready = sales.map((told) => {
					const sale = saleOfRecord(told.record);
					marked.set(sale.facts.id, marksOf(told));
					return sale;
				});
				cursor = next;
				isAll = next === undefined;
			}),
		),
		Effect.catchTags({
			Unreached: () => stop({ is: "unreached" }),
			SignedOut: () => stop({ is: "signed-out" }),
			Refused: ({ reason }) => stop({ is: "failed", reason }),
			Undecodable: ({ reason }) => stop({ is: "failed", reason }),
		}),
	);
	return {
		head: Effect.gen(function* () {
			while (ready.length === 0 && !isAll) yield* readPage;
			return ready[0];
		}),
		take: () => void ready.shift(),
		book: () => book,
		unreadable: () => notRead,
		marks: ({ facts: { id } }) => marked.get(id) ?? {},
	};
}

const marksOf = ({
	doubts = [],
	verdict,
}: LedgerSale): Pick<HistorySale, "doubts" | "verdict"> => ({
	...(doubts.length > 0 ? { doubts } : {}),
	...(verdict ? { verdict } : {}),
});

/** The filter for the server. */
export const serverFilter = ({
	restaurantId,
	stationId,
	status,
	method,
	from,
	to,
	search,
	amount,
	find,
	items = [],
}: BookFilter): SalesFilter => ({
	...(restaurantId === undefined ? {} : { restaurant: restaurantId }),
	...(stationId === undefined ? {} : { station: stationId }),
	...(status === undefined ? {} : { status }),
	...(method === undefined ? {} : { method }),
	...(from === undefined ? {} : { from }),
	...(to === undefined ? {} : { to }),
	...(search === undefined ? {} : { search }),
	...(amount === undefined ? {} : { amount: decimalText(amount) }),
	...(find === undefined ? {} : { find }),
	...(items.length === 0 ? {} : { items: items.join() }),
});

const fits = (
	sale: Sale,
	{ restaurantId, stationId, status, method, from, to, search, amount }: BookFilter,
): boolean =>
	[
		restaurantId === undefined || sale.facts.restaurantId === restaurantId,
		stationId === undefined || sale.facts.stationId === stationId,
		status === undefined || statusOf(sale) === status,
		method === undefined || paymentMethod(sale.facts.tenders) === method,
		from === undefined || sale.facts.businessDate >= from,
		to === undefined || sale.facts.businessDate <= to,
		search === undefined || namesReference(sale.facts.reference, search),
		amount === undefined || sale.facts.total === amount,
	].every(Boolean);
