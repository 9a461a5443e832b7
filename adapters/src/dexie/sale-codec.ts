import { SaleFromTransaction } from "@tuckshop/core/records";
import { Schema } from "effect";

/** Converts a sale to its record in the `transactions` store; `saleOfStored` reads it. */
export const encodeSale = Schema.encodeSync(SaleFromTransaction);
