import {
	type MarkedTime,
	type TimeChange,
	type TimeCorrection,
	type TimeMark,
	timeMarks,
} from "../../rules/people/index.ts";
import type { EventFacts } from "../events/recorded-event.ts";

/**
 * An event as its device recorded it, as far as working times go. `at`: ISO 8601, UTC, by the
 * device's clock. `clockOffsetMs`: as in `EventMoment`.
 */
export type TimeEvent = {
	readonly kind: string;
	readonly at: string;
	readonly clockOffsetMs?: number | undefined;
	/** JSON. */
	readonly facts: string;
};

/** The marks of working times that a device knows, and their corrections. */
export type KnownTimes = {
	readonly marks: readonly MarkedTime[];
	readonly corrections: readonly TimeCorrection[];
};

/** The marks and the corrections among these events, by the server's clock, in the order of the events. What is neither counts as none. */
export function timesIn(events: readonly TimeEvent[]): KnownTimes {
	const marks: MarkedTime[] = [];
	const corrections: TimeCorrection[] = [];
	for (const { kind, at: text, clockOffsetMs = 0, facts } of events) {
		const at = Date.parse(text) + clockOffsetMs;
		const told = asObject(parsed(facts));
		const [mark, person] = [markIn(told["mark"]), nameIn(told["person"])];
		if (!mark || !person || !Number.isFinite(at)) continue;
		if (kind === "time") marks.push({ person, mark, at });
		else if (kind === "time-corrected") {
			const [of, approvedBy] = [nameIn(told["of"]), nameIn(told["by"])];
			const change = { was: momentIn(told["was"]), becomes: momentIn(told["becomes"]) };
			if (!of || (change.was === undefined && change.becomes === undefined)) continue;
			const reason = String(told["reason"] ?? "");
			const who = { by: person, ...(approvedBy ? { approvedBy } : {}) };
			corrections.push({ person: of, mark, ...change, reason, ...who, at });
		}
	}
	return { marks, corrections };
}

/** The facts of a correction, beside the person who makes it. */
export const correctionFacts = ({
	person: of,
	mark,
	was,
	becomes,
	reason,
	approvedBy: by,
}: TimeChange & Pick<TimeCorrection, "approvedBy" | "person" | "reason">): EventFacts => ({
	...{ of, mark, was: isoOf(was), becomes: isoOf(becomes), reason },
	...(by ? { by } : {}),
});

const isoOf = (moment: number | undefined): string | null =>
	moment === undefined ? null : new Date(moment).toISOString();

/** Facts of another version's event may be anything that is JSON, or not even that. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null ? { ...value } : {};

const markIn = (value: unknown): TimeMark | undefined => timeMarks.find((each) => each === value);

function nameIn(value: unknown) {
	const { id, name } = asObject(value);
	return typeof id === "string" && typeof name === "string" ? { id, name } : undefined;
}

function momentIn(value: unknown): number | undefined {
	const moment = typeof value === "string" ? Date.parse(value) : Number.NaN;
	return Number.isFinite(moment) ? moment : undefined;
}
