import { Clock, Deferred, Effect } from "effect";
import { kitchenSetting, nextOrderNumber } from "../../flows/kitchen/number-orders.ts";
import {
	printTickets,
	pruneTickets,
	type TicketPrinting,
	ticketJob,
} from "../../flows/kitchen/print-tickets.ts";
import { kitchenOrderOfTable } from "../../flows/kitchen/table-order.ts";
import { ticketBook } from "../../flows/kitchen/ticket-book.ts";
import { type NotStored, type PosPorts, Unreached } from "../../ports/index.ts";
import {
	type KitchenCopy,
	kitchenPrinterOf,
	recordOfKitchenPrinter,
	type Sale,
} from "../../records/index.ts";
import { fineItemId } from "../../rules/fines/index.ts";
import { type Menu, type OrderDetails, type SaleFacts, saleCallNumber } from "../../rules/index.ts";
import {
	isFresh,
	isOut,
	type KitchenLine,
	type KitchenOrder,
	lacksPrinter,
	type MenuRoute,
	printAgain,
	settingsOfKitchenPrinter,
	type TableLineWords,
	type Ticket,
	ticketsOf,
	ticketsWithoutPrinter,
} from "../../rules/kitchen/index.ts";
import { businessDate, shortCallName } from "../../rules/till/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { kitchenWordsFor, type SlipSettings } from "../../texts/slip-words.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import type { KitchenState, PosKitchen, SentToKitchen } from "./kitchen-types.ts";

type Needed = Pick<PosPorts, "kitchenPrinters" | "leadership" | "receiptPrinter" | "settings">;

export type KitchenArea = Omit<PosKitchen, "state"> & {
	/** Reads the tickets of this device, and prints those that a crashed page left waiting. */
	readonly load: () => Effect.Effect<void>;
	/**
	 * Reads the kitchen's printers and this device's letter from the server. Without an answer the
	 * stored copy is used.
	 */
	readonly ask: () => Effect.Effect<void>;
	/**
	 * Makes the tickets of a sale that is on disk. Called again for the same sale it prints nothing
	 * twice.
	 */
	readonly made: (sale: Sale) => Effect.Effect<void>;
};

type KitchenDeps = {
	readonly menu: () => Menu | undefined;
	readonly settings: () => Pick<SlipSettings, "french">;
	/** Sets whether the restaurant has a kitchen that prints: only then do orders get numbers. */
	readonly hasKitchen: (has: boolean) => void;
};

/** Milliseconds between two attempts to print what failed. */
const pause = 20_000;
/** Milliseconds for which an answer of the server counts as fresh. */
const askedFor = 5 * 60_000;

/**
 * Tickets of this device's sales and table orders: stored, printed, and retried until a person
 * takes over.
 */
