import type { PreBillWords } from "../rules/receipt/pre-bill.ts";
import type { ReceiptWords } from "../rules/receipt/receipt-document.ts";

/**
 * The words of a receipt in two languages: the first one's, and behind a stroke the second one's
 * where they differ. The heads of the columns are two lines. Amounts are written as in the first.
 */
export function bothWords(first: ReceiptWords, second: ReceiptWords): ReceiptWords {
	const credit =
		first.credit && second.credit
			? {
					...first.credit,
					number: both(first.credit.number, second.credit.number),
					of: both(first.credit.of, second.credit.of),
					...(first.credit.buyer && second.credit.buyer
						? { buyer: both(first.credit.buyer, second.credit.buyer) }
						: {}),
					back: joined(first.credit.back, second.credit.back),
					reason: joined(first.credit.reason, second.credit.reason),
					reasons: joinedAll(first.credit.reasons, second.credit.reasons),
					approvedBy: both(first.credit.approvedBy, second.credit.approvedBy),
					otherTender: joined(first.credit.otherTender, second.credit.otherTender),
					owed: joined(first.credit.owed, second.credit.owed),
				}
			: undefined;
	const fine =
		first.fine && second.fine
			? {
					issued: both(first.fine.issued, second.fine.issued),
					partial: joined(first.fine.partial, second.fine.partial),
				}
			: undefined;
	const { order, call, check, packaging, relief, tax } = second;
	const type = [first, second].map(({ orderType }) => orderType ?? asNamed) as [Named, Named];
	return {
		...first,
		secondColumns: second.columns,
		subtotal: joined(first.subtotal, second.subtotal),
		methods: joinedAll(first.methods, second.methods),
		received: joined(first.received, second.received),
		change: joined(first.change, second.change),
		rounding: joined(first.rounding, second.rounding),
		queued: joined(first.queued, second.queued),
		reprint: joined(first.reprint, second.reprint),
		...(first.exchange && second.exchange
			? { exchange: joined(first.exchange, second.exchange) }
			: {}),
		...(credit ? { credit } : {}),
		exempt: both(first.exempt, second.exempt),
		...(first.relief && relief ? { relief: both(first.relief, relief) } : {}),
		transaction: both(first.transaction, second.transaction),
		...(first.order && order ? { order: both(first.order, order) } : {}),
		orderType: both(...type),
		...(first.call && call ? { call: both(first.call, call) } : {}),
		...(first.packaging && packaging ? { packaging: joined(first.packaging, packaging) } : {}),
		...(first.check && check ? { check: both(first.check, check) } : {}),
		station: both(first.station, second.station),
		cashier: both(first.cashier, second.cashier),
		numbers: joinedAll(first.numbers, second.numbers),
		incomplete: joinedAll(first.incomplete, second.incomplete),
		moment: both(first.moment, second.moment),
		thanks: joined(first.thanks, second.thanks),
		...(fine ? { fine } : {}),
		tax: (name) => joined(first.tax?.(name) ?? name, tax?.(name) ?? name),
	};
}

/** The words of a bill before it is paid, as a receipt's; its moment, the mark of a share and that it is not paid as in the first. */
export const bothBillWords = (first: PreBillWords, second: PreBillWords): PreBillWords => ({
	...first,
	title: joined(first.title, second.title),
	place: both(first.place, second.place),
	numbers: joinedAll(first.numbers, second.numbers),
	guests: both(first.guests, second.guests),
	subtotal: joined(first.subtotal, second.subtotal),
	paid: joined(first.paid, second.paid),
	due: joined(first.due, second.due),
	inCash: joined(first.inCash, second.inCash),
	pay: joined(first.pay, second.pay),
	tax: (name) => joined(first.tax?.(name) ?? name, second.tax?.(name) ?? name),
});

type Named = (name: string) => string;
const asNamed: Named = (name) => name;

const both =
	<A extends readonly unknown[]>(one: (...given: A) => string, other: (...given: A) => string) =>
	(...given: A): string =>
		joined(one(...given), other(...given));

const joined = (one: string, other: string): string => (one === other ? one : `${one} / ${other}`);

const joinedAll = <K extends string>(
	ones: { readonly [key in K]: string },
	others: { readonly [key in K]: string },
) =>
	Object.fromEntries(
		Object.entries<string>(ones).map(([key, one]) => [key, joined(one, others[key as K])]),
	) as { readonly [key in K]: string };
