/**
 * A printer's answer: success with its `status`, the bits of the ePOS service, or the code of the
 * fault.
 */
export type EposReply =
	| { readonly is: "done"; readonly status: number }
	| { readonly is: "failed"; readonly code: string };

/** Longer than any answer of a printer, shorter than an answer that could exhaust the memory. */
const longest = 20_000;

/** Reads `<response success="…" code="…" status="…"/>` from its SOAP envelope, without a DOM. */
export function eposReply(text: string): EposReply | undefined {
	if (text.length > longest) return undefined;
	const [, inside] = /<(?:[\w-]+:)?response(\s[^<>]*)>/.exec(text) ?? [];
	if (inside === undefined) return undefined;
	const attributes = new Map(
		Array.from(
			inside.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
			([, name = "", one, other]) => [name, one ?? other ?? ""],
		),
	);
	const success = attributes.get("success");
	if (success === "true" || success === "1")
		return { is: "done", status: statusOf(attributes.get("status")) };
	if (success === "false" || success === "0")
		return { is: "failed", code: codeOf(attributes.get("code")) };
	return undefined;
}

/**
 * The faults by the bits of a printer's status, the most serious first, with the codes that
 * printers return.
 */
export const troubleOf = (status: number): string | undefined =>
	troubles.find(([bit]) => (status & bit) !== 0)?.[1];

const troubles: readonly (readonly [bit: number, code: string])[] = [
	[0x1, "EX_TIMEOUT"],
	[0x2000, "EPTR_UNRECOVERABLE"],
	[0x400, "EPTR_MECHANICAL"],
	[0x800, "EPTR_CUTTER"],
	[0x4000, "EPTR_AUTOMATICAL"],
	[0x20, "EPTR_COVER_OPEN"],
	[0x80000, "EPTR_REC_EMPTY"],
	[0x8, "OFFLINE"],
];

const statusOf = (text: string | undefined): number =>
	text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) | 0 : 0;

/** A code is a word; anything else is not shown. */
const codeOf = (text: string | undefined): string =>
	text !== undefined && /^\w{1,40}$/.test(text) ? text : "UNKNOWN";
