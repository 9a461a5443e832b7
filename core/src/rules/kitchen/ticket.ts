/** A line as the kitchen reads it: without a price. */
export type TicketLine = {
	/** The line's id in its order. */
	readonly id: string;
	readonly name: string;
	readonly quantity: number;
	readonly modifiers: readonly string[];
	/** Whom it is for, and what the guest asked. */
	readonly notes: readonly string[];
	/** Of a line that was changed: what the kitchen was told before. */
	readonly before?: {
		readonly quantity?: number;
		readonly modifiers: readonly string[];
		readonly notes: readonly string[];
	};
};

/** "new": to be cooked. "void": not to be cooked any more. "change": the same dish, otherwise than it was told. */
export type TicketKind = "new" | "void" | "change";

/** How far a ticket has come at one printer. */
export type TicketPrint = {
	readonly printer: string;
	readonly state: "waiting" | "printed" | "failed" | "unknown";
	/** How often it was sent, and when first. */
	readonly tries: number;
	readonly firstAt?: string;
	/** When its state last changed, ISO 8601. */
	readonly at: string;
	readonly reason?: string;
	/** True if an earlier try, at this printer or another one, may lie in the kitchen. */
	readonly duplicate?: boolean;
	/** A person asked for it: it is printed however old the ticket is. */
	readonly byHand?: boolean;
};

/** Lines for one station of the kitchen, from one sale or one sending. */
export type Ticket = {
	/** Made of what was sold or sent and of the station: the same sending twice finds the first ticket. */
	readonly id: string;
	/** The sale, or the sending of a table's lines. */
	readonly source: string;
	readonly kind: TicketKind;
	/** The number by which the order is called. */
	readonly number: string;
	readonly station: string;
	/** When it was sold or sent, ISO 8601. */
	readonly at: string;
	/** The table, where there is one. */
	readonly place?: string;
	/** Of a change: the table where its guests sat. */
	readonly placeBefore?: string;
	readonly guests?: number;
	readonly person?: string;
	/** Why a line was voided. */
	readonly reason?: string;
	readonly lines: readonly TicketLine[];
	readonly prints: readonly TicketPrint[];
	/** When somebody said that the kitchen was told by voice. */
	readonly toldAt?: string;
};

/** Milliseconds after which a ticket is not printed by itself any more: what is that old may have been cooked, or called for. */
export const printsItselfFor = 15 * 60_000;

/**
 * ```
 * waiting ── send ──▶ unknown ── printed ──▶ printed
 *    │                 │   ▲
 *    │          failed │   │ send
 *    └── failed ──▶    ▼   │
 *                     failed
 * ```
 * What is being sent is unknown until the printer has answered: a page that crashes meanwhile leaves it so, and a person decides. What waits
 * for a printer that does not answer has failed without being sent.
 */
export type PrintEvent =
	| { readonly type: "send"; readonly at: string }
	| { readonly type: "printed"; readonly at: string }
	/** It was not printed. `partly`: some of it may be, so that the next one says that it is the second. */
	| {
			readonly type: "failed";
			readonly at: string;
			readonly reason: string;
			readonly partly?: boolean;
	  }
	/** It may be printed. */
	| { readonly type: "lost"; readonly at: string; readonly reason: string };

/** The next state of a print; it stays as it is where the event does not fit. */
export function nextPrint(print: TicketPrint, event: PrintEvent): TicketPrint {
	const { reason: _, ...rest } = print;
	switch (event.type) {
		case "send":
			return print.state === "printed" || print.state === "unknown"
				? print
				: {
						...rest,
						state: "unknown",
						tries: print.tries + 1,
						firstAt: print.firstAt ?? event.at,
						at: event.at,
					};
		case "printed":
			return print.state === "unknown" ? { ...rest, state: "printed", at: event.at } : print;
		case "failed":
			return print.state === "unknown" || print.state === "waiting"
				? {
						...rest,
						...(event.partly ? { duplicate: true } : {}),
						state: "failed",
						at: event.at,
						reason: event.reason,
					}
				: print;
		case "lost":
			return print.state === "unknown" ? { ...rest, at: event.at, reason: event.reason } : print;
	}
}

/** True if the kitchen has it: by voice, or on the paper of the printer that was asked last. */
export const isOut = ({ prints, toldAt }: Pick<Ticket, "prints" | "toldAt">): boolean =>
	toldAt !== undefined || prints.at(-1)?.state === "printed";

/** True if a person has to see that the kitchen does not have it: from the first try that failed. `isPrinting`: one is under way. */
export const isStuck = (
	ticket: Pick<Ticket, "prints" | "toldAt">,
	isPrinting: boolean,
): boolean => {
	const last = ticket.prints.at(-1);
	if (!last || isOut(ticket)) return false;
	return !isPrinting || (last.state !== "waiting" && (last.state === "failed" || last.tries > 1));
};

/** True if it is to be printed again where it failed, without anybody asking. `now`: milliseconds since 1970. */
export const isFresh = ({ at }: Pick<Ticket, "at">, now: number): boolean =>
	now - Date.parse(at) < printsItselfFor;

/** The printers at which a ticket is to be printed now. */
export const printsDue = (ticket: Ticket, now: number): readonly TicketPrint[] =>
	ticket.toldAt === undefined
		? ticket.prints.filter(
				({ state, byHand }) =>
					(state === "waiting" && (byHand === true || isFresh(ticket, now))) ||
					(state === "failed" && isFresh(ticket, now)),
			)
		: [];

/**
 * A person has it printed, at the printer that it was for or at another one. What another printer did not print it does not print later.
 * It says DUPLICATE where an earlier one may lie in the kitchen.
 */
export function printAgain(ticket: Ticket, printer: string, at: string): Ticket {
	const { toldAt: _, ...rest } = ticket;
	const known = ticket.prints.find((print) => print.printer === printer);
	const duplicate = ticket.prints.some(mayLieThere);
	const again: TicketPrint = {
		printer,
		state: "waiting",
		tries: known?.tries ?? 0,
		...(known?.firstAt === undefined ? {} : { firstAt: known.firstAt }),
		at,
		duplicate,
		byHand: true,
	};
	// An unknown one is left behind as it is: that it may lie there is what the next one says.
	const others = ticket.prints.filter(
		(print) => print.printer !== printer && (isPrinted(print) || print.state === "unknown"),
	);
	return { ...rest, prints: [...others, again] };
}

/** When the first of all tries was, for a second print to say. */
export const firstTry = ({ prints }: Pick<Ticket, "prints">): string | undefined =>
	prints.flatMap(({ firstAt }) => firstAt ?? []).sort()[0];

const isPrinted = ({ state }: TicketPrint): boolean => state === "printed";
const mayLieThere = ({ state, tries, duplicate }: TicketPrint): boolean =>
	duplicate === true || state === "printed" || (state === "unknown" && tries > 0);
