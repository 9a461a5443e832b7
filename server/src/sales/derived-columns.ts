import { hash } from "node:crypto";
import { identityHash, type Sale } from "@tuckshop/core/records";
import { paidAmount, paymentMethod } from "@tuckshop/core/rules";
import { isInPurse } from "@tuckshop/core/rules/drawers";
import { referenceColumns } from "../database/reference-columns.ts";
import { progressStatus, seenHere } from "./progress.ts";
import type { SaleRow } from "./repository.ts";
import { refundOf } from "./verdicts.ts";

const sha256 = (text: string): string => hash("sha256", text, "base64url");

/**
 * The columns of a row that are derived from its record and its progress, by which it is found,
 * listed and summed.
 */
export const derivedColumns = ({ facts, progress, campus }: Sale, receivedAt: string) =>
	({
		reference: facts.reference,
		...referenceColumns(facts.reference),
		identity_hash: identityHash(facts, sha256),
		restaurant_id: facts.restaurantId,
		station_id: facts.stationId,
		device_id: facts.deviceId,
		sequence: facts.sequence,
		business_date: facts.businessDate,
		created_at: facts.createdAt,
		total_cents: facts.total,
		tax_cents: facts.taxTotal,
		payment_method: paymentMethod(facts.tenders),
		status: progressStatus(seenHere(progress, receivedAt, undefined)),
		refund_of: refundOf(facts),
		paid_cents: isSoldForGood({ progress, campus }) ? (paidAmount({ facts }) ?? null) : null,
		purse_session: isInPurse(facts) ? (facts.drawerSession ?? null) : null,
	}) satisfies Partial<SaleRow>;

/**
 * False while it still depends on a campus card's debit that goods were, or will be, handed out at
 * all.
 */
const isSoldForGood = ({
	progress: { debit },
	campus,
}: Pick<Sale, "progress"> & { readonly campus: Sale["campus"] | undefined }): boolean =>
	campus === undefined || campus.offline || debit?.is === "accepted";
