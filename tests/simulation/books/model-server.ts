import type { BooksAnswer, BooksAsked, ServerMark } from "@tuckshop/core/contract";
import { blockOf, compareBlock, type HeldRow } from "@tuckshop/core/records";

/** A sale as a model of the ledger keeps it. */
export type ModelRow = HeldRow & {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly reference: string;
	readonly reissueOf?: string;
};

/** The ledger as a list: what it takes, what it forgets, and what it signs. */
export type ModelServer = {
	readonly rows: () => readonly ModelRow[];
	/** Another record stands under the id: refused, as a 409. */
	readonly accept: (row: ModelRow) => "accepted" | "refused";
	readonly compare: (ownerId: string, asked: BooksAsked) => BooksAnswer;
	readonly mark: () => ServerMark;
	readonly backUp: () => void;
	/** Back to a backup, by the command that gives a new epoch. */
	readonly restore: (pick: (backups: number) => number) => void;
	/** The last few commits are gone, and nobody says so. */
	readonly loseLast: (commits: number) => void;
};

export function modelServer(): ModelServer {
	let rows: ModelRow[] = [];
	let epoch = 1;
	const backups: (readonly ModelRow[])[] = [[]];
	const mark = (): ServerMark => ({
		epoch: `epoch-of-the-model-${String(epoch).padStart(6, "0")}`,
		position: rows.length,
		tip: rows.at(-1)?.hash ?? "",
		time: "2026-11-23T12:00:00.000Z",
		signature: "signed",
	});
	return {
		rows: () => rows,
		mark,
		accept(row) {
			const standing = rows.find(({ ownerId, id }) => ownerId === row.ownerId && id === row.id);
			if (standing) return standing.hash === row.hash ? "accepted" : "refused";
			rows.push(row);
			return "accepted";
		},
		compare(ownerId, { device_id, seen, blocks }) {
			const isLost =
				seen !== undefined && seen.tip !== "" && rows[seen.position - 1]?.hash !== seen.tip;
			if (seen?.epoch === mark().epoch && isLost) epoch += 1;
			const own = rows.filter((row) => row.ownerId === ownerId);
			const ofDevice = own.filter(({ deviceId }) => deviceId === device_id);
			const byId = new Map(own.map((row) => [row.id, row]));
			return {
				mark: mark(),
				last: ofDevice.reduce((last, { n }) => Math.max(last, n), 0),
				blocks: blocks.map((asked) =>
					compareBlock(asked, {
						rows: ofDevice.filter(({ n }) => blockOf(n) === asked.block).sort((a, b) => a.n - b.n),
						byId,
					}),
				),
			};
		},
		backUp() {
			backups.push([...rows]);
			if (backups.length > 5) backups.shift();
		},
		restore(pick) {
			rows = [...(backups[pick(backups.length)] ?? [])];
			epoch += 1;
		},
		loseLast(commits) {
			rows = rows.slice(0, Math.max(0, rows.length - commits));
		},
	};
}
