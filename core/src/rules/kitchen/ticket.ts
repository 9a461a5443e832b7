/** A line as the kitchen reads it: without a price. `quantity`: pieces. */
export type TicketLine = {
	/** The line's id in its order. */
	readonly id: string;
	readonly name: string;
	readonly quantity: number;
	readonly modifiers: readonly string[];
	/** Whom it is for, and the guest's requests. */
	readonly notes: readonly string[];
	/** For a line that was changed: its earlier ticket's text. */
	readonly before?: {
		readonly quantity?: number;
		readonly modifiers: readonly string[];
		readonly notes: readonly string[];
	};
};

/**
 * "new": to be cooked. "void": no longer to be cooked. "change": the same dish, different from an
 * earlier ticket.
 */
export type TicketKind = "new" | "void" | "change";

/** The station of lines that were sent before the device knew the kitchen's printers. */
export const unknownStation = "?";

/** The progress of a ticket at one printer, which it names as the restaurant does. */
export type TicketPrint = {
	readonly printer: string;
	readonly state: "waiting" | "printed" | "failed" | "unknown";
	/** How often it was sent. */
	readonly tries: number;
	/** When it was sent first, ISO 8601, UTC. */
	readonly firstAt?: string;
	/** When its state last changed, ISO 8601. */
	readonly at: string;
	readonly reason?: string;
	/** True if an earlier attempt, at this printer or another one, may be in the kitchen. */
	readonly duplicate?: boolean;
	/** A person asked for it: it is printed however old the ticket is. */
	readonly byHand?: boolean;
};

/** Lines for one station of the kitchen, from one sale or one order of a table. */
export type Ticket = {
	/** Derived from the source and the station: sending the same again finds the first ticket. */
	readonly id: string;
	/** The sale, or the order of a table's lines. */
	readonly source: string;
	readonly kind: TicketKind;
	/** The number for call-out. */
	readonly number: string;
	readonly station: string;
	/** When it was sold or sent, ISO 8601. */
	readonly at: string;
	/** The table, where there is one. */
	readonly place?: string;
	/** For a change: the table where its guests sat. */
	readonly placeBefore?: string;
	/** The number of guests at the table. */
	readonly guests?: number;
	readonly person?: string;
	/** The note of the whole order. */
	readonly note?: string;
	/** The reason why a line was voided. */
	readonly reason?: string;
	readonly lines: readonly TicketLine[];
	readonly prints: readonly TicketPrint[];
	/** When somebody recorded that the kitchen was told in person. */
	readonly toldAt?: string;
};

/**
 * Milliseconds after which a ticket is no longer printed automatically: by then it may have been
 * cooked, or asked for.
 */
export const printsItselfFor = 15 * 60_000;

/**
 * ```
 * waiting ── send ──▶ unknown ── printed ──▶ printed
 *    │                 │   ▲
 *    │          failed │   │ send
 *    └── failed ──▶    ▼   │
 *                     failed
 * ```
 * What is being sent is unknown until the printer has answered: a page that crashes meanwhile
 * leaves it so, and a person decides. What waits for a printer that does not answer has failed
 * without being sent. `at`: ISO 8601, UTC.
 */
export type PrintEvent =
	| { readonly type: "send"; readonly at: string }
	| { readonly type: "printed"; readonly at: string }
	/**
	 * It was not printed. `partly`: some of it may be, so that the next one is marked as a duplicate.
	 */
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

/** True if the kitchen has it: told in person, or printed by the printer that was used last. */
export const isOut = ({ prints, toldAt }: Pick<Ticket, "prints" | "toldAt">): boolean =>
	toldAt !== undefined || prints.at(-1)?.state === "printed";

/**
 * True if a person has to see that the kitchen does not have it: from the first failed attempt on.
 * `isPrinting`: an attempt is in progress.
 */
export const isStuck = (
	ticket: Pick<Ticket, "prints" | "toldAt">,
	isPrinting: boolean,
): boolean => {
	const last = ticket.prints.at(-1);
	if (!last || isOut(ticket)) return false;
	return !isPrinting || (last.state !== "waiting" && (last.state === "failed" || last.tries > 1));
};

/** True if it is retried automatically after a failure. `now`: milliseconds since 1970. */
export const isFresh = ({ at }: Pick<Ticket, "at">, now: number): boolean =>
	now - Date.parse(at) < printsItselfFor;

/**
 * The printers at which a ticket is to be printed now: those where it waits or has failed, for
 * `printsItselfFor`, and without that limit where a person asked. None once the kitchen was told in
 * person. `now`: milliseconds since 1970.
 */
export const printsDue = (ticket: Ticket, now: number): readonly TicketPrint[] =>
	ticket.toldAt === undefined
		? ticket.prints.filter(
				({ printer, state, byHand }) =>
					printer !== unknownStation &&
					((state === "waiting" && (byHand === true || isFresh(ticket, now))) ||
						(state === "failed" && isFresh(ticket, now))),
			)
		: [];

/**
 * Prints a ticket at a person's request, at its own printer or at another one. A print that is
 * still due elsewhere is dropped. It is marked DUPLICATE where an earlier one may be in the
 * kitchen. `at`: ISO 8601, UTC.
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
	// An unknown print stays as it is, so that the next one is marked as a duplicate.
	const others = ticket.prints.filter(
		(print) => print.printer !== printer && (isPrinted(print) || print.state === "unknown"),
	);
	return { ...rest, prints: [...others, again] };
}

/**
 * When the first attempt was made (ISO 8601, UTC), for a second print to state; undefined: there
 * was none.
 */
export const firstTry = ({ prints }: Pick<Ticket, "prints">): string | undefined =>
	prints.flatMap(({ firstAt }) => firstAt ?? []).sort()[0];

const isPrinted = ({ state }: TicketPrint): boolean => state === "printed";
const mayLieThere = ({ state, tries, duplicate }: TicketPrint): boolean =>
	duplicate === true || state === "printed" || (state === "unknown" && tries > 0);
