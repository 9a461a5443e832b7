import type { Rate } from "../money/rate.ts";

/** One tax that an item or a sale bears. The id is the provider's, kept for the wire; two rows are the same tax when name and rate agree. */
export type TaxRow = { readonly id?: string; readonly name: string; readonly rate: Rate };
