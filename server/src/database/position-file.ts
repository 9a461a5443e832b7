import {
	closeSync,
	fsyncSync,
	linkSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

/** The id of the writer, and the number of writes that it has begun. */
type Position = { readonly writer: string; readonly position: number };

/**
 * The number of this data folder, outside of the database and of every backup of it. It is on the
 * disk when a write resolves.
 */
export type PositionFile = {
	/** The id of the writer. */
	readonly writer: string;
	readonly read: () => number;
	readonly write: (position: number) => Promise<void>;
};

/** The name of the file in the data folder. */
export const positionFileName = "last-commit";

const slotSize = 512;

/**
 * Opens the file, or creates one with number 0, which proves nothing. Two slots of one disk block
 * each are written in turn: a power failure in the middle of a write leaves the other. Reads the
 * higher of those whose checksum is right. The file keeps its size, so that it can be written while
 * the disk is full.
 */
export function positionFile(path: string, newWriter: () => string): PositionFile {
	if (positionsIn(path).length === 0) begin(path, { writer: newWriter(), position: 0 });
	const { writer } = standingIn(path);
	return {
		writer,
		read: () => standingIn(path).position,
		async write(position) {
			const { position: standing, slot } = standingIn(path);
			// Another process of the same folder may have written a higher number.
			if (standing >= position) return;
			const file = await open(path, "r+");
			try {
				await file.write(slotOf({ writer, position }), 0, slotSize, (1 - slot) * slotSize);
				await file.datasync();
			} finally {
				await file.close();
			}
		},
	};
}

/** The new file appears complete; of two processes that create one the first wins. */
function begin(path: string, position: Position): void {
	const partial = `${path}.partial-${process.pid}`;
	const file = openSync(partial, "w", 0o600);
	for (const slot of [0, 1]) writeSync(file, slotOf(position), 0, slotSize, slot * slotSize);
	fsyncSync(file);
	closeSync(file);
	try {
		linkSync(partial, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		if (positionsIn(path).length === 0) renameSync(partial, path);
	} finally {
		rmSync(partial, { force: true });
	}
	const folder = openSync(dirname(path), "r");
	fsyncSync(folder);
	closeSync(folder);
}

type Standing = Position & { readonly slot: number };

function standingIn(path: string): Standing {
	const [standing] = positionsIn(path);
	if (!standing) throw new Error(`${path} was removed or spoiled while the server ran`);
	return standing;
}

/** The readable slots, the highest first. */
function positionsIn(path: string): readonly Standing[] {
	let bytes: Buffer;
	try {
		bytes = readFileSync(path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
	return [0, 1]
		.flatMap((slot) => {
			const position = positionIn(
				bytes.subarray(slot * slotSize, (slot + 1) * slotSize).toString("utf8"),
			);
			return position ? [{ ...position, slot }] : [];
		})
		.sort((one, other) => other.position - one.position);
}

function slotOf({ writer, position }: Position): Buffer {
	const text = JSON.stringify({ writer, position });
	return Buffer.from(`${text} ${crc32(text)}\n`.padEnd(slotSize));
}

function positionIn(slot: string): Position | undefined {
	const [line = ""] = slot.split("\n");
	const at = line.lastIndexOf(" ");
	const text = line.slice(0, at);
	if (at < 0 || String(crc32(text)) !== line.slice(at + 1)) return undefined;
	const { writer, position } = JSON.parse(text) as Partial<Position>;
	return typeof writer === "string" && Number.isSafeInteger(position)
		? { writer, position: position as number }
		: undefined;
}
