import { isFineLine } from "../../rules/fines/index.ts";
import type { SaleFacts, SaleLine, Tender } from "../../rules/index.ts";
import { maskedCredential } from "../itc/itc-credential.ts";

/**
 * A text that two copies of one sale share and two different sales never do: canonical JSON of the
 * unchanging fields. Status, times of sync and error texts are not in it, so that a repeat with a
 * later status is recognised. Of a campus credential it has only what remains after its debit, so
 * that the masked copy is the same sale. Hashed by the server.
 */
export const saleIdentity = (facts: SaleFacts): string =>
	canonicalJson({
		...facts,
		lines: facts.lines.map(withMaskedFine),
		tenders: facts.tenders.map(withMaskedCredential),
	});

/** A line whose fine contains only the last four digits of its credential. */
export const withMaskedFine = <L extends SaleLine>(line: L): L =>
	isFineLine(line)
		? { ...line, fine: { ...line.fine, credentialId: maskedCredential(line.fine.credentialId) } }
		: line;

/** A tender whose campus credential contains only its last four digits. */
export const withMaskedCredential = (tender: Tender): Tender =>
	tender.method === "itc"
		? { ...tender, credentialId: maskedCredential(tender.credentialId) }
		: tender;

/** JSON with sorted keys and without undefined members: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
	if (typeof value === "number") return Number.isFinite(value) ? `${value}` : "null";
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	let text = "";
	if (Array.isArray(value)) {
		for (const member of value)
			text += text === "" ? canonicalJson(member) : `,${canonicalJson(member)}`;
		return `[${text}]`;
	}
	const members = value as Readonly<Record<string, unknown>>;
	for (const [name, written] of inOrder(Object.keys(members))) {
		const member = members[name];
		if (member !== undefined)
			text += `${text === "" ? "" : ","}${written}:${canonicalJson(member)}`;
	}
	return `{${text}}`;
}

type Name = readonly [name: string, written: string];

const orders = new Map<string, readonly Name[]>();
const maxOrders = 1_000;
const between = "\0";

/** Names sorted, each as JSON writes it. Records of one kind have the same names, which are sorted once. */
function inOrder(names: string[]): readonly Name[] {
	const kind = names.join(between);
	const known = orders.get(kind);
	if (known?.length === names.length) return known;
	const order = names.sort().map((name): Name => [name, JSON.stringify(name)]);
	// A name that contains the separator could be taken for two others.
	if (orders.size < maxOrders && !names.some((name) => name.includes(between)))
		orders.set(kind, order);
	return order;
}
