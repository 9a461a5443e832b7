import type { AttentionDebit, AttentionOrder, HomeNeed, UnknownCardRun } from "@tuckshop/core/contract";
import type { ContactRow } from "../tills/contacts.ts";
import type { HomeReads } from "./repository.ts";
/** All that is known of what may need the owner. */
export type NeedsGiven = {
    readonly now: number;
    readonly contacts: readonly ContactRow[];
    readonly orders: readonly AttentionOrder[];
    readonly debits: readonly AttentionDebit[];
    readonly held: ReadonlySet<string>;
    readonly cards: readonly UnknownCardRun[];
    readonly differing: Awaited<ReturnType<HomeReads["differing"]>>;
    /** Restaurants for which nobody has chosen how the tax rules are read. */
    readonly unread: readonly string[];
};
/**
 * The needs of an owner, the most pressing first: money that is on one device alone, then money
 * whose outcome is unknown, then what can wait.
 */
export declare const needsOf: (given: NeedsGiven) => readonly HomeNeed[];
