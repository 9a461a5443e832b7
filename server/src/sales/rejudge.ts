import { judgeVersion } from "@tuckshop/core/rules";
import { readFact, writeFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import type { World } from "../world.ts";
import { profilesNamed } from "./profiles-named.ts";
import { familyOf, judgedColumns, writeVerdicts } from "./verdict-repository.ts";
import {
	factsOfRow,
	type JudgedRow,
	type NewVerdict,
	profileNamed,
	refundOf,
	revisedRefunds,
	verdictAlone,
	verdictColumns,
} from "./verdicts.ts";

/** Number of rows judged in one turn, which limits how long other requests wait. */
const atOnce = 200;
/** The version of the judge that has judged the whole ledger. */
const judgedBy = "sales-judged-by";

type RejudgeOptions = {
	/**
	 * Judges every sale again, including those that this version has judged: for rebuilding derived
	 * columns.
	 */
	readonly all?: boolean;
	readonly world: Pick<World, "turn">;
	/** True to stop after the current batch. */
	readonly isStopped?: () => boolean;
};

/**
 * Judges the sales that this version of the judge has not judged, and all refunds against their
 * sales, in batches in the background. Returns the number of verdicts written. It may be repeated,
 * or stopped in the middle.
 */
export async function rejudgeSales(
	database: Database,
	{ all = false, world, isStopped = () => false }: RejudgeOptions,
): Promise<number> {
	let written = 0;
	// Rows that an older version of the server writes at the same time have no verdict either: they
	// are looked for at every start.
	const isWhole = all || (await readFact(database, judgedBy)) !== `${judgeVersion}`;
	for (let behind: JudgedRow | undefined; !isStopped(); await world.turn()) {
		const rows = await nextRows(database, { isWhole, all, behind });
		behind = rows.at(-1);
		if (!behind) break;
		const verdicts = await judgedAlone(database, rows);
		await writeVerdicts(database, verdicts);
		written += verdicts.length;
	}
	written += await judgeRefunds(database, { world, isStopped });
	if (isWhole && !isStopped()) await writeFact(database, judgedBy, `${judgeVersion}`);
	return written;
}

/**
 * Judges in the background what this version of the judge has not judged. Returns the function that
 * stops it.
 */
export function startRejudging(
	database: Database,
	{ world, log }: { readonly world: Pick<World, "turn">; readonly log: Log },
): () => Promise<void> {
	let stopped = false;
	const isStopped = () => stopped;
	const run = rejudgeSales(database, { world, isStopped }).then(
		(verdicts) => {
			if (verdicts > 0) log("info", "sales were judged anew", { verdicts });
		},
		(error: unknown) => log("error", "sales were not judged anew", errorDetails(error)),
	);
	return () => {
		stopped = true;
		return run;
	};
}

/**
 * Judges sales by themselves, and finds the sale of a refund; a refund's own verdict follows when
 * all sales have been judged. A verdict on a part of a table's bill that was made with its bill
 * stays.
 */
async function judgedAlone(
	database: Database,
	rows: readonly JudgedRow[],
): Promise<readonly (NewVerdict & { readonly refund_of: string | null })[]> {
	const judged = rows.flatMap((row) => {
		const facts = factsOfRow(row);
		if (!facts || row.refund_of !== null || (facts.check && row.verdict !== null)) return [];
		return [{ row, facts }];
	});
	const profileOf = await profilesNamed(
		database,
		judged.flatMap(({ facts }) => profileNamed(facts) ?? []),
	);
	return judged.map(({ row: { owner_id, sale_id }, facts }) => ({
		...{ owner_id, sale_id, refund_of: refundOf(facts) },
		...verdictColumns(verdictAlone(facts, profileOf(profileNamed(facts)))),
	}));
}

function nextRows(
	database: Database,
	{
		isWhole,
		all,
		behind,
	}: {
		readonly isWhole: boolean;
		readonly all: boolean;
		readonly behind: JudgedRow | undefined;
	},
): Promise<readonly JudgedRow[]> {
	let rows = database.selectFrom("sales").select(judgedColumns);
	if (!isWhole) rows = rows.where("judge_version", "is", null);
	else if (!all)
		rows = rows.where((is) =>
			is.or([is("judge_version", "is", null), is("judge_version", "<", judgeVersion)]),
		);
	if (behind)
		rows = rows.where((is) =>
			is(is.refTuple("owner_id", "sale_id"), ">", is.tuple(behind.owner_id, behind.sale_id)),
		);
	return rows.orderBy("owner_id").orderBy("sale_id").limit(atOnce).execute();
}

/** Refunds whose sale arrived unnoticed, or was judged differently then. There are few. */
async function judgeRefunds(
	database: Database,
	{ world, isStopped }: Required<Pick<RejudgeOptions, "world" | "isStopped">>,
): Promise<number> {
	let written = 0;
	type Refunded = { readonly owner_id: string; readonly refund_of: string | null };
	for (let behind: Refunded | undefined; !isStopped(); await world.turn()) {
		let asked = database
			.selectFrom("sales")
			.select(["owner_id", "refund_of"])
			.distinct()
			.where("refund_of", "is not", null);
		if (behind)
			asked = asked.where((is) =>
				is(
					is.refTuple("owner_id", "refund_of"),
					">",
					is.tuple(behind?.owner_id ?? "", behind?.refund_of ?? ""),
				),
			);
		const found = await asked.orderBy("owner_id").orderBy("refund_of").limit(atOnce).execute();
		behind = found.at(-1);
		if (!behind) break;
		for (const { owner_id, refund_of } of found) {
			if (refund_of === null) continue;
			const verdicts = revisedRefunds(refund_of, await familyOf(database, owner_id, refund_of));
			await writeVerdicts(database, verdicts);
			written += verdicts.length;
		}
	}
	return written;
}
