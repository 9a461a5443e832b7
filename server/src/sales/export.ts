import type { Download, ExportQuery, LedgerSale } from "@tuckshop/core/contract";
import { TransactionRecord } from "@tuckshop/core/records";
import {
	type Cents,
	cents,
	decimalText,
	percentText,
	sumCents,
	unitDeposit,
} from "@tuckshop/core/rules";
import { Schema } from "effect";
import { isoTime, type World } from "../world.ts";
import { type Cell, csvLine } from "./csv.ts";
import type { ListedSale, SalesHistoryService } from "./history.ts";
import type { PlaceNames, SaleReads } from "./read-repository.ts";
import type { SaleRow } from "./repository.ts";

/** The owner's sales as a file that is written while it is sent. */
export async function salesExport(
	{
		history,
		reads,
		world,
	}: {
		readonly history: Pick<SalesHistoryService, "all">;
		readonly reads: Pick<SaleReads, "placeNames">;
		readonly world: Pick<World, "now">;
	},
	ownerId: string,
	{ format, ...filter }: ExportQuery,
): Promise<Download> {
	const sales = history.all(ownerId, filter);
	const fileName = `tuckshop-sales-${isoTime(world.now()).slice(0, 10)}.${format}`;
	if (format === "json") return { type: "application/json", fileName, pieces: jsonPieces(sales) };
	return { type: "text/csv", fileName, pieces: csvPieces(sales, await reads.placeNames(ownerId)) };
}

const encodeRecord = Schema.encodeSync(TransactionRecord);
const toExportedSale = ({ received_at, record, verdict }: LedgerSale) => ({
	received_at,
	record: encodeRecord(record),
	...(verdict ? { verdict } : {}),
});
/**
 * Bookkeeping needs every sale: one that does not decode is exported with the columns of the table.
 */
const asItStands = ({ received_at, reference, record }: SaleRow) => ({
	received_at,
	status: unreadable,
	reference,
	stored: record,
});
const unreadable = "unreadable";

async function* jsonPieces(sales: AsyncIterable<readonly ListedSale[]>): AsyncGenerator<string> {
	let between = "[";
	for await (const batch of sales) {
		if (batch.length === 0) continue;
		yield between +
			batch
				.map((listed) =>
					JSON.stringify(listed.sale ? toExportedSale(listed.sale) : asItStands(listed.row)),
				)
				.join(",\n");
		between = ",\n";
	}
	yield between === "[" ? "[]\n" : "]\n";
}

async function* csvPieces(
	sales: AsyncIterable<readonly ListedSale[]>,
	names: PlaceNames,
): AsyncGenerator<string> {
	yield csvLine(columns.map(([title]) => title));
	for await (const batch of sales)
		yield batch
			.map(({ row, sale }) =>
				csvLine(
					sale
						? columns.map(([, cell]) => cell(sale, names))
						: columns.map(([title]) => knownOf(row, title)),
				),
			)
			.join("");
}

/** A cell of a record that does not decode, from the table's column of the same name. */
function knownOf(row: SaleRow, title: string): Cell {
	const value =
		title === "status" ? unreadable : title in row ? row[title as keyof SaleRow] : undefined;
	return value === null ? undefined : value;
}

type Column = readonly [title: string, cell: (sale: LedgerSale, names: PlaceNames) => Cell];

const paidBy =
	(method: "cash" | "card" | "itc") =>
	({ record: { tenders } }: LedgerSale): Cell => ({
		cents: sumCents(
			tenders.filter((tender) => tender.method === method).map(({ amount }) => amount),
		),
	});
const cashPart =
	(part: "received" | "change" | "rounding") =>
	({ record: { tenders } }: LedgerSale): Cell => {
		const cash = tenders.filter((tender) => tender.method === "cash");
		return cash.length === 0 ? undefined : { cents: sumCents(cash.map((tender) => tender[part])) };
	};
const amount = (of: Cents): Cell => ({ cents: of });

/** The container deposits in the subtotal, which bear no tax. */
const depositsOf = ({ kind, items }: LedgerSale["record"]): Cents => {
	const paid = sumCents(items.map((line) => cents(unitDeposit(line) * line.quantity)));
	return kind === "refund" ? cents(-paid) : paid;
};

const columns: readonly Column[] = [
	["business_date", ({ record }) => record.business_date],
	["created_at", ({ record }) => record.created_at],
	["reference", ({ record }) => record.reference],
	["kind", ({ record }) => record.kind],
	["refund_of", ({ record }) => record.refund_of],
	["restaurant", ({ record }, { restaurants }) => restaurants.get(record.product_restaurant_id)],
	["station", ({ record }, { stations }) => stations.get(record.station_id)],
	["payment_method", ({ record }) => record.payment_method],
	["status", ({ record }) => record.status],
	["subtotal", ({ record }) => amount(record.subtotal)],
	["tax", ({ record }) => amount(record.tax_amount)],
	["total", ({ record }) => amount(record.amount)],
	["paid_cash", paidBy("cash")],
	["paid_card", paidBy("card")],
	["paid_campus_card", paidBy("itc")],
	["cash_received", cashPart("received")],
	["cash_change", cashPart("change")],
	["cash_rounding", cashPart("rounding")],
	[
		"taxes",
		({ record }) =>
			record.taxes
				.map((tax) => `${tax.name} ${percentText(tax.rate)}%: ${decimalText(tax.amount)}`)
				.join("; "),
	],
	["tax_exempt", ({ record }) => (record.tax_exempt ? "yes" : "no")],
	["tax_exempt_reason", ({ record }) => record.tax_exempt_reason],
	[
		"items",
		({ record }) => record.items.map((line) => `${line.quantity} x ${line.name}`).join("; "),
	],
	["cashier", ({ record }) => record.cashier_name],
	["error", ({ record }) => record.error_message],
	[
		"tax_relief",
		({ record: { tax_relief: relief } }) =>
			relief && `${relief.id}: ${relief.name}, ${relief.cardNumber}, ${relief.band}`,
	],
	["deposits", ({ record }) => amount(depositsOf(record))],
	["sale_id", ({ record }) => record.sale_id],
	["restaurant_id", ({ record }) => record.product_restaurant_id],
	["station_id", ({ record }) => record.station_id],
	["device_id", ({ record }) => record.device_id],
	["sequence", ({ record }) => record.sequence],
	["received_at", ({ received_at }) => received_at],
	["refund_reason", ({ record }) => record.refund_reason],
	["refund_note", ({ record }) => record.refund_note],
	["verdict", ({ verdict }) => verdict?.is],
	[
		"differences",
		({ verdict }) =>
			verdict?.is === "differs"
				? verdict.differences
						.map(({ field, expected, found }) => `${field}: ${found} instead of ${expected}`)
						.join("; ")
				: verdict?.why,
	],
];