export function kitchenArea(
	context: Pick<PosContext<Needed>, "ports" | "till" | "background" | "deviceId" | "record">,
	state: OwnState<KitchenState>,
	deps: KitchenDeps,
): KitchenArea {
	const { ports, till, background, deviceId, record } = context;
	const book = ticketBook(ports.settings, till);
	const copy = kitchenSetting(ports.settings, till);
	const words = () => kitchenWordsFor(deps.settings(), till.timeZone);
	let kept: KitchenCopy = { printers: [] };
	/** False until this device has once heard whether the kitchen has printers. */
	let isKnown = false;
	let askedAt: number | undefined;
	let retrying = false;
	/**
	 * Done once it is known whether there is a kitchen: the tickets of an earlier sale wait for it.
	 */
	const loaded = Deferred.makeUnsafe<void>();

	const takeOver = (next: KitchenCopy) => {
		const isSame =
			state.get().loaded && JSON.stringify(kept.printers) === JSON.stringify(next.printers);
		kept = next;
		if (!isSame) state.change({ loaded: true, printers: next.printers.map(kitchenPrinterOf) });
		deps.hasKitchen(next.printers.length > 0);
	};
	const saw = (ticket: Ticket) => {
		const { tickets } = state.get();
		state.change({
			tickets: tickets.some(({ id }) => id === ticket.id)
				? tickets.map((each) => (each.id === ticket.id ? ticket : each))
				: [...tickets, ticket],
		});
	};
	const busy = (id: string, is: boolean) => {
		const others = state.get().printing.filter((each) => each !== id);
		state.change({ printing: is ? [...others, id] : others });
	};
	const printing = (): TicketPrinting => ({
		ports,
		book,
		printers: state.get().printers,
		words: words().ticket,
		saw,
		busy,
	});

	/** Prints the tickets that are due, and retries in the background while there are any. */
	const print = (tickets: readonly Ticket[]): Effect.Effect<void> =>
		Effect.andThen(
			printTickets(printing(), tickets),
			Effect.sync(() => {
				if (!retrying) background.fork(retry);
			}),
		);
	const retry: Effect.Effect<void> = Effect.gen(function* () {
		const isDue = (now: number) =>
			state.get().tickets.some((ticket) => !isOut(ticket) && isFresh(ticket, now));
		retrying = true;
		while (isDue(yield* Clock.currentTimeMillis)) {
			yield* Effect.sleep(pause);
			yield* printTickets(printing(), yield* Effect.orElseSucceed(book.all, () => []));
		}
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				retrying = false;
			}),
		),
	);

	/** On disk first, so that the next start finds it after a crash. */
	const keepAndPrint = Effect.fnUntraced(function* (
		order: KitchenOrder,
		number: string,
	): Effect.fn.Return<SentToKitchen, NotStored> {
		const { printers } = state.get();
		const made = isKnown
			? ticketsOf(order, number, { printers, routeOf: routesOf(deps.menu()) })
			: ticketsWithoutPrinter(order, number);
		const tickets = yield* book.keep(made);
		for (const ticket of tickets) saw(ticket);
		yield* print(tickets);
		const now = state.get().tickets.filter((ticket) => tickets.some(({ id }) => id === ticket.id));
		return { number, tickets: now, out: now.every(isOut) };
	});

	const number = Effect.gen(function* () {
		const id = yield* deviceId;
		const now = yield* Clock.currentTimeMillis;
		const date = businessDate(now, till.timeZone, till.dayEndsAt);
		return yield* nextOrderNumber(ports, till, { deviceId: id, date });
	});

	const changed = Effect.fnUntraced(function* (
		id: string,
		change: (ticket: Ticket, at: string) => Ticket,
	): Effect.fn.Return<readonly Ticket[], NotStored> {
		const found = yield* book.get(id);
		if (!found) return [];
		const ticket = change(found, new Date(yield* Clock.currentTimeMillis).toISOString());
		yield* book.put(ticket);
		saw(ticket);
		return [ticket];
	});

	/**
	 * Lines that were sent before the printers were known go to the first printer, or to nobody where
	 * the kitchen has none. Old ones stay on the list: a person may have told the kitchen meanwhile.
	 */
	const placeTickets = Effect.gen(function* () {
		const [first] = state.get().printers;
		const now = yield* Clock.currentTimeMillis;
		for (const ticket of (yield* book.all).filter(lacksPrinter)) {
			if (!first) {
				yield* book.remove(ticket.id);
				state.change({ tickets: state.get().tickets.filter(({ id }) => id !== ticket.id) });
			} else if (isFresh(ticket, now))
				yield* Effect.flatMap(
					changed(ticket.id, (found, at) => printAgain(found, first.name, at)),
					print,
				);
		}
	});

	/** A kitchen that is not known yet may print: its lines are kept until it is. */
	const printsNothing = () =>
		state.get().printers.length === 0 && (isKnown || !ports.kitchenPrinters);
	const send: KitchenArea["send"] = (order, given) =>
		printsNothing()
			? Effect.succeed({ number: given, tickets: [], out: true })
			: Effect.gen(function* () {
					return yield* keepAndPrint(order, given ?? (yield* number) ?? "");
				});

	return {
		load: () =>
			Effect.gen(function* () {
				const stored = yield* copy.read;
				isKnown ||= stored !== undefined;
				takeOver(stored ?? kept);
				const now = yield* Clock.currentTimeMillis;
				const tickets = yield* pruneTickets(book, yield* book.all, now);
				state.change({ tickets });
				yield* Deferred.succeed(loaded, undefined);
				yield* print(tickets);
			}).pipe(Effect.ignore, Effect.ensuring(Deferred.succeed(loaded, undefined))),
		ask: () =>
			Effect.gen(function* () {
				const now = yield* Clock.currentTimeMillis;
				if (!ports.kitchenPrinters || (askedAt !== undefined && now - askedAt < askedFor)) return;
				const printers = yield* ports.kitchenPrinters.read(till.restaurantId);
				const isFirst = askedAt === undefined;
				askedAt = now;
				const stored = yield* copy.read;
				const before = stored ?? kept;
				const letter =
					printers.length > 0 && (isFirst || before.letter === undefined)
						? yield* ports.kitchenPrinters
								.letter(till.restaurantId, { id: yield* deviceId, had: before.letter })
								.pipe(Effect.orElseSucceed(() => before.letter))
						: before.letter;
				const next: KitchenCopy = {
					printers: printers.map(recordOfKitchenPrinter),
					...(letter === undefined ? {} : { letter }),
				};
				const isSame = stored !== undefined && JSON.stringify(next) === JSON.stringify(before);
				if (!isSame) {
					yield* copy.write(next);
					takeOver(next);
				}
				isKnown = true;
				yield* placeTickets;
			}).pipe(Effect.ignore),
		made: ({ facts }) =>
			Effect.andThen(
				Deferred.await(loaded),
				Effect.suspend(() =>
					facts.kind.type === "refund" || printsNothing()
						? Effect.void
						: Effect.ignore(keepAndPrint(orderOfSale(facts, words().lines), saleCallNumber(facts))),
				),
			),
		send,
		tableLines: (lines) =>
			Effect.gen(function* () {
				yield* Deferred.await(loaded);
				const at = new Date(yield* Clock.currentTimeMillis).toISOString();
				const { tickets } = state.get();
				const order = kitchenOrderOfTable(lines, { at, words: words().lines }, tickets);
				if (!order) return { number: undefined, tickets: [], out: true };
				const sendings = byNumber(order, tickets);
				const sent = yield* Effect.forEach(sendings, ([number, part]) => send(part, number));
				return {
					number: sent[0]?.number,
					tickets: sent.flatMap((each) => each.tickets),
					out: sent.every(({ out }) => out),
				};
			}),
		printAgain: (id, printer) =>
			Effect.flatMap(
				changed(id, (ticket, at) =>
					printAgain(ticket, printer ?? ticket.prints.at(-1)?.printer ?? ticket.station, at),
				),
				print,
			),
		toldByVoice: (id) => Effect.asVoid(changed(id, (ticket, at) => ({ ...ticket, toldAt: at }))),
		savePrinters: (printers) =>
			Effect.gen(function* () {
				if (!ports.kitchenPrinters)
					return yield* new Unreached({
						reason: ownReasonText("no-kitchen", "This till has no kitchen at its server."),
					});
				const before = kept.printers.map(({ name }) => name);
				const saved = yield* ports.kitchenPrinters.save(till.restaurantId, printers);
				const next = { ...kept, printers: saved.map(recordOfKitchenPrinter) };
				yield* copy.write(next);
				isKnown = true;
				takeOver(next);
				const after = saved.map(({ name }) => name);
				yield* Effect.ignore(
					record({ kind: "setting", facts: { setting: "kitchenPrinters", before, after } }),
				);
				return saved;
			}),
		picture: (id) =>
			Effect.gen(function* () {
				const ticket = yield* book.get(id);
				const printer = state.get().printers.find(({ name }) => name === ticket?.station);
				if (!ticket || !printer) return undefined;
				return yield* ports.receiptPrinter.draw(
					ticketJob(ticket, printer, { words: words().ticket }),
					settingsOfKitchenPrinter(printer),
				);
			}).pipe(Effect.orElseSucceed(() => undefined)),
	};
}

