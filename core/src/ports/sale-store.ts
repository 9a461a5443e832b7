import type { Effect } from "effect";
import type { RegisterRow } from "../records/books/register.ts";
import type { Sale, SaleState } from "../records/sales/sale.ts";
import type { NotStored } from "./faults.ts";

/** A stored record that did not decode: kept aside for a person, shown, never dropped. */
export type QuarantinedRecord = {
	readonly key: string;
	readonly reason: string;
	readonly record?: unknown;
};

/** A record as it lies in the store: a sale, or what can't be read as one. */
export type KeptRecord =
	| { readonly sale: Sale; readonly spoiled?: never }
	| { readonly spoiled: QuarantinedRecord; readonly sale?: never };

/** The result of importing a sale: added, advanced, known already, or "other-sale" where another sale has its id or number. */
export type RestoreResult = "added" | "advanced" | "known" | "other-sale";

/** A device under which this one holds sales of an owner: itself, what it was before, and those whose file was brought in. */
export type RegisteredDevice = { readonly deviceId: string; readonly last: number };

/** Which lines of a register: those of one owner on one device, both numbers included. */
export type RegisterRange = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly from: number;
	readonly to: number;
};

/** The sales on this device. Every read is of one owner's alone. */
export interface SaleStore {
	/**
	 * Keeps a new sale under its owner's next sequence number on this device, in one strict transaction: when this succeeds it is on disk.
	 * Each owner is counted from 1 under each device id, so that a number which never comes to the owner's ledger is a gap. `make` may be
	 * called several times. The sale's line in the register is written with it.
	 * A sale of the same id is already there: that one is given back, nothing is written (`fresh` false).
	 */
	readonly keep: (
		saleId: string,
		make: (sequence: number) => Sale,
	) => Effect.Effect<{ readonly sale: Sale; readonly fresh: boolean }, NotStored>;
	/**
	 * Changes a sale's state in one transaction: its progress, and what a campus card's debit brought; facts never change.
	 * What is taken away (the whole number of a card) is gone from the disk. Unknown or foreign ids give undefined.
	 */
	readonly advance: (
		ownerId: string,
		saleId: string,
		change: (state: SaleState) => SaleState,
	) => Effect.Effect<Sale | undefined, NotStored>;
	/**
	 * Brings back sales that a device made before, under their own device and number, and returns the result of each, in their order. One
	 * that is here already never goes back: the further of the two states of each delivery stands. The numbers of this device do not move.
	 * When a write fails, some of them may be back already.
	 */
	readonly restore: (sales: readonly Sale[]) => Effect.Effect<readonly RestoreResult[], NotStored>;
	readonly get: (ownerId: string, saleId: string) => Effect.Effect<Sale | undefined, NotStored>;
	/** Sales with something left to do or to settle, oldest first: not everywhere yet, or with a campus-card debit that is not done. */
	readonly unfinished: (ownerId: string) => Effect.Effect<readonly Sale[], NotStored>;
	/** Sales that are everywhere and not archived, finished before this moment (ISO 8601): those that clean-up looks at (TXN-13). */
	readonly finishedBefore: (
		ownerId: string,
		moment: string,
	) => Effect.Effect<readonly Sale[], NotStored>;
	/** Newest first; fewer than `limit` only where there are no more. */
	readonly recent: (ownerId: string, limit: number) => Effect.Effect<readonly Sale[], NotStored>;
	/**
	 * Everything that is kept of an owner as it stood at one moment, the oldest first: archived sales too, and what can't be read and may
	 * be this owner's. To be gone through once: each record is decoded when it is taken and released then, so that 50,000 fit into memory.
	 */
	readonly all: (ownerId: string) => Effect.Effect<Iterable<KeptRecord>, NotStored>;
	readonly spoiled: (ownerId: string) => Effect.Effect<readonly QuarantinedRecord[], NotStored>;
	/** The devices under which sales of an owner lie here, and the highest number of each. */
	readonly registered: (ownerId: string) => Effect.Effect<readonly RegisteredDevice[], NotStored>;
	/** Lines of a register, by number. */
	readonly register: (range: RegisterRange) => Effect.Effect<readonly RegisterRow[], NotStored>;
	/** Writes the lines of up to so many sales that have none: of an earlier program, or brought back. True: no sale is left without. */
	readonly registerOlder: (atMost: number) => Effect.Effect<boolean, NotStored>;
	/**
	 * Puts a sale in the place of one whose id another device's sale has in the ledger, under the next number of the new one's device, in one
	 * strict transaction. `make` gets the sale as it stands and the number, and may be called several times; undefined: it stays as it is. Its
	 * line in the register stays. Is the new one here already, the old one goes alone.
	 */
	readonly reissue: (
		ownerId: string,
		saleId: string,
		make: (standing: Sale, sequence: number) => Sale | undefined,
	) => Effect.Effect<Sale | undefined, NotStored>;
}
