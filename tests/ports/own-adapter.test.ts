import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsStoreCases } from "@tuckshop/core/conformance";
import { NotStored, type SettingsStore } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";

// An adapter written as the adapters' README describes: settings in a file of JSON.

/** Settings in one file, written whole, so that it is never half a file. */
function fileSettingsStore(path: string): SettingsStore {
	let all: Promise<Record<string, unknown>> | undefined;
	const read = () => {
		all ??= readFile(path, "utf8").then(JSON.parse, (thrown: NodeJS.ErrnoException) =>
			thrown.code === "ENOENT" ? {} : Promise.reject(thrown),
		);
		return all;
	};
	/** One change after the other: none is based on data that another is about to replace. */
	let last: Promise<unknown> = Promise.resolve();
	const change = (by: (settings: Record<string, unknown>) => Record<string, unknown>) =>
		stored(() => {
			const done = last.then(async () => {
				const next = by(await read());
				await writeFile(path, JSON.stringify(next));
				all = Promise.resolve(next);
			});
			last = done.catch(() => undefined);
			return done;
		});
	return {
		get: (key) => stored(async () => (await read())[key]),
		set: (key, value) => change((settings) => ({ ...settings, [key]: value })),
		setIfAbsent: (key, value) =>
			Effect.andThen(
				change((settings) => ({ [key]: value, ...settings })),
				stored(async () => (await read())[key]),
			),
		listByPrefix: (prefix) =>
			stored(async () =>
				Object.entries(await read())
					.filter(([key]) => key.startsWith(prefix))
					.map(([key, value]) => ({ key, value })),
			),
		remove: (key) => change(({ [key]: _, ...rest }) => rest),
	};
}

/** Corresponds to the file-faults.ts of an adapter for files. */
const stored = <A>(work: () => Promise<A>): Effect.Effect<A, NotStored> =>
	Effect.tryPromise({ try: work, catch: (thrown) => new NotStored({ reason: String(thrown) }) });

describe("an adapter written by the page", () => {
	const make = async () => {
		const folder = await mkdtemp(join(tmpdir(), "tuckshop-own-"));
		const path = join(folder, "settings.json");
		return {
			port: fileSettingsStore(path),
			reopen: async () => fileSettingsStore(path),
			dispose: () => rm(folder, { recursive: true, force: true }),
		};
	};
	for (const { title, run } of settingsStoreCases(make)) it(title, run);

	it("fails its suite where it keeps nothing for the next page", async () => {
		const forgetful = async () => {
			const subject = await make();
			return { ...subject, reopen: async () => fileSettingsStore("nowhere.json") };
		};
		const [first] = settingsStoreCases(forgetful);
		await expect(first?.run()).rejects.toThrow("lastSyncTime");
	});
});
