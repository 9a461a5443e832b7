import { type DeliveryState, mergeProgress } from "../../rules/index.ts";
import { isMaskedCredential } from "../itc/itc-credential.ts";
import { maskedCampus } from "../itc/itc-sale.ts";
import type { Sale } from "./sale.ts";
import { canonicalJson, saleIdentity } from "./sale-identity.ts";

/** True if two records are copies of one sale: their facts are the same. */
export const isSameSale = (a: Sale, b: Sale): boolean =>
	saleIdentity(a.facts) === saleIdentity(b.facts);

/**
 * Merges two copies of one sale: keeps the facts of `mine` and, for each delivery, the more
 * advanced state. The campus-card part is that of the copy whose debit is more advanced, the
 * first's where both are equal. A card number that was masked here once its debit was answered, or
 * the server had it, is never whole again.
 */
export function mergeSale(mine: Sale, theirs: Sale): Sale {
	const { debit: before } = mine.progress;
	const together = mergeProgress(mine.progress, theirs.progress);
	const takesTheirs =
		theirs.campus !== undefined &&
		(mine.campus === undefined || canonicalJson(together.debit) !== canonicalJson(before));
	const further = takesTheirs ? theirs.campus : mine.campus;
	const campus =
		further && (isAnswered(together.debit) || isSettledHere(mine))
			? maskedCampus(further)
			: further;
	return {
		facts: mine.facts,
		progress: together,
		...(campus === undefined ? {} : { campus }),
	};
}

const isAnswered = (debit: DeliveryState | undefined): boolean =>
	debit?.is === "accepted" || debit?.is === "refused" || debit?.is === "nothing-to-send";

/** True if this device no longer needs the full card number. */
const isSettledHere = ({ progress, campus }: Sale): boolean =>
	isAnswered(progress.debit) ||
	(progress.deliveries.ledger.is === "accepted" && isMaskedCredential(campus?.credentialId ?? ""));

/** True if anything of a sale's progress but the time of its last change differs. */
export const hasAdvanced = (before: Sale, after: Sale): boolean =>
	comparable(before) !== comparable(after);

const comparable = ({ progress: { updatedAt: _, ...progress }, campus }: Sale): string =>
	canonicalJson({ progress, campus });
