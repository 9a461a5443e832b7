import { LedgerVerdict } from "@tuckshop/core/contract";
import type { Sale } from "@tuckshop/core/records";
import { saleOfRecord } from "@tuckshop/core/records";
import { judgeSale, type NamedProfile, notJudged, type SaleVerdict } from "@tuckshop/core/rules";
import { Option, Schema } from "effect";
import type { SaleRow } from "./repository.ts";
import { recordOfStored } from "./stored-record.ts";

export type VerdictColumns = Pick<SaleRow, "verdict" | "judge_version" | "verdict_details">;

/** The columns of a verdict. */
export const verdictColumns = (verdict: SaleVerdict): VerdictColumns => ({
	verdict: verdict.is,
	judge_version: verdict.judge,
	verdict_details: verdict.is === "agrees" ? null : JSON.stringify(verdict),
});

/** A version of a restaurant's tax profile that a sale names. */
export type ProfileNamed = { readonly restaurantId: string; readonly version: number };

/**
 * The profile version that a sale is judged by. A part of a table's bill is judged with its bill,
 * which has the profile of its session.
 */
export const profileNamed = ({
	check,
	restaurantId,
	taxProfileVersion,
}: Sale["facts"]): ProfileNamed | undefined =>
	check || taxProfileVersion === undefined
		? undefined
		: { restaurantId, version: taxProfileVersion };

/**
 * The verdict on a sale by itself, and by the profile version that it names. A part of a table's bill may add up and still not be its share:
 * the code that closes one from its bill judges it together with that.
 */
export function verdictAlone(
	facts: Sale["facts"],
	profile?: NamedProfile | "unknown",
): SaleVerdict {
	const verdict = judgeSale(facts, profile === undefined ? {} : { profile });
	return facts.check && verdict.is === "agrees" ? notJudged("part-of-a-bill") : verdict;
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(LedgerVerdict));

/** A verdict for a reply: nothing for a sale that agrees, or that was not judged yet. */
export function verdictReply({ verdict_details }: Pick<SaleRow, "verdict_details">): {
	readonly verdict?: LedgerVerdict;
} {
	const verdict = verdict_details === null ? Option.none() : decode(verdict_details);
	return Option.isSome(verdict) ? { verdict: verdict.value } : {};
}

/** The sale of a refund; null for a sale. */
export const refundOf = ({ kind }: Sale["facts"]): string | null =>
	kind.type === "refund" ? kind.of : null;

/** The columns of a stored row that its verdict is made from. */
export type JudgedRow = VerdictColumns &
	Pick<SaleRow, "owner_id" | "sale_id" | "created_at" | "record" | "refund_of">;

/** A row's facts, or undefined where its text is no record that this version knows. */
export function factsOfRow({ record }: Pick<SaleRow, "record">): Sale["facts"] | undefined {
	try {
		return saleOfRecord(recordOfStored(record)).facts;
	} catch {
		return undefined;
	}
}

export type NewVerdict = Pick<SaleRow, "owner_id" | "sale_id"> & VerdictColumns;

/**
 * The verdicts of a sale's refunds that differ from the stored ones, given all rows of the sale and
 * of its refunds.
 */
export function revisedRefunds(
	saleId: string,
	family: readonly JudgedRow[],
): readonly NewVerdict[] {
	const ownSale = family.find(({ sale_id }) => sale_id === saleId);
	const refunded = ownSale && factsOfRow(ownSale);
	const earlier: Sale["facts"][] = [];
	const inOrder = family
		.filter(({ refund_of }) => refund_of === saleId)
		.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
	return inOrder.flatMap((row) => {
		const facts = factsOfRow(row);
		if (!facts) return [];
		const columns = verdictColumns(
			judgeSale(facts, { ...(refunded ? { refunded } : {}), earlier: [...earlier] }),
		);
		earlier.push(facts);
		const stands =
			columns.verdict === row.verdict &&
			columns.judge_version === row.judge_version &&
			columns.verdict_details === row.verdict_details;
		return stands ? [] : [{ owner_id: row.owner_id, sale_id: row.sale_id, ...columns }];
	});
}

const placeOf = ({ created_at, sale_id }: JudgedRow): string => `${created_at} ${sale_id}`;
