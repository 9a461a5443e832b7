import type { BooksAsked } from "@tuckshop/core/contract";
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { Principal } from "../http/who.ts";
import { type World } from "../world.ts";
export type ContactRow = Selectable<Tables["till_contacts"]>;
/**
 * When each device that sells called last, from which station, and what of its sales the ledger did
 * not have then.
 */
export type TillContacts = {
    /**
     * A station that is not the owner's any more is not written: its device still calls, and is
     * answered.
     */
    readonly heard: (who: Principal, deviceId: string, told: NonNullable<BooksAsked["till"]>) => Promise<void>;
    /** Those of the last 30 days. */
    readonly list: (ownerId: string) => Promise<readonly ContactRow[]>;
};
export declare function tillContacts(database: Database, { now }: Pick<World, "now">): TillContacts;
