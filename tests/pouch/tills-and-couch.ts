import {
	type PouchDatabase,
	type PouchPart,
	type PouchStorage,
	pouchStorage,
	type Replication,
} from "@tuckshop/adapters/pouch";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import type { Sale } from "@tuckshop/core/records";
import { Effect } from "effect";
import { afterEach, beforeEach } from "vitest";
import { type CouchFront, startCouch } from "./couch-front.ts";
import { openPouch } from "./open-pouch.ts";

const run = Effect.runPromise;
export const owner = "owner-1";
let made = 0;

/** A till as far as its storage goes, on databases of its own. */
export type Till = PouchStorage & {
	readonly device: string;
	/** The databases themselves, as in the browser's developer tools. */
	readonly database: (part: PouchPart) => PouchDatabase;
	/** Opens the till again, as after a reload or in another tab. */
	readonly again: (open?: (part: PouchPart) => PouchDatabase) => Till;
	readonly connect: (ownerId?: string) => Replication;
};

/** For the tests of a file: a CouchDB for each, and tills that are disconnected at its end. */
export function tillsAndCouch() {
	let couch: CouchFront;
	const running: Replication[] = [];
	const disconnect = () => {
		for (const each of running.splice(0)) each.stop();
	};
	beforeEach(async () => {
		couch = await startCouch(`couch-${Date.now()}-${++made}`);
	});
	afterEach(async () => {
		disconnect();
		await couch.stop();
	});
	const opened = (device: string, name: string, open: (part: PouchPart) => PouchDatabase): Till => {
		const storage = pouchStorage(open);
		const database = (part: PouchPart) => openPouch(`${name}-${part}`);
		const connect = (ownerId = owner) => {
			const replication = storage.replicate(couch.url, ownerId);
			running.push(replication);
			return replication;
		};
		return {
			...storage,
			device,
			database,
			again: (other = database) => opened(device, name, other),
			connect,
		};
	};
	const till = (device: string): Till => {
		const name = `till-${Date.now()}-${++made}`;
		return opened(device, name, (part) => openPouch(`${name}-${part}`));
	};
	return { couch: () => couch, till, disconnect };
}

export const sell = (
	{ saleStore, device }: Till,
	n: number,
	sample: { readonly ownerId?: string; readonly queuedCard?: string } = {},
) =>
	run(
		saleStore.keep(sampleId(n), (sequence) => {
			const sale = sampleSale({
				id: sampleId(n),
				sequence,
				createdAt: `2026-11-20T12:00:${String(n).padStart(2, "0")}.000Z`,
				...sample,
			});
			return { ...sale, facts: { ...sale.facts, deviceId: device } };
		}),
	);
export const move = ({ saleStore }: Till, n: number, progress: Partial<Sale["progress"]>) =>
	run(
		saleStore.advance(owner, sampleId(n), (state) => ({
			...state,
			progress: { ...state.progress, ...progress },
		})),
	);
export const shown = async ({ saleStore }: Till) =>
	(await run(saleStore.recent(owner, 99))).map(({ facts }) => Number(facts.id.slice(-4)));
export const unfinished = async ({ saleStore }: Till) =>
	(await run(saleStore.unfinished(owner))).map(({ facts }) => Number(facts.id.slice(-4)));

/** Repeats until it holds, because replication takes time. */
export async function soon(holds: () => Promise<void>): Promise<void> {
	const end = Date.now() + 20_000;
	for (;;) {
		try {
			return await holds();
		} catch (thrown) {
			if (Date.now() > end) throw thrown;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

/**
 * A database whose writes wait until other work was done, as by another tab or a replication just
 * before them.
 */
export function interrupted(
	database: PouchDatabase,
	before: (docs: readonly { readonly _id: string }[]) => Promise<unknown>,
): PouchDatabase {
	return new Proxy(database, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name);
			if (typeof member !== "function") return member;
			if (name !== "bulkDocs") return member.bind(target);
			return async (docs: readonly { readonly _id: string }[]) => {
				await before(docs);
				return member.call(target, docs);
			};
		},
	});
}
