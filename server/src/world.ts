import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Time, sleep and random ids for the server's services, which a simulation replaces. */
export type World = {
	readonly now: () => number;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** Resolves after the callbacks already queued in this event-loop iteration have run. */
	readonly turn: () => Promise<void>;
	readonly uuid: () => string;
	/** Random bytes for tokens and keys. */
	readonly randomBytes: (size: number) => Uint8Array;
};

export const realWorld: World = {
	now: Date.now,
	sleep: async (milliseconds) => void (await sleep(milliseconds)),
	turn: () => new Promise((resolve) => setImmediate(resolve)),
	uuid: randomUUID,
	randomBytes: (size) => randomBytes(size),
};

/** A time in the format of database and wire. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
