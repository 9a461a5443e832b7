import { Effect, Schema } from "effect";
import type { NotStored, PosPorts, QuarantinedRecord } from "../../ports/index.ts";
import {
	canonicalJson,
	type Sale,
	SaleFromTransaction,
	type SalesFile,
	salesFileFormat,
	salesFileVersion,
	sha256,
	startSha256,
} from "../../records/index.ts";
import { isFinished } from "../../rules/index.ts";
import { nowIso } from "./moment.ts";

/** A file of sales, ready to be saved, and an index of its content. */
export type SalesExport = {
	readonly name: string;
	/** The file's text in pieces of about a million characters, to be written in order. */
	readonly text: readonly string[];
	/**
	 * For each sale in the file that is not delivered everywhere: its `deliveryFingerprint` in the
	 * file.
	 */
	readonly unsent: ReadonlyMap<string, string>;
	/** The number of sales in the file. */
	readonly count: number;
	/**
	 * By device, the highest number in the file. It has everything up to there that was stored here.
	 */
	readonly numbers: ReadonlyMap<string, number>;
	/** For each record in the file that can't be read: its `standingAside`. */
	readonly spoiled: ReadonlySet<string>;
};

/** Number of records written at once, between which the page can draw. */
const atOnce = 25;
/** Number of characters in a piece of the file. */
const pieceSize = 1_000_000;

/**
 * Writes all sales of an owner into one file, oldest first, with their delivery states. All are
 * read as of one moment, and the result vouches only for the file's content: not for a sale that is
 * stored or changed meanwhile.
 */
export const exportSales = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	ownerId: string,
	deviceId: string,
): Effect.fn.Return<SalesExport, NotStored> {
	const exportedAt = yield* nowIso;
	const head: Omit<SalesFile, "sales" | "count" | "digest" | "spoiled"> = {
		format: salesFileFormat,
		version: salesFileVersion,
		exported_at: exportedAt,
		owner_id: ownerId,
		device_id: deviceId,
	};
	const pieces = piecesOfText();
	const digest = digestOfSales();
	const unsent = new Map<string, string>();
	const numbers = new Map<string, number>();
	const spoiled: QuarantinedRecord[] = [];
	pieces.add(`${JSON.stringify(head).slice(0, -1)},"sales":[`);
	let count = 0;
	let taken = 0;
	for (const record of yield* saleStore.all(ownerId)) {
		if (++taken % atOnce === 0) yield* Effect.yieldNow;
		if (record.spoiled) {
			spoiled.push(record.spoiled);
			continue;
		}
		const { sale } = record;
		const line = canonicalJson(encode(sale));
		if (!isFinished(sale.progress)) unsent.set(sale.facts.id, sha256(line));
		const { deviceId: device, sequence } = sale.facts;
		numbers.set(device, Math.max(numbers.get(device) ?? 0, sequence));
		digest.add(line);
		pieces.add(`${count === 0 ? "" : ","}\n${line}`);
		count += 1;
	}
	const foot: Pick<SalesFile, "count" | "digest" | "spoiled"> = {
		count,
		digest: digest.end(),
		spoiled: spoiled.map(({ key, reason, record = null }) => ({ key, reason, record })),
	};
	pieces.add(`\n],${JSON.stringify(foot).slice(1)}\n`);
	return {
		name: `tuckshop-sales-${exportedAt.slice(0, 19).replaceAll(":", "-")}.json`,
		text: pieces.end(),
		unsent,
		count,
		numbers,
		spoiled: new Set(spoiled.map(standingAside)),
	};
});

/**
 * Computes the digest of a file, the `sha256` of the canonical JSON of all its sales, from one sale
 * after the other.
 */
export function digestOfSales(): {
	readonly add: (canonical: string) => void;
	readonly end: () => string;
} {
	const hash = startSha256();
	let isFirst = true;
	hash.add("[");
	return {
		add: (canonical) => {
			hash.add(isFirst ? canonical : `,${canonical}`);
			isFirst = false;
		},
		end: () => {
			hash.add("]");
			return hash.end();
		},
	};
}

/** A fingerprint of a sale's delivery state: where two are equal, no delivery has changed. */
export const deliveryFingerprint = (sale: Sale): string => sha256(canonicalJson(encode(sale)));

/** A short fingerprint of a record that can't be decoded. */
export const standingAside = ({ key, record = null }: QuarantinedRecord): string =>
	sha256(canonicalJson({ key, record }));

function piecesOfText(): {
	readonly add: (text: string) => void;
	readonly end: () => readonly string[];
} {
	const pieces: string[] = [];
	let lines: string[] = [];
	let size = 0;
	const close = () => {
		pieces.push(lines.join(""));
		lines = [];
		size = 0;
	};
	return {
		add: (text) => {
			lines.push(text);
			size += text.length;
			if (size >= pieceSize) close();
		},
		end: () => {
			close();
			return pieces;
		},
	};
}

const encode = Schema.encodeSync(SaleFromTransaction);
