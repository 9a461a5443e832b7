import {
	accessSync,
	chmodSync,
	constants,
	mkdtempSync,
	readdirSync,
	rmSync,
	statfsSync,
} from "node:fs";
import { freemem } from "node:os";

const memory = "/dev/shm";
/** Bytes that the data of all servers, databases and browsers of a run stay far below. */
const enough = 6 * 2 ** 30;

/**
 * A folder in memory for what the tests write and throw away: on a disk they wait a fifth of their
 * time for its confirmations. Undefined where there is none, or too little memory.
 * @returns {{ path: string, remove: () => void } | undefined}
 */
export function quickFolder() {
	try {
		accessSync(memory, constants.W_OK);
		removeLeftOvers(memory);
		const { bavail, bsize } = statfsSync(memory);
		if (Math.min(bavail * bsize, freemem()) < enough) return undefined;
		const path = mkdtempSync(`${memory}/tuckshop-tests-${process.pid}-`);
		// PostgreSQL runs as a user of its own.
		chmodSync(path, 0o711);
		return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
	} catch {
		return undefined;
	}
}

/**
 * A run that was killed leaves its folder in memory: each run removes those of processes that are gone.
 * @param {string} place
 */
export function removeLeftOvers(place) {
	for (const name of readdirSync(place)) {
		const owner = /^tuckshop-tests-(\d+)-/.exec(name)?.[1];
		if (owner === undefined || isRunning(Number(owner))) continue;
		rmSync(`${place}/${name}`, { recursive: true, force: true, maxRetries: 3 });
	}
}

function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
