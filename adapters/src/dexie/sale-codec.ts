import { SaleFromTransaction } from "@tuckshop/core/records";
import { Schema } from "effect";

/** Converts a sale to its record in the `transactions` store, and back. */
export const encodeSale = Schema.encodeSync(SaleFromTransaction);
export const decodeSale = Schema.decodeUnknownResult(SaleFromTransaction, { errors: "all" });
