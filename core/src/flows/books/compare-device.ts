import { Effect } from "effect";
import {
	type BooksAnswer,
	type BooksAsked,
	maxBlocks,
	maxBlocksInFull,
	type ServerMark,
} from "../../contract/index.ts";
import type {
	NotStored,
	PosPorts,
	Refused,
	SignedOut,
	Undecodable,
	Unreached,
} from "../../ports/index.ts";
import {
	type BlockAsked,
	blockDigest,
	blockOf,
	type ForeignRow,
	inBlocks,
	numbersOf,
	type RegisteredHash,
	type TakenId,
} from "../../records/index.ts";

/** The result of comparing one device's sales with the ledger. */
export type BookComparison = {
	readonly mark: ServerMark;
	/** The server's highest number of the device. */
	readonly highestAtServer: number;
	/** Ids of sales here that the ledger lacks. */
	readonly lacks: readonly string[];
	readonly foreign: readonly ForeignRow[];
	readonly taken: readonly (TakenId & { readonly id: string })[];
	/** Ids of sales whose order or debit has an outcome unknown to the server. */
	readonly held: readonly string[];
	/** Numbers of this device that were sent where the ledger had sales of another one. */
	readonly own: ReadonlySet<number>;
};

export type CompareFault = NotStored | Unreached | SignedOut | Refused | Undecodable;

export type BookAsked = {
	readonly ownerId: string;
	readonly deviceId: string;
	/** First number of the block to start from. */
	readonly from: number;
	readonly last: number;
	readonly seen: ServerMark | undefined;
	/** The state of this till, as its owner sees it. */
	readonly till?: BooksAsked["till"];
	/** Ids of sales that the ledger need not have yet; they are in no digest. */
	readonly unsent: ReadonlySet<string>;
	/** Blocks whose lines are sent even where the digests agree. */
	readonly inFull: ReadonlySet<number>;
};

/** Number of blocks that are read from the disk at once. */
const readAtOnce = 16;

/**
 * Compares the register of one owner on one device with the ledger: first a digest for each block
 * of numbers, in one request, then, where digests differ, the lines of those blocks, many blocks in
 * one request. Changes nothing on the device.
 */
export const compareDevice = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "saleStore" | "salesLedger">,
	asked: BookAsked,
): Effect.fn.Return<BookComparison, CompareFault> {
	const { ownerId, deviceId, last, seen, till } = asked;
	const found: Findings = { lacks: [], foreign: [], taken: [], own: new Set() };
	const first = blockOf(Math.max(asked.from, 1));
	const end = blockOf(Math.max(last, 1));
	let answer: BooksAnswer | undefined;
	const ask = (blocks: readonly BlockAsked[]) =>
		ports.salesLedger.compare(ownerId, {
			...{ device_id: deviceId, last, blocks },
			...(seen ? { seen } : {}),
			...(till ? { till } : {}),
		});
	for (let from = first; from <= end; from += maxBlocks) {
		const digests = yield* digestsOf(ports, asked, {
			from,
			to: Math.min(from + maxBlocks - 1, end),
		});
		answer = yield* ask(digests);
		const inFull = answer.blocks
			.filter(({ block, is }) => is === "differs" || asked.inFull.has(block))
			.map(({ block }) => block);
		for (let at = 0; at < inFull.length; at += maxBlocksInFull) {
			const told: BlockAsked[] = [];
			for (const block of inFull.slice(at, at + maxBlocksInFull)) {
				const rows = yield* rowsOf(ports, asked, block);
				told.push({ block, digest: blockDigest(rows), rows });
			}
			answer = yield* ask(told);
			for (const block of answer.blocks)
				if (block.is === "found")
					note(found, told.find((each) => each.block === block.block)?.rows ?? [], block);
		}
	}
	answer ??= yield* ask([]);
	return {
		...found,
		mark: answer.mark,
		highestAtServer: answer.last,
		held: answer.held ?? [],
	};
});

type Findings = {
	readonly lacks: string[];
	readonly foreign: ForeignRow[];
	readonly taken: (TakenId & { readonly id: string })[];
	readonly own: Set<number>;
};

function note(
	{ lacks, foreign, taken, own }: Findings,
	rows: readonly RegisteredHash[],
	answer: BooksAnswer["blocks"][number] & { readonly is: "found" },
): void {
	const idOf = new Map(rows.map(({ n, id }) => [n, id]));
	lacks.push(...answer.lacks.flatMap((n) => idOf.get(n) ?? []));
	foreign.push(...answer.foreign);
	for (const each of answer.taken) {
		const id = idOf.get(each.n);
		if (id !== undefined) taken.push({ ...each, id });
	}
	if (answer.foreign.length > 0) for (const { n } of rows) own.add(n);
}

const digestsOf = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	{ ownerId, deviceId, last, unsent }: BookAsked,
	{ from, to }: { readonly from: number; readonly to: number },
): Effect.fn.Return<readonly BlockAsked[], NotStored> {
	const digests: BlockAsked[] = [];
	for (let at = from; at <= to; at += readAtOnce) {
		const until = Math.min(at + readAtOnce - 1, to);
		const rows = yield* saleStore.register({
			...{ ownerId, deviceId, from: numbersOf(at).from },
			to: Math.min(numbersOf(until).to, last),
		});
		const blocks = inBlocks(rows.filter(({ id }) => !unsent.has(id)));
		for (let block = at; block <= until; block += 1)
			digests.push({ block, digest: blockDigest(blocks.get(block) ?? []) });
		// A long register is hashed in pieces, between which the page can draw.
		yield* Effect.yieldNow;
	}
	return digests;
});

const rowsOf = (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	{ ownerId, deviceId, last }: BookAsked,
	block: number,
): Effect.Effect<readonly RegisteredHash[], NotStored> => {
	const { from, to } = numbersOf(block);
	return Effect.map(
		saleStore.register({ ownerId, deviceId, from, to: Math.min(to, last) }),
		(rows) => rows.map(({ n, id, hash }) => ({ n, id, hash })),
	);
};