/**
 * The tickets of a void or a change, by the order number under which each line was sent: lines that
 * this device sent at two times are on two tickets. Lines that another device sent join the first.
 */
function byNumber(
	order: KitchenOrder,
	tickets: readonly Ticket[],
): readonly (readonly [number: string | undefined, part: KitchenOrder])[] {
	const numberOf = ({ id }: KitchenLine) =>
		tickets.find(({ lines }) => lines.some((line) => line.id === id))?.number;
	const first = order.lines.map(numberOf).find((number) => number !== undefined);
	const parts = Map.groupBy(order.lines, (line) => numberOf(line) ?? first);
	return [...parts].map(([number, lines], at) => [
		number,
		{ ...order, source: at === 0 ? order.source : `${order.source}/${number}`, lines },
	]);
}

/** Returns where an item is prepared, according to the menu. */
function routesOf(menu: Menu | undefined): (menuItemId: number) => MenuRoute | undefined {
	const named = new Map(menu?.categories.map(({ id, kitchenPrinters }) => [id, kitchenPrinters]));
	const items = new Map(menu?.items.map(({ id, categoryId }) => [id, categoryId]));
	return (menuItemId) => {
		const categoryId = items.get(menuItemId);
		return categoryId === undefined
			? undefined
			: { categoryId, printers: named.get(categoryId) ?? [] };
	};
}

/** The head of a counter's ticket: the order's type, who is called for it, and its note. */
function ticketHead(
	{ type, callName, note }: OrderDetails = {},
	{ orderType, request }: Pick<TableLineWords, "orderType" | "request">,
): Pick<KitchenOrder, "note" | "place"> {
	const typeName = type && (orderType?.(type.name) ?? type.name);
	const place = [typeName, callName && shortCallName(callName)].filter(Boolean).join(" · ");
	return {
		...(place === "" ? {} : { place }),
		...(note === undefined ? {} : { note: request(note) }),
	};
}

/** Everything in a sale that is cooked: a library fine and packaging, which no menu has, are not. */
const orderOfSale = (
	{ id, createdAt, cashierName, details, lines }: SaleFacts,
	words: TableLineWords,
): KitchenOrder => ({
	source: id,
	at: createdAt,
	kind: "new",
	...(cashierName === undefined ? {} : { person: cashierName }),
	...ticketHead(details, words),
	...(details?.type ? { type: details.type.id } : {}),
	lines: lines
		.filter(({ menuItemId }) => menuItemId !== fineItemId)
		.map((line) => ({
			id: line.id,
			menuItemId: line.menuItemId,
			name: line.name,
			quantity: line.quantity,
			modifiers: line.modifiers.map(({ name }) => name),
			notes: line.note === undefined ? [] : [words.request(line.note)],
		})),
});
