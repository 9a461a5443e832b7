import { LedgerSale, type SalesFilter, SalesPage, saleEndpoints } from "@tuckshop/core/contract";
import type { LedgerPage, SalesHistory } from "@tuckshop/core/ports";
import { Effect, Option, Schema } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** The sales history of the server's ledger, page by page. Faults: those of `client`. */
export const httpSalesHistory = (config: HttpClientConfig): SalesHistory => ({
	page: (filter, { cursor, limit } = {}) =>
		callEndpoint(config, pageOfAnything, {
			query: {
				...given(filter),
				...(cursor === undefined ? {} : { cursor }),
				...(limit === undefined ? {} : { limit: String(limit) }),
			},
		}).pipe(Effect.map(readPage)),
	gaps: (deviceId) =>
		client(config, saleEndpoints).saleGaps(deviceId === undefined ? {} : { device: deviceId }),
	exportAddress: (filter, format) =>
		Effect.succeed(
			`${config.base}${saleEndpoints.exportSales.path}?${new URLSearchParams({ format, ...given(filter) })}`,
		),
});

/** The page before its sales are decoded: one that does not decode hides no other. */
const pageOfAnything = {
	...saleEndpoints.sales,
	reply: Schema.Struct({ ...SalesPage.fields, data: Schema.Array(Schema.Unknown) }),
};

function readPage({ data, unreadable = [], next }: typeof pageOfAnything.reply.Type): LedgerPage {
	const read = data.map((given) => ({ given, sale: Option.getOrUndefined(readSale(given)) }));
	return {
		sales: read.flatMap(({ sale }) => (sale ? [sale] : [])),
		unreadable: [
			...read.filter(({ sale }) => !sale).map(({ given }) => nameOf(given)),
			...unreadable,
		],
		...(next === null ? {} : { next }),
	};
}

const readSale = Schema.decodeUnknownOption(LedgerSale);
const named = Schema.decodeUnknownOption(
	Schema.Struct({ record: Schema.Struct({ reference: Schema.NonEmptyString }) }),
);
/** The sale's reference, for a message; "?" where it can't be decoded. */
const nameOf = (given: unknown): string =>
	Option.match(named(given), { onNone: () => "?", onSome: ({ record }) => record.reference });

/** Leaves out the empty fields of a filter. */
const given = (filter: SalesFilter): Record<string, string> =>
	Object.fromEntries(
		Object.entries(filter).filter(([, value]) => value !== undefined && value !== ""),
	);
