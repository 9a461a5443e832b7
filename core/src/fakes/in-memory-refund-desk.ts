import { Clock, Effect } from "effect";
import type { RefundLimitsRecord } from "../contract/money-back.ts";
import type { ToldRefund, WantedRefund } from "../contract/refunds.ts";
import { type RefundDesk, Refused } from "../ports/index.ts";
import { type Sale, saleOfRecord, toTransactionRecord } from "../records/index.ts";
import { cents, type DeliveryState, zeroCents } from "../rules/index.ts";
import type { SaleApproval } from "../rules/people/index.ts";
import {
	beyondPersonLimits,
	defaultOfflineRefundCaps,
	liftsLimits,
} from "../rules/refunds/index.ts";
import type { Faults } from "./faults.ts";
import type { CampusBook } from "./in-memory-campus.ts";
import { reach } from "./reach.ts";

/** Reservations by the id of their refund. */
export type ReservationBook = Map<string, ToldRefund>;

type Books = {
	readonly reservations: ReservationBook;
	readonly debits: CampusBook["debits"];
};

const debitStates: { readonly [state: string]: DeliveryState } = {
	waiting: { is: "waiting" },
	withdrawn: { is: "nothing-to-send" },
	approved: { is: "accepted", at: "2026-11-20T12:00:00.000Z" },
};

/** An approval by its permission, its approver and its moment, as the server tells one from another. */
const approvalKey = ({ permission, by, at }: SaleApproval): string =>
	`${permission} ${by.id} ${at}`;

/** Refunds as the server keeps them beside `inMemorySalesLedger`. */
export function inMemoryRefundDesk(
	faults: Faults,
	ledger: ReadonlyMap<string, { readonly sale: Sale }>,
	{ reservations: book, debits }: Books,
): RefundDesk {
	/** Withdraws the debit of a queued sale that is given back before its card is charged. */
	const withdrawn = (saleId: string, refund: WantedRefund["refund"]): boolean => {
		const sale = ledger.get(saleId)?.sale;
		const reference = sale?.facts.reference ?? "";
		const debit = debits.get(reference);
		const isLeft = debit?.state === "waiting" || debit?.state === "declined";
		if (!debit || !isLeft || refund.tenders.every(({ method }) => method !== "itc")) return false;
		debits.set(reference, { ...debit, state: "withdrawn" });
		return true;
	};
	const ended = new Set<string>();
	let limits: RefundLimitsRecord = {
		...{ each: zeroCents, count: 0, sum: zeroCents },
		offline_refund: defaultOfflineRefundCaps.refund,
		offline_day: defaultOfflineRefundCaps.day,
	};
	/** As the server tells it: with the present state of its debit. */
	const withDebit = (sale: Sale): Sale => {
		const state = sale.campus?.offline && debits.get(sale.facts.reference)?.state;
		if (!state) return sale;
		const is: DeliveryState = debitStates[state] ?? { is: "sending", since: sale.facts.createdAt };
		return { ...sale, progress: { ...sale.progress, debit: is } };
	};
	const open = () => [...book.values()].filter(({ record }) => !ledger.has(record.sale_id));
	const refundsOf = (saleId: string): readonly ToldRefund[] => [
		...[...ledger.values()]
			.filter(({ sale: { facts } }) => facts.kind.type === "refund" && facts.kind.of === saleId)
			.map(({ sale }) => ({ record: toTransactionRecord(sale), station_name: null })),
		...open().filter(({ record }) => record.refund_of === saleId),
	];
	const family = Effect.fnUntraced(function* (saleId: string) {
		yield* reach(faults);
		const sale = ledger.get(saleId)?.sale;
		if (!sale) return yield* new Refused({ reason: "no such sale", code: "not-found" });
		return { sale: toTransactionRecord(withDebit(sale)), refunds: refundsOf(saleId) };
	});
	/** The limit that a refund exceeds with all of its person's, at every device; of people who may not exceed it by themselves. */
	const beyond = (wanted: WantedRefund["refund"]) => {
		const { id, person, approvals, businessDate, total } = saleOfRecord(wanted).facts;
		if (!person) return undefined;
		const given = new Map(
			[
				...[...ledger.values()].map(({ sale }) => sale.facts),
				...open().map(({ record }) => saleOfRecord(record).facts),
			].map((facts) => [facts.id, facts]),
		);
		const used = [...given.values()].flatMap((facts) =>
			facts.id === id ? [] : (facts.approvals ?? []).map(approvalKey),
		);
		const isUsed = approvals?.some((one) => used.includes(approvalKey(one)));
		if (liftsLimits(approvals) && !isUsed) return undefined;
		const own = [...given.values()].filter(
			(each) =>
				each.kind.type === "refund" &&
				each.id !== id &&
				each.person?.id === person.id &&
				each.businessDate === businessDate,
		);
		const before = own.map((each) => cents(-each.total));
		const limit = beyondPersonLimits(cents(-total), before, limits);
		return limit && isUsed ? ({ code: "approval-used" } as const) : limit;
	};
	return {
		family,
		reserve: Effect.fnUntraced(function* (saleId, { refund, known }) {
			if (ended.has(refund.sale_id))
				return yield* new Refused({ reason: "it was ended", code: "refund-ended" });
			const before = yield* family(saleId);
			const others = before.refunds.filter(({ record }) => record.sale_id !== refund.sale_id);
			const reserved = others.every(({ record }) => known.includes(record.sale_id));
			const limit = reserved ? beyond(refund) : undefined;
			if (limit) return yield* new Refused({ reason: "beyond a limit", code: limit.code });
			if (reserved)
				book.set(refund.sale_id, {
					...{ record: refund, station_name: "Counter 1" },
					reserved_at: new Date(yield* Clock.currentTimeMillis).toISOString(),
				});
			const isWithdrawn = reserved && withdrawn(saleId, refund);
			return { ...before, reserved, ...(isWithdrawn ? { withdrawn: true } : {}) };
		}),
		end: (refundId) =>
			Effect.map(reach(faults), () => {
				book.delete(refundId);
				ended.add(refundId);
			}),
		reservations: () => Effect.map(reach(faults), open),
		credits: (refundIds) =>
			Effect.map(reach(faults), () =>
				refundIds.flatMap((id) => {
					const credit = ledger.get(id)?.sale.progress.credit;
					return credit ? [{ refund_id: id, credit }] : [];
				}),
			),
		report: () => Effect.map(reach(faults), () => ({ people: [], rows: [] })),
		reportAddress: (id) => Effect.succeed(`/api/restaurants/${id}/money-back/export`),
		seenBeyondCaps: () => reach(faults),
		limits: () => Effect.map(reach(faults), () => limits),
		saveLimits: (_, given) =>
			Effect.map(reach(faults), () => {
				limits = given;
				return given;
			}),
		owedToCards: () => Effect.map(reach(faults), () => []),
		settleCredit: () => new Refused({ reason: "no such credit", code: "not-found" }),
	};
}
