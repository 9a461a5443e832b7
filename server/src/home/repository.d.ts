import type { MinuteSold } from "@tuckshop/core/rules/home";
import type { Database } from "../database/tables.ts";
import type { SaleRow } from "../sales/repository.ts";
/** The sales of one restaurant within a minute of one business date. */
export type SoldRow = MinuteSold & Pick<SaleRow, "restaurant_id" | "business_date">;
/** The ledger as an owner's home sums it. Every read is of one owner's sales alone. */
export type HomeReads = {
    /** The sums of all sales whose share in a day their row says, out of the index by day alone. */
    readonly sums: (ownerId: string, dates: readonly string[]) => Promise<readonly SoldRow[]>;
    /** The other sales of these dates, whose records are read. */
    readonly others: (ownerId: string, dates: readonly string[]) => Promise<readonly string[]>;
    readonly rows: (ownerId: string, saleIds: readonly string[]) => Promise<readonly SaleRow[]>;
    /** Sales since a moment whose figures do not add up, by restaurant. */
    readonly differing: (ownerId: string, since: string) => Promise<readonly {
        readonly restaurant_id: string;
        readonly count: number;
        readonly since: string;
    }[]>;
    /** The debits and the orders, by its sale, that are held since the server was restored. */
    readonly held: (ownerId: string) => Promise<ReadonlySet<string>>;
};
export declare function homeReads(database: Database): HomeReads;
