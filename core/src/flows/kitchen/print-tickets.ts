import { Clock, Effect } from "effect";
import type {
	NotStored,
	PosPorts,
	PrinterFault,
	PrintFailed,
	PrintJob,
} from "../../ports/index.ts";
import {
	firstTry,
	isOut,
	type KitchenPrinter,
	nextPrint,
	type PrintEvent,
	printsDue,
	settingsOfKitchenPrinter,
	type Ticket,
	type TicketPrint,
	type TicketWords,
	ticketDocument,
} from "../../rules/kitchen/index.ts";
import { capabilitiesOf, columnsOf } from "../../rules/receipt/index.ts";
import type { TicketBook } from "./ticket-book.ts";

export type TicketPrinting = {
	readonly ports: Pick<PosPorts, "leadership" | "receiptPrinter">;
	readonly book: TicketBook;
	readonly printers: readonly KitchenPrinter[];
	readonly words: TicketWords;
	/** Called when a ticket's state has changed. */
	readonly saw: (ticket: Ticket) => void;
	/** Called when a ticket begins or ceases to be sent to a printer. */
	readonly busy: (id: string, is: boolean) => void;
};

/**
 * Prints the tickets that are due: one at a time on each printer, all printers at once, so that an
 * unreachable one holds up no other. The result is stored with the ticket; where the disk refuses
 * the write, the ticket stays unprinted or unknown.
 */
export const printTickets = (
	printing: TicketPrinting,
	tickets: readonly Ticket[],
): Effect.Effect<void> =>
	Effect.gen(function* () {
		const now = yield* Clock.currentTimeMillis;
		const byPrinter = new Map<string, string[]>();
		for (const ticket of tickets)
			for (const { printer } of printsDue(ticket, now))
				byPrinter.set(printer, [...(byPrinter.get(printer) ?? []), ticket.id]);
		yield* Effect.forEach([...byPrinter], ([printer, ids]) => printAt(printing, { printer, ids }), {
			concurrency: "unbounded",
			discard: true,
		});
	});

/**
 * Prints one printer's tickets in order. Where it does not answer, the others fail with the first.
 */
const printAt = Effect.fnUntraced(
	function* (
		printing: TicketPrinting,
		{ printer, ids }: { readonly printer: string; readonly ids: readonly string[] },
	): Effect.fn.Return<void> {
		const { leadership } = printing.ports;
		for (const id of ids) printing.busy(id, true);
		let answers = true;
		for (const id of ids) {
			const before: boolean = answers;
			const work: Effect.Effect<boolean, NotStored> = before
				? printOne(printing, printer, id)
				: failOne(printing, printer, id);
			// Another tab that holds the lock prints it.
			answers = yield* leadership
				.lead(`kitchen-ticket/${id}`, work)
				.pipe(Effect.orElseSucceed(() => before));
			printing.busy(id, false);
		}
	},
	(work, { busy }, { ids }) =>
		Effect.ensuring(
			work,
			Effect.sync(() => {
				for (const id of ids) busy(id, false);
			}),
		),
);

/** Fails a ticket that waits for an unreachable printer. */
const failOne = Effect.fnUntraced(function* (
	{ book, saw }: TicketPrinting,
	printer: string,
	id: string,
): Effect.fn.Return<boolean, NotStored> {
	const found = yield* book.get(id);
	const print = found?.prints.find((each) => each.printer === printer);
	if (!found || print?.state !== "waiting") return false;
	const at = isoOf(yield* Clock.currentTimeMillis);
	const failed = withPrint(
		found,
		nextPrint(print, { type: "failed", at, reason: "the printer does not answer" }),
	);
	yield* book.put(failed);
	saw(failed);
	return false;
});

/** Returns false where the printer does not answer. */
const printOne = Effect.fnUntraced(function* (
	printing: TicketPrinting,
	printer: string,
	id: string,
): Effect.fn.Return<boolean, NotStored> {
	const { book, saw } = printing;
	const found = yield* book.get(id);
	const now = yield* Clock.currentTimeMillis;
	const due = found && printsDue(found, now).find((print) => print.printer === printer);
	if (!found || !due) return true;
	const sending = withPrint(found, nextPrint(due, { type: "send", at: isoOf(now) }));
	yield* book.put(sending);
	const event = yield* sent(printing, sending, due);
	const print = sending.prints.find((each) => each.printer === printer) ?? due;
	const after = withPrint(sending, nextPrint(print, event));
	saw(after);
	yield* book.put(after);
	return event.type === "printed" || (event.type === "failed" && event.partly === true);
});

const sent = Effect.fnUntraced(function* (
	{ ports, printers, words }: TicketPrinting,
	ticket: Ticket,
	print: TicketPrint,
): Effect.fn.Return<PrintEvent> {
	const found = printers.find(({ name }) => name === print.printer);
	const settled = found
		? yield* Effect.match(
				ports.receiptPrinter.print(
					ticketJob(ticket, found, { words, print }),
					settingsOfKitchenPrinter(found),
				),
				{ onFailure: eventOf, onSuccess: () => ({ type: "printed" }) as const },
			)
		: ({ type: "failed", reason: "the restaurant has no such printer any more" } as const);
	return { ...settled, at: isoOf(yield* Clock.currentTimeMillis) };
});

/** The event of a ticket whose print failed: without a connection nothing was printed; without an answer it may have been. */
function eventOf(fault: PrinterFault) {
	const reason = reasonOf(fault);
	if (fault._tag !== "PrintFailed") return { type: "failed", reason } as const;
	return isUnanswered(fault)
		? ({ type: "lost", reason } as const)
		: ({ type: "failed", reason, partly: true } as const);
}

const isUnanswered = ({ code }: PrintFailed): boolean =>
	["NO_ANSWER", "EX_TIMEOUT", "UNKNOWN"].includes(code);

const reasonOf = (fault: PrinterFault): string =>
	fault._tag === "PrintFailed"
		? fault.code
		: fault._tag === "PrinterNotConnected"
			? fault.reason.slice(0, 500)
			: fault._tag;

/** A ticket as a job for a printer. */
export function ticketJob(
	ticket: Ticket,
	{ model, paperWidth }: Pick<KitchenPrinter, "model" | "paperWidth">,
	{
		words,
		print,
	}: { readonly words: TicketWords; readonly print?: Pick<TicketPrint, "duplicate"> },
): PrintJob {
	const paper = { columns: columnsOf(paperWidth, model), ...capabilitiesOf(model) };
	const duplicate = print?.duplicate === true;
	return {
		blocks: ticketDocument(ticket, words, paper, {
			duplicate,
			...(duplicate ? { firstAt: firstTry(ticket) } : {}),
		}),
		openDrawer: false,
	};
}

const withPrint = (ticket: Ticket, print: TicketPrint): Ticket => ({
	...ticket,
	prints: ticket.prints.map((each) => (each.printer === print.printer ? print : each)),
});

const isoOf = (now: number): string => new Date(now).toISOString();

/** Milliseconds for which a printed ticket is stored, since a reprint is asked for soon. */
const keptFor = 24 * 3_600_000;

/** Deletes tickets a day after they were printed. Others stay. */
export const pruneTickets = (
	book: TicketBook,
	tickets: readonly Ticket[],
	now: number,
): Effect.Effect<readonly Ticket[], NotStored> =>
	Effect.filter(tickets, (ticket) =>
		isOut(ticket) && now - Date.parse(ticket.at) > keptFor
			? Effect.as(book.remove(ticket.id), false)
			: Effect.succeed(true),
	);
