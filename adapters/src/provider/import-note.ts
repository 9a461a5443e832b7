import type { ProviderList } from "./wire.ts";

/**
 * A part of the provider's lists that could not be read as received. Nothing is dropped silently,
 * and one bad row never loses the menu: it is listed here, with the received data, for diagnosis.
 */
export type ImportFinding = {
	readonly list: ProviderList;
	/** Position in the list as received, from 0; -1 when the note is about the whole list. */
	readonly row: number;
	/** The row's own id, as written, where it has one. */
	readonly id?: string;
	/** The field of the provider's record. */
	readonly field: string;
	readonly problem: ImportProblem;
	/**
	 * The effect on the menu: the row is left out; a group or option of it is; or only this value is
	 * ignored, and its default applies.
	 */
	readonly effect: "row-left-out" | "part-left-out" | "value-ignored";
	/** The row that was left out, or the ignored value. */
	readonly received: unknown;
};

/** The fault of a row of the provider's menu. */
export type ImportProblem =
	| "missing"
	| "not-a-record"
	| "not-a-list"
	| "not-a-text"
	| "not-a-whole-number"
	| "not-an-amount"
	| "not-a-flag"
	| "not-a-tax"
	| "not-a-class"
	| "duplicate"
	| "unknown-category"
	/** The hundredth group of an item or option of a group: its derived id would be another's (PROV-34). */
	| "index-past-99"
	/** Ids derived from this one would exceed the safe integers. */
	| "id-too-large"
	/** More choices are required than there are options, or than may be chosen. */
	| "cannot-be-met"
	| "sub-category-list";
