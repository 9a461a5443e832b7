import { canonicalJson, type Sale } from "@tuckshop/core/records";

/** The arrows as the drawings have them, written down a second time: what the code takes is held against these. */
const deliveryArrows: Readonly<Record<string, readonly string[]>> = {
	waiting: ["sending"],
	sending: ["accepted", "refused", "unknown", "waiting"],
	refused: ["waiting"],
	unknown: ["accepted", "waiting"],
	accepted: [],
};

/** By whether the provider recognises references. */
const relayArrows: Readonly<Record<"yes" | "no", Readonly<Record<string, readonly string[]>>>> = {
	yes: {
		waiting: ["sending"],
		sending: ["accepted", "refused", "waiting", "unanswered"],
		unanswered: ["sending", "accepted"],
		refused: ["sending", "accepted"],
		unknown: ["accepted", "waiting"],
		accepted: [],
	},
	no: {
		waiting: ["sending"],
		// An answer that comes after its sender was taken for lost is still an answer.
		sending: ["accepted", "refused", "waiting", "unknown"],
		refused: ["sending", "accepted"],
		unknown: ["accepted", "waiting", "refused"],
		unanswered: [],
		accepted: [],
	},
};

/** `mayHold`: the database went back, and what had not begun in it may be held: asked for by its reference, or a person's. */
type RowRules = { readonly recognises: boolean; readonly mayHold: () => boolean };

const isHold = (from: string, to: string, { recognises, mayHold }: RowRules): boolean =>
	from === "waiting" && to === (recognises ? "unanswered" : "unknown") && mayHold();

export function badRelayMove(from: string, to: string, rules: RowRules): string | undefined {
	const may = relayArrows[rules.recognises ? "yes" : "no"][from] ?? [];
	return from === to || isHold(from, to, rules) || may.includes(to)
		? undefined
		: `an order went from ${from} to ${to}`;
}

/** An approval is written whoever holds the row now. Withdrawn: a refund gave all of it back before the card was charged; it comes back where that refund ends without money. */
const debitArrows: Readonly<Record<"yes" | "no", Readonly<Record<string, readonly string[]>>>> = {
	yes: {
		waiting: ["sending", "approved", "withdrawn"],
		sending: ["approved", "declined", "waiting", "unanswered"],
		unanswered: ["sending", "approved", "waiting", "declined"],
		declined: ["sending", "waiting", "approved", "withdrawn"],
		unknown: ["approved", "waiting"],
		withdrawn: ["waiting", "declined"],
		approved: [],
	},
	no: {
		waiting: ["sending", "approved", "withdrawn"],
		sending: ["approved", "declined", "waiting", "unknown"],
		declined: ["sending", "waiting", "approved", "withdrawn"],
		unknown: ["approved", "waiting", "declined"],
		withdrawn: ["waiting", "declined"],
		unanswered: [],
		approved: [],
	},
};

export function badDebitMove(from: string, to: string, rules: RowRules): string | undefined {
	const may = debitArrows[rules.recognises ? "yes" : "no"][from] ?? [];
	return isHold(from, to, rules) || may.includes(to)
		? undefined
		: `a debit went from ${from} to ${to}`;
}

const day = 24 * 60 * 60 * 1000;

/** When a step is taken, and whether the server's database went back before it: then the ledger may lack what it had, and only then. */
export type StepTaken = { readonly now: number; readonly ledgerMayLack: boolean };

const isWithdrawn = ({ debit }: Sale["progress"]): boolean => debit?.is === "nothing-to-send";

/** The fault in a step of a sale on its device; undefined: none. */
export function badStep(
	before: Sale | undefined,
	after: Sale,
	{ now, ledgerMayLack }: StepTaken,
): string | undefined {
	const { facts, progress } = after;
	// The provider hears of a table by its one order, and of no refund.
	const isNone = facts.check !== undefined || facts.kind.type === "refund";
	const ofTable = isNone ? ["nothing-to-send"] : [];
	if (!before) {
		if (progress.archivedAt !== undefined) return `sale ${facts.id} was new and archived`;
		for (const place of ["ledger", "provider"] as const)
			if (!["waiting", "sending", ...ofTable].includes(progress.deliveries[place].is))
				return `sale ${facts.id} was new and ${progress.deliveries[place].is}`;
		return undefined;
	}
	if (before.facts !== facts && canonicalJson(before.facts) !== canonicalJson(facts))
		return `the facts of sale ${facts.id} changed`;
	const isForgotten =
		ledgerMayLack &&
		before.progress.deliveries.ledger.is === "accepted" &&
		progress.deliveries.ledger.is === "waiting";
	for (const place of ["ledger", "provider"] as const) {
		if (place === "ledger" && isForgotten) continue;
		const [from, to] = [before.progress.deliveries[place].is, progress.deliveries[place].is];
		// Without a debit there is no order either.
		if (place === "provider" && isWithdrawn(progress) && to === "nothing-to-send") continue;
		if (from !== to && !(deliveryArrows[from] ?? []).includes(to))
			return `the ${place} delivery of sale ${facts.id} went from ${from} to ${to}`;
	}
	const [from, to] = [before.progress.debit?.is, progress.debit?.is];
	// The server's queue may have gone several steps between two looks at it.
	if (from !== to && (from === undefined || to === undefined || from === "accepted"))
		return `the debit of sale ${facts.id} went from ${from} to ${to}`;
	if (
		!isForgotten &&
		before.progress.archivedAt !== undefined &&
		progress.archivedAt !== before.progress.archivedAt
	)
		return `sale ${facts.id} left the archive`;
	if (before.progress.archivedAt === undefined && progress.archivedAt !== undefined) {
		const { deliveries, syncDate } = progress;
		const isEverywhere =
			isWithdrawn(progress) || ["accepted", ...ofTable].includes(deliveries.provider.is);
		if (deliveries.ledger.is !== "accepted" || !isEverywhere)
			return `sale ${facts.id} was archived before it was everywhere`;
		if (syncDate === undefined || now - Date.parse(syncDate) <= 7 * day)
			return `sale ${facts.id} was archived within seven days`;
	}
	return undefined;
}
