import { Schema } from "effect";
import { atMost, limits } from "../limits.ts";
import { SaleFromTransaction } from "./sale.ts";

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));

/**
 * The refunds of one sale, as its device stores them beside the sales. `made`: the ids of those that it kept. `open`: the one that was begun, stored before
 * anything else happens, so that a crash and a second tap find its id. `refund`: once it is reserved, or needs no reservation: as it will
 * be kept, except for its number.
 */
export const RefundsOfSaleRecord = Schema.Struct({
	made: Schema.Array(Id),
	open: Schema.optionalKey(
		Schema.Struct({
			refundId: Id,
			/** The server was not asked. */
			offline: Schema.Boolean,
			refund: Schema.optionalKey(SaleFromTransaction),
			/**
			 * Of an exchange whose order is still open: the sale whose goods came back, its earlier refunds, the refund by itself, and the station
			 * of the order.
			 */
			exchange: Schema.optionalKey(
				Schema.Struct({
					of: SaleFromTransaction,
					earlier: Schema.Array(SaleFromTransaction).check(atMost(limits.tenders)),
					refund: SaleFromTransaction,
					stationId: Id,
					isUnreserved: Schema.Boolean,
				}),
			),
			/** Of an exchange that gives something back at a terminal: the sale that is kept with it. */
			sale: Schema.optionalKey(SaleFromTransaction),
			/** The last four digits that the terminal named for each charge that it gave a part back of, in their order; others are left. */
			answered: Schema.optionalKey(
				Schema.Array(Schema.String.check(Schema.isPattern(/^\d{4}$/), atMost(limits.figure))).check(
					atMost(limits.tenders),
				),
			),
			/** When the card terminal was asked; it may have given the money back, until its answer is known. */
			askedAt: Schema.optionalKey(Schema.String.check(atMost(limits.figure))),
		}),
	),
});
export type RefundsOfSaleRecord = typeof RefundsOfSaleRecord.Type;

/** The cash that a device handed out for refunds without the server on a business day, by refund, in cents. */
export const OfflineRefundsRecord = Schema.Struct({
	day: Schema.String.check(atMost(limits.figure)),
	given: Schema.Record(Id, Schema.Int),
});
