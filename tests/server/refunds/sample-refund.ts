import { randomInt, randomUUID } from "node:crypto";
import {
	saleOfRecord,
	type TransactionJson,
	TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import type { SaleFacts } from "@tuckshop/core/rules";
import {
	closeRefund,
	type RefundWish,
	refundFigures,
	refundTenders,
} from "@tuckshop/core/rules/refunds";
import { Schema } from "effect";

const decoded = Schema.decodeUnknownSync(TransactionRecord);
const encoded = Schema.encodeSync(TransactionRecord);

type Changes = {
	readonly sale_id?: string;
	readonly device_id?: string;
	readonly sequence?: number;
	readonly wish?: RefundWish;
	/** The sale's refunds before it. */
	readonly earlier?: readonly object[];
	readonly person?: NonNullable<SaleFacts["person"]>;
};

/** The refund of a sale in cash, as a till posts it: of all that is left unless another wish is given. */
export function refundRecord(
	sale: object,
	{
		sale_id = randomUUID(),
		device_id,
		sequence = 2,
		wish = { by: "all" },
		earlier = [],
		person,
	}: Changes = {},
): TransactionJson {
	const { facts, progress } = saleOfRecord(decoded(sale));
	const before = earlier.map((record) => saleOfRecord(decoded(record)).facts);
	const figures = refundFigures(facts, wish, before);
	if (!figures.ok) throw new Error(figures.refusal.code);
	const tenders = refundTenders(facts, figures.value.total, {
		earlier: before,
		rounding: "nickel",
	});
	if (!tenders.ok) throw new Error(tenders.refusal.code);
	const stamp = {
		...facts,
		...{ id: sale_id, sequence, deviceId: device_id ?? facts.deviceId },
		reference: `POS-${Date.now()}-${randomInt(1000)}`,
		createdAt: `2026-11-20T18:0${before.length}:00.000Z`,
		...(person ? { person, cashierName: person.name } : {}),
	};
	const closed = closeRefund(facts, wish, {
		...{ earlier: before, tenders: tenders.value, stamp },
		reason: { reason: "wrong-item" },
	});
	if (!closed.ok) throw new Error(closed.refusal.code);
	const deliveries = { ...progress.deliveries, provider: { is: "nothing-to-send" } } as const;
	return encoded(
		toTransactionRecord({ facts: closed.value, progress: { ...progress, deliveries } }),
	);
}
