import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	type ItcBalance,
	maskedCredential,
	queuedCampusPart,
	type Sale,
} from "../../records/index.ts";
import {
	type CampusDebit,
	cents,
	type OfflineLimits,
	offlineDebitAllowed,
	rate,
	waiting,
	zeroCents,
} from "../../rules/index.ts";
import { seenMark } from "../compared-books.ts";
import { unfinishedCampus } from "../sales/unfinished-sales.ts";
import { closeOrder } from "./close-order.ts";
import type { PayRefused } from "./persist-sale.ts";
import {
	existingSaleStatus,
	initialSaleState,
	orderRefusal,
	persistSale,
	refused,
	type SaleRequest,
} from "./persist-sale.ts";

type CampusRequest = Omit<SaleRequest, "totals"> & {
	readonly credentialId: string;
	/** The debit to request; the sale is closed with its totals. */
	readonly debit: CampusDebit;
};

/**
 * Stores the sale before its campus card is debited, so that a page that crashes in between finds it. It counts as sold once its debit is
 * accepted. Where a sale of the same card and amount is being debited already, the debit is requested under that sale's reference, so that
 * the card is charged once.
 */
export const openCampusSale = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "connectivity" | "ids" | "leadership" | "saleStore" | "settings">,
	request: CampusRequest & { readonly balance: ItcBalance; readonly checkedAt: string },
): Effect.fn.Return<{ readonly sale: Sale; readonly fresh: boolean }, NotStored | PayRefused> {
	const { debit, credentialId, balance, checkedAt } = request;
	const refusal = orderRefusal(request);
	if (refusal) return yield* refused(refusal);
	const before = yield* ports.saleStore.get(request.till.ownerId, request.saleId);
	if (before && isSameDebit(before, request)) return { sale: before, fresh: false };
	const facts = yield* closeOrder(ports, { ...request, totals: debit.totals }, tenderOf(request));
	const { createdAt, stationId, reference } = facts;
	const epoch = (yield* seenMark(ports))?.epoch;
	return yield* persistSale(ports, request, {
		facts,
		state: {
			progress: {
				...initialSaleState(facts, false).progress,
				debit: { is: "sending", since: createdAt },
				// Stored with the sale: a server whose database is restored later learns that the debit was requested before.
				...(epoch === undefined ? {} : { sentUnder: epoch }),
			},
			campus: {
				credentialId,
				balanceChecked: true,
				balanceRequest: { credentialId, timestamp: checkedAt, offline: false },
				balance,
				debitRequest: {
					credentialId,
					amount: debit.adjusted.total,
					taxAmount: debit.adjusted.tax,
					stationId,
					transactionReference: reference,
					items: debit.items.map((item) => ({ ...item, taxRate: rate(item.taxRate) })),
				},
				original: debit.original,
				taxAdjusted: debit.taxAdjusted,
				offline: false,
			},
		},
	});
});

/** Stores the sale of a card that can't be checked now. Its debit is queued, within the offline limits (ITC-10, ITC-11, TXN-14 to TXN-16). */
export const queueCampusSale = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "ids" | "leadership" | "saleStore" | "settings">,
	request: CampusRequest,
	caps: OfflineLimits,
): Effect.fn.Return<{ readonly sale: Sale; readonly fresh: boolean }, NotStored | PayRefused> {
	const refusal = orderRefusal(request);
	if (refusal) return yield* refused(refusal);
	const { debit, credentialId, till } = request;
	const now = yield* Clock.currentTimeMillis;
	const queued = yield* unfinishedCampus(ports.saleStore, till.ownerId);
	const allowed = offlineDebitAllowed(debit.adjusted.total, waitingDebits(queued, now), caps);
	if (!allowed.ok) return yield* refused(allowed.refusal);
	const facts = yield* closeOrder(ports, { ...request, totals: debit.totals }, tenderOf(request));
	return yield* persistSale(ports, request, {
		facts,
		state: {
			progress: { ...initialSaleState(facts, false).progress, debit: waiting },
			campus: queuedCampusPart(credentialId, facts.createdAt),
		},
	});
});

/** Sum and oldest time of the sales of this device that wait for their debit. A declined one no longer waits. */
export function waitingDebits(sales: readonly Sale[], now: number) {
	let stored = zeroCents;
	let oldestAt: number | undefined;
	for (const { facts, progress, campus } of sales) {
		if (!campus?.offline || (progress.debit?.is !== "waiting" && progress.debit?.is !== "sending"))
			continue;
		stored = cents(stored + facts.total);
		oldestAt = Math.min(oldestAt ?? Number.POSITIVE_INFINITY, Date.parse(facts.createdAt));
	}
	return { stored, oldestAt, now };
}

const isSameDebit = (sale: Sale, { order, credentialId, debit }: CampusRequest): boolean =>
	existingSaleStatus(sale, order) === "open" &&
	sale.progress.debit?.is === "sending" &&
	sale.campus?.credentialId === credentialId &&
	sale.campus.debitRequest?.amount === debit.adjusted.total;

const tenderOf = ({ debit, credentialId }: CampusRequest) =>
	({
		method: "itc",
		amount: debit.adjusted.total,
		credentialId: maskedCredential(credentialId),
	}) as const;
