import type { SaleDoubt } from "@tuckshop/core/contract";
import { clockLimits } from "@tuckshop/core/rules/till";
import { isDaySomewhere } from "./business-date.ts";
import type { SaleRow } from "./repository.ts";

/** More sales than a device makes in years; a higher number would show as a gap of billions. */
export const maxSequence = 10_000_000;

const firstYear = 2000;
const yearsAhead = 5;

/**
 * Facts of a sale that can't be true, though the sale was made: it is stored, and marked.
 * `isOfRestaurant`: its station belongs to its restaurant. `clockOffsetMs`: the error of its till's
 * clock, as the till knew it.
 */
export function doubtsOf(
	{
		business_date: businessDate,
		received_at: receivedAt,
		created_at: createdAt,
		sequence,
	}: Pick<SaleRow, "business_date" | "created_at" | "received_at" | "sequence">,
	{
		isOfRestaurant,
		clockOffsetMs = 0,
	}: { readonly isOfRestaurant: boolean; readonly clockOffsetMs?: number },
): readonly SaleDoubt[] {
	const year = Number(businessDate.slice(0, 4));
	return [
		...(year < firstYear ||
		year > Number(receivedAt.slice(0, 4)) + yearsAhead ||
		!isDaySomewhere(businessDate, createdAt)
			? (["date"] as const)
			: []),
		...(sequence > maxSequence ? (["sequence"] as const) : []),
		...(isOfRestaurant ? [] : (["station"] as const)),
		...(Math.abs(clockOffsetMs) > clockLimits.far ? (["clock"] as const) : []),
	];
}

/** Encodes doubts for the table: words separated by commas, null for none. */
export const doubtsToText = (doubts: readonly SaleDoubt[]): string | null =>
	doubts.length === 0 ? null : doubts.join(",");

const known: readonly SaleDoubt[] = ["date", "sequence", "station", "clock"];

/** The doubts that this version knows; others are dropped. */
export const doubtsFromText = (text: string | null): readonly SaleDoubt[] =>
	known.filter((doubt) => text?.split(",").includes(doubt));
