import { referenceKeys, referenceSearch } from "@tuckshop/core/rules";
import type { Tables } from "./tables.ts";

type Columns = Pick<Tables["sales"], "reference_key" | "reference_end">;

/**
 * The keys by which the ledger finds a reference: hexadecimal digits sort alike in every locale
 * that a PostgreSQL may have.
 */
export function referenceColumns(reference: string): Columns {
	const { beginning, end } = referenceKeys(reference);
	return { reference_key: hex(beginning), reference_end: end };
}

/**
 * The references that a search matches: from the first on, and below the second. `isMost`: nearly
 * all references begin like this.
 */
export type ReferenceRange = {
	readonly column: keyof Columns;
	readonly from: string;
	readonly below: string;
	readonly isMost: boolean;
};

export function referenceRanges(typed: string): readonly ReferenceRange[] {
	const { beginnings, end } = referenceSearch(typed);
	const ranges = beginnings.map((beginning): ReferenceRange => {
		const from = hex(beginning);
		return {
			column: "reference_key",
			from,
			below: `${from}g`,
			isMost: "pos-".startsWith(beginning),
		};
	});
	return end === undefined
		? ranges
		: [...ranges, { column: "reference_end", from: end, below: `${end}a`, isMost: false }];
}

const hex = (text: string): string => Buffer.from(text).toString("hex");
