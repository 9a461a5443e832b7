import type { Effect } from "effect";
import type { RegisterRow } from "../records/books/register.ts";
import type { Sale, SaleState } from "../records/sales/sale.ts";
import type { SearchedSale } from "../rules/sales/find-sale.ts";
import type { NotStored } from "./faults.ts";

/** A stored record that does not decode: set aside for a person, shown, never dropped. */
export type QuarantinedRecord = {
	readonly key: string;
	readonly reason: string;
	readonly record?: unknown;
};

/** A record of the store: a sale, or one that does not decode, with the reason. */
export type KeptRecord =
	| { readonly sale: Sale; readonly spoiled?: never }
	| { readonly spoiled: QuarantinedRecord; readonly sale?: never };

/** The result of importing a sale: added, advanced, known already, or "other-sale" where another sale has its id or number. */
export type RestoreResult = "added" | "advanced" | "known" | "other-sale";

/**
 * A device whose sales of an owner are stored here: this one, its former ids, and those whose file
 * was imported. `last`: the highest number of its sales.
 */
export type RegisteredDevice = { readonly deviceId: string; readonly last: number };

/**
 * A search through the sales of an owner. `behind`: only those that were made before this one, or in
 * the same millisecond with a lower id. `since`: none that was made before this moment (ISO 8601).
 */
export type SalesAsked = {
	readonly matches: (sale: SearchedSale) => boolean;
	/** The most sales to return. */
	readonly limit: number;
	readonly behind?: { readonly createdAt: string; readonly id: string };
	readonly since?: string;
};

/** `which`: only the sales that were made offline by campus card. `from`: see `unfinishedPart`. */
export type UnfinishedAsked = { readonly which?: "offline-campus"; readonly from?: unknown };

/** `next` is set where further parts follow; only the store that gave it can read it. */
export type UnfinishedPart = { readonly sales: readonly Sale[]; readonly next?: unknown };

/** A range of a register: the lines of one owner on one device, both numbers included. */
export type RegisterRange = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly from: number;
	readonly to: number;
};

/**
 * The sales on this device. Every read is limited to one owner. `keep` is one durable transaction:
 * when it succeeds the sale is on the disk, and where it fails with `NotStored` nothing of it is.
 * Amounts are cents; a record that does not decode is set aside, never dropped.
 */
export interface SaleStore {
	/**
	 * Stores a new sale under its owner's next sequence number on this device, in one strict
	 * transaction: when this succeeds it is on disk. Each owner is counted from 1 under each device
	 * id, so that a number that never reaches the owner's ledger is a gap. `make` may be called
	 * several times. The sale's register line is written with it. Where a sale of the same id exists,
	 * that one is returned and nothing is written (`fresh` false).
	 */
	readonly keep: (
		saleId: string,
		make: (sequence: number) => Sale,
	) => Effect.Effect<{ readonly sale: Sale; readonly fresh: boolean }, NotStored>;
	/**
	 * Stores two new sales of one owner and device, the refund and the sale of an exchange, under its
	 * next two numbers: both are on disk, or neither is, whenever the page ends. `make` gets the first
	 * of the numbers, and may be called several times; where another tab takes the number after it
	 * meanwhile, the second sale has a later one. Where a sale of one of the ids exists,
	 * nothing is written, and those that exist are returned (`fresh` false).
	 */
	readonly keepPair: (
		saleIds: readonly [string, string],
		make: (sequence: number) => readonly [Sale, Sale],
	) => Effect.Effect<{ readonly sales: readonly Sale[]; readonly fresh: boolean }, NotStored>;
	/**
	 * Changes a sale's state in one transaction: its progress, and the data of its campus card's
	 * debit; its facts never change. What is removed (a whole card number) is gone from the disk.
	 * Unknown or foreign ids give undefined.
	 */
	readonly advance: (
		ownerId: string,
		saleId: string,
		change: (state: SaleState) => SaleState,
	) => Effect.Effect<Sale | undefined, NotStored>;
	/**
	 * Restores sales that a device made before, under their own device and number, and returns the
	 * result of each, in their order. An existing sale never moves back: of each delivery the more
	 * advanced state is kept. The sequence of this device does not change. When a write fails, some
	 * of them may be restored already.
	 */
	readonly restore: (sales: readonly Sale[]) => Effect.Effect<readonly RestoreResult[], NotStored>;
	readonly get: (ownerId: string, saleId: string) => Effect.Effect<Sale | undefined, NotStored>;
	/**
	 * Sales that are not finished, oldest first: not delivered everywhere, or with a campus-card
	 * debit that is not done.
	 */
	readonly unfinished: (ownerId: string) => Effect.Effect<readonly Sale[], NotStored>;
	/**
	 * Those sales in parts, of which the first is at hand at once: the sending of 50,000 begins
	 * while most are still on the disk, and needs the memory of one part. The first call has no
	 * `from`; the next ones have the `next` of the part before, until there is none. A sale that is
	 * kept meanwhile is in no part.
	 */
	readonly unfinishedPart: (
		ownerId: string,
		asked?: UnfinishedAsked,
	) => Effect.Effect<UnfinishedPart, NotStored>;
	/**
	 * Sales that are delivered everywhere, not archived, and were finished before this moment (ISO
	 * 8601): the candidates of the clean-up (TXN-13).
	 */
	readonly finishedBefore: (
		ownerId: string,
		moment: string,
	) => Effect.Effect<readonly Sale[], NotStored>;
	/** Newest first; fewer than `limit` only where there are no more. */
	readonly recent: (ownerId: string, limit: number) => Effect.Effect<readonly Sale[], NotStored>;
	/**
	 * The next sales for which a test is true, newest first, and within a millisecond by id, the
	 * highest first; fewer than `limit` only where there are no more. Only those are decoded, and the
	 * others are read in small parts, so that nothing else waits while 50,000 are searched.
	 */
	readonly search: (
		ownerId: string,
		asked: SalesAsked,
	) => Effect.Effect<readonly Sale[], NotStored>;
	/**
	 * All records of an owner as of one moment, oldest first, including archived sales and records
	 * that do not decode and may be this owner's. To be iterated once: each record is decoded when it
	 * is taken and released then, so that 50,000 fit into memory.
	 */
	readonly all: (ownerId: string) => Effect.Effect<Iterable<KeptRecord>, NotStored>;
	readonly spoiled: (ownerId: string) => Effect.Effect<readonly QuarantinedRecord[], NotStored>;
	/** The devices under which sales of an owner are stored here, and the highest number of each. */
	readonly registered: (ownerId: string) => Effect.Effect<readonly RegisteredDevice[], NotStored>;
	/** Lines of a register, by number. */
	readonly register: (range: RegisterRange) => Effect.Effect<readonly RegisterRow[], NotStored>;
	/**
	 * Writes the register lines of at most this many sales without one, from an earlier version or
	 * imported. True: none is left without.
	 */
	readonly registerOlder: (atMost: number) => Effect.Effect<boolean, NotStored>;
	/**
	 * Replaces a sale whose id another device's sale has in the ledger, under the next number of the
	 * new sale's device, in one strict transaction. `make` gets the present sale and the number, and
	 * may be called several times; undefined leaves the sale unchanged. The old sale's register line
	 * stays. Where the new sale exists already, the old one is only removed.
	 */
	readonly reissue: (
		ownerId: string,
		saleId: string,
		make: (standing: Sale, sequence: number) => Sale | undefined,
	) => Effect.Effect<Sale | undefined, NotStored>;
}
