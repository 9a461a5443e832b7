import { hash } from "node:crypto";
import type { BooksAnswer, BooksAsked, ServerMark } from "@tuckshop/core/contract";
import {
	type BlockAnswer,
	compareBlock,
	type HeldRow,
	inBlocks,
	numbersOf,
} from "@tuckshop/core/records";
import type { ServerMarks } from "../marks/server-marks.ts";
import { isoTime, type World } from "../world.ts";
import type { BookReads } from "./repository.ts";

/** Compares what a device holds of an owner with the ledger. */
export type BookComparing = {
	readonly compare: (ownerId: string, asked: BooksAsked) => Promise<BooksAnswer>;
};

type Needs = {
	readonly reads: BookReads;
	readonly marks: ServerMarks;
	readonly world: Pick<World, "now" | "turn">;
};

/**
 * Number of blocks read at once: the embedded database's reads within one turn hold up all others.
 */
const blocksAtOnce = 8;
/** Maximum number of sales with an unknown outcome in one answer. */
const maxUnknownOutcomes = 500;
/** Number of ids in one statement. */
const idsAtOnce = 500;

export function bookComparing({ reads, marks, world }: Needs): BookComparing {
	/** Runs of adjacent blocks, each read by one statement. */
	async function linesOf(
		ownerId: string,
		deviceId: string,
		blocks: readonly number[],
	): Promise<ReadonlyMap<number, readonly HeldRow[]>> {
		const found = new Map<number, readonly HeldRow[]>();
		for (const { from, to } of runsOf(blocks)) {
			const range = { from: numbersOf(from).from, to: numbersOf(to).to };
			for (const [block, lines] of inBlocks(await reads.lines(ownerId, deviceId, range)))
				found.set(block, lines);
			await world.turn();
		}
		return found;
	}

	async function standingUnder(ownerId: string, ids: readonly string[]) {
		const byId = new Map<string, HeldRow>();
		for (let at = 0; at < ids.length; at += idsAtOnce)
			for (const row of await reads.byIds(ownerId, ids.slice(at, at + idsAtOnce)))
				byId.set(row.id, row);
		return byId;
	}

	return {
		async compare(ownerId, { device_id: deviceId, last, seen, blocks }) {
			const mark: ServerMark = seen ? await marks.seen(seen) : await marks.mark();
			const highest = await reads.last(ownerId, deviceId);
			// The highest number is only stored where the ledger's own sales do not show it.
			if (last > highest) await reads.tell(ownerId, deviceId, { last, at: isoTime(world.now()) });
			const lines = await linesOf(
				ownerId,
				deviceId,
				blocks.map(({ block }) => block),
			);
			const ids = blocks.flatMap(({ rows = [] }) => rows.map(({ id }) => id));
			const byId = await standingUnder(ownerId, [...new Set(ids)]);
			const answers: BlockAnswer[] = [];
			for (const asked of blocks) {
				answers.push(compareBlock(asked, { rows: lines.get(asked.block) ?? [], byId }, sha256));
				if (answers.length % blocksAtOnce === 0) await world.turn();
			}
			const held = await reads.held(ownerId, deviceId, maxUnknownOutcomes);
			return { mark, last: highest, blocks: answers, ...(held.length > 0 ? { held } : {}) };
		},
	};
}

/** Blocks as runs of neighbours, none longer than the number read at once. */
function runsOf(blocks: readonly number[]): { readonly from: number; readonly to: number }[] {
	const runs: { from: number; to: number }[] = [];
	for (const block of [...new Set(blocks)].sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run && block === run.to + 1 && block - run.from < blocksAtOnce) run.to = block;
		else runs.push({ from: block, to: block });
	}
	return runs;
}

const sha256 = (text: string): string => hash("sha256", text, "base64url");
