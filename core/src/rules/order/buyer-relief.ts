import { type Outcome, ok, refuse } from "../outcome.ts";

/** The extent of an entitled buyer's relief: none, the province's part of the tax, or all of it. */
export type ReliefExtent = "none" | "provincial-part" | "everything";

/** The fields that the law requires a seller to record of such a buyer. The date and the goods are in the sale anyway. */
export type ReliefField = "name" | "cardNumber" | "band" | "reason";

/** A relief of taxes that a buyer can have, and the words that have to be written down for it. */
export type BuyerRelief = {
	readonly id: "none" | "ontario-first-nations" | "tax-exempt";
	readonly frees: ReliefExtent;
	/** Where it is given; absent: everywhere. */
	readonly province?: "ON";
	/** The first day, YYYY-MM-DD. */
	readonly since?: string;
	readonly asks: readonly ReliefField[];
	readonly source?: string;
};

/**
 * The reliefs that a till knows. Relief of everything is the exemption of the order, which needs a
 * reason (TAX-20); Ontario's 8 % needs a status card that is shown at the till.
 */
export const buyerReliefs: readonly BuyerRelief[] = [
	{ id: "none", frees: "none", asks: [] },
	{
		id: "ontario-first-nations",
		frees: "provincial-part",
		province: "ON",
		since: "2010-09-01",
		asks: ["name", "cardNumber", "band"],
		source: "Guide 80 (Ontario), First Nations point-of-sale exemption",
	},
	{ id: "tax-exempt", frees: "everything", asks: ["reason"] },
];

/**
 * A relief of the province's part in an order and its sale, with the words recorded of the buyer.
 */
export type ProvincialRelief = {
	readonly id: "ontario-first-nations";
	readonly name: string;
	readonly cardNumber: string;
	/** The band's registry number, or its name. */
	readonly band: string;
};

/** Why a relief is refused: the code, and the field that it is about. */
export type ReliefRefusal = {
	readonly code: "relief-elsewhere" | "relief-detail-missing";
	readonly field: "province" | "name" | "cardNumber" | "band";
};

/**
 * The relief with its words trimmed. Refused: "relief-elsewhere" outside Ontario,
 * "relief-detail-missing" with the field that is blank. The law asks the seller to record name,
 * card number and band (Guide 80 of Ontario's finance ministry, First Nations point-of-sale
 * exemption).
 */
export function provincialRelief(
	given: ProvincialRelief,
	province: string | undefined,
): Outcome<ProvincialRelief, ReliefRefusal> {
	if (province !== "ON") return refuse({ code: "relief-elsewhere", field: "province" });
	const words = {
		name: given.name.trim(),
		cardNumber: given.cardNumber.trim(),
		band: given.band.trim(),
	};
	for (const field of ["name", "cardNumber", "band"] as const)
		if (words[field] === "") return refuse({ code: "relief-detail-missing", field });
	return ok({ id: given.id, ...words });
}
