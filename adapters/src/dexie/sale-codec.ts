import { SaleFromTransaction } from "@tuckshop/core/records";
import { Schema } from "effect";

/** A sale as the record of the `transactions` store that holds it, and back. */
export const encodeSale = Schema.encodeSync(SaleFromTransaction);
export const decodeSale = Schema.decodeUnknownResult(SaleFromTransaction, { errors: "all" });
