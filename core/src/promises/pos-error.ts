import { printerText } from "../texts/en-ca/printer.ts";
import { refusalText } from "../texts/en-ca/refusals.ts";

type Fault = {
	readonly _tag: string;
	readonly reason?: string;
	readonly code?: string;
	readonly field?: string;
	readonly message?: string;
	readonly where?: string;
	readonly refusal?: { readonly code: string; readonly field: string };
};

/**
 * The Error that a promise of the POS is rejected with. `name` is the kind of the fault ("PayRefused",
 * "NotStored", "Unreached"), `code` why ("amount-too-small"; the kind in small letters where there is
 * no closer one), `message` a sentence in English for a person, and `cause` the fault itself with its
 * figures.
 */
export class PosError extends Error {
	readonly code: string;
	/** The field that was refused, where one was. */
	readonly field: string | undefined;
	constructor(fault: Fault) {
		super(sentenceOf(fault), { cause: fault });
		this.name = fault._tag;
		this.code = fault.refusal?.code ?? fault.code ?? kebab(fault._tag);
		this.field = fault.refusal?.field ?? fault.field;
	}
}

/** A fault as the Error with which a promise is rejected; any other error as it is. */
export const rejectionOf = (fault: unknown): unknown =>
	isFault(fault) ? new PosError(fault) : fault;

const isFault = (fault: unknown): fault is Fault =>
	typeof fault === "object" && fault !== null && "_tag" in fault && typeof fault._tag === "string";

const kebab = (tag: string): string =>
	tag.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const sentences: { readonly [tag: string]: string } = {
	Busy: "Another tab of this till is doing this",
	Declined: "The card was declined, and nothing was charged",
	NotStored: "This device could not store it, and nothing was written",
	OutcomeUnknown: "It was sent and its answer was lost: it may be done, or not",
	QueueFailure: "The queue was not processed",
	Refused: "The other side refused it, and nothing was done",
	ResponseLost: "It was sent and its answer was lost: a repeat finds out",
	SignedOut: "The session has ended: please sign in again",
	Undecodable: "An answer or a stored record could not be read",
	Unreached: "It was not reached, and nothing was done",
};

function sentenceOf(fault: Fault): string {
	if (fault.refusal) return ended(refusalText(fault.refusal));
	if (fault._tag.startsWith("Print")) return ended(printerText(fault as never));
	const said = sentences[fault._tag] ?? fault._tag;
	const why = [fault.where, fault.reason ?? fault.message].filter(Boolean).join(": ");
	return ended(why ? `${said} (${why.replace(/\.$/, "")})` : said);
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
