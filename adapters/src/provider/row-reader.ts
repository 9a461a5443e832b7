import { type Cents, parseDollars } from "@tuckshop/core/rules";
import type { ImportFinding, ImportProblem } from "./import-note.ts";
import type { ProviderList } from "./wire.ts";

export type RawRecord = Readonly<Record<string, unknown>>;

/** The position of a row, counted from 0, and the notes of its list. */
export type RowPlace = {
	readonly list: ProviderList;
	readonly row: number;
	readonly notes: ImportFinding[];
};

/**
 * Reads one row of a provider list, field by field, in every spelling that such systems send. An
 * unreadable field becomes a note with its name, and the caller uses a default or leaves the row
 * out. By hand and not by a Schema for each row: one bad field must not lose the row's others, and
 * a Schema takes some 14 µs a row, which would be most of the time available for a menu of 20,000
 * items. null, "" and an absent field all count as missing. Several names are spellings of one
 * field; the first present one counts.
 */
export class RowReader {
	readonly raw: RawRecord;
	readonly #place: RowPlace;
	/** The whole row, where `raw` is a record inside it. */
	readonly #whole: RawRecord;

	constructor(raw: RawRecord, place: RowPlace, whole = raw) {
		this.raw = raw;
		this.#place = place;
		this.#whole = whole;
	}

	/** Reads a record inside this row. */
	inner(raw: RawRecord): RowReader {
		return new RowReader(raw, this.#place, this.#whole);
	}

	leftOut(field: string, problem: ImportProblem): undefined {
		this.#note({ field, problem, effect: "row-left-out", received: this.#whole });
	}

	partLeftOut(field: string, problem: ImportProblem, received: unknown): undefined {
		this.#note({ field, problem, effect: "part-left-out", received });
	}

	ignored(field: string, problem: ImportProblem, received: unknown): undefined {
		this.#note({ field, problem, effect: "value-ignored", received });
	}

	/** Trimmed text; a number becomes its digits. The first present spelling counts. */
	text(field: string, spelling?: string, another?: string): string | undefined {
		const value = this.raw[field];
		if (typeof value === "string") {
			const trimmed = value.trim();
			if (trimmed !== "") return trimmed;
		} else if (typeof value === "number") return String(value);
		else if (value !== undefined && value !== null) this.ignored(field, "not-a-text", value);
		return spelling === undefined ? undefined : this.text(spelling, another);
	}

	/**
	 * A whole number of at least `least`; undefined when it is missing or, with a note, when it is
	 * anything else.
	 */
	whole(field: string, least: number): number | undefined {
		const value = this.raw[field];
		if (isMissing(value)) return undefined;
		const number = wholeNumber(value);
		if (number !== undefined && number >= least) return number;
		return this.ignored(field, "not-a-whole-number", value);
	}

	/** The row's id, or undefined without a valid one: the caller leaves the row out. */
	id(): number | undefined {
		const id = wholeNumber(this.raw.id);
		return id !== undefined && id >= 1 ? id : undefined;
	}

	flag(fallback: boolean, field: string, spelling?: string): boolean {
		const value = this.raw[field];
		if (value === "Y" || value === true) return true;
		if (value === "N" || value === false) return false;
		if (!isMissing(value)) {
			const flag = flagOf(value);
			if (flag !== undefined) return flag;
			this.ignored(field, "not-a-flag", value);
		}
		return spelling === undefined ? fallback : this.flag(fallback, spelling);
	}

	/** Dollars as text or number: `missing` and `bad` are different, because only the first has a default. */
	money(field: string): Cents | "missing" | "bad" {
		const value = this.raw[field];
		return isMissing(value) ? "missing" : amountOf(value);
	}

	/** A list, even where it is sent as JSON text. Missing: empty. */
	list(field: string): readonly unknown[] {
		const value = this.raw[field];
		if (isMissing(value)) return [];
		const list = listOf(value);
		if (list) return list;
		this.ignored(field, "not-a-list", value);
		return [];
	}

	#note(found: Pick<ImportFinding, "field" | "problem" | "effect" | "received">): void {
		const { list, row, notes } = this.#place;
		const id = this.#whole.id;
		notes.push({
			list,
			row,
			...(typeof id === "string" || typeof id === "number" ? { id: String(id) } : {}),
			...found,
		});
	}
}

export const isRecord = (value: unknown): value is RawRecord =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const isMissing = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** The key by which names are joined: trimmed, inner spaces as one, ignoring case. */
export const nameKey = memoiseByText((name: string) =>
	name.trim().replace(/\s+/g, " ").toLowerCase(),
);

const amountOfText = memoiseByText((text: string): Cents | "bad" => {
	const amount = parseDollars(text);
	return amount.ok ? amount.value : "bad";
});

function amountOf(value: unknown): Cents | "bad" {
	if (typeof value === "string") return amountOfText(value);
	const amount = parseDollars(value);
	return amount.ok ? amount.value : "bad";
}

/**
 * Memoises a pure function of a text: the same few names and prices occur thousands of times in a
 * menu.
 */
export function memoiseByText<T>(of: (text: string) => T): (text: string) => T {
	const answers = new Map<string, T>();
	return (text) => {
		const known = answers.get(text);
		if (known !== undefined) return known;
		const answer = of(text);
		if (answers.size >= 10_000) answers.clear();
		if (text.length <= 100) answers.set(text, answer);
		return answer;
	};
}

export function wholeNumber(value: unknown): number | undefined {
	const number =
		typeof value === "number"
			? value
			: typeof value === "string" && /^\s*-?\d{1,16}\s*$/.test(value)
				? Number(value)
				: undefined;
	return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

export function flagOf(value: unknown): boolean | undefined {
	if (typeof value === "boolean") return value;
	if (value === 1 || value === 0) return value === 1;
	if (typeof value !== "string") return undefined;
	const word = value.trim().toLowerCase();
	return yes.has(word) ? true : no.has(word) ? false : undefined;
}

export function listOf(value: unknown): readonly unknown[] | undefined {
	if (Array.isArray(value)) return value;
	if (typeof value !== "string" || !value.trimStart().startsWith("[")) return undefined;
	try {
		const parsed: unknown = JSON.parse(value);
		return Array.isArray(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

const yes = new Set(["y", "yes", "on", "true", "1"]);
const no = new Set(["n", "no", "off", "false", "0"]);
