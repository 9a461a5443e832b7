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
import { closeOrder } from "./close-order.ts";
import type { PayRefused } from "./keep-sale.ts";
import {
	existingSaleStatus,
	firstCourse,
	orderRefusal,
	persistSale,
	refused,
	type SaleRequest,
} from "./keep-sale.ts";

type CampusRequest = Omit<SaleRequest, "totals"> & {
	readonly credentialId: string;
	/** What the card is asked for; the sale is closed with its totals. */
	readonly debit: CampusDebit;
};

/**
 * Keeps the sale that a campus card is about to be debited for: it is on disk before ITC is asked, so that a page that dies in
 * between finds it. It counts as sold only once its debit is accepted. The same card for the same amount, whose sale was kept before and
 * is being debited, is asked for under that sale's reference: it is charged once.
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
	const epoch = (yield* ports.connectivity.heard())?.epoch;
	return yield* persistSale(ports, request, {
		facts,
		course: {
			progress: {
				...firstCourse(facts, false).progress,
				debit: { is: "sending", since: createdAt },
				// Asked for now: a server that forgot it later is told so.
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

/** Keeps the sale of a card that can't be checked now: its debit waits in the queue, within the caps (ITC-10, ITC-11, TXN-14 to TXN-16). */
export const queueCampusSale = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "ids" | "leadership" | "saleStore" | "settings">,
	request: CampusRequest,
	caps: OfflineLimits,
): Effect.fn.Return<{ readonly sale: Sale; readonly fresh: boolean }, NotStored | PayRefused> {
	const refusal = orderRefusal(request);
	if (refusal) return yield* refused(refusal);
	const { debit, credentialId, till } = request;
	const now = yield* Clock.currentTimeMillis;
	const allowed = offlineDebitAllowed(
		debit.adjusted.total,
		waitingDebits(yield* ports.saleStore.unfinished(till.ownerId), now),
		caps,
	);
	if (!allowed.ok) return yield* refused(allowed.refusal);
	const facts = yield* closeOrder(ports, { ...request, totals: debit.totals }, tenderOf(request));
	return yield* persistSale(ports, request, {
		facts,
		course: {
			progress: { ...firstCourse(facts, false).progress, debit: waiting },
			campus: queuedCampusPart(credentialId, facts.createdAt),
		},
	});
});

/** What waits on this device for its debits: the sum, and the oldest. A declined one waits no more. */
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
