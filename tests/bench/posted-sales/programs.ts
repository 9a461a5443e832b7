import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Answered, Load } from "./load.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const flags = ["--conditions=@tuckshop/source", "--disable-warning=ExperimentalWarning"];

export type Program = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts a server and waits for the line with its address. It logs to a file, like a service. */
export async function program(
	file: string,
	folder: string,
	args: readonly string[] = [],
	environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
	const log = join(mkdtempSync(join(folder, "program-")), "log");
	const handle = openSync(log, "a");
	const child: ChildProcess = spawn(
		process.execPath,
		[...flags, ...profiling(), join(root, file), ...args],
		{
			cwd: root,
			env: { PATH: process.env["PATH"] ?? "", ...environment },
			stdio: ["ignore", handle, handle],
		},
	);
	closeSync(handle);
	let ended = false;
	const end = once(child, "close").then(() => {
		ended = true;
	});
	for (;;) {
		const url = /^(?:Tuckshop|Listening): (\S+)$/m.exec(readFileSync(log, "utf8"))?.[1];
		if (url !== undefined)
			return {
				url,
				stop: async () => {
					child.kill("SIGTERM");
					await end;
				},
			};
		if (ended) throw new Error(`${file} ended: ${readFileSync(log, "utf8")}`);
		await sleep(20);
	}
}

/** With BENCH_PROFILE=FOLDER each server leaves a profile there. */
const profiling = (): readonly string[] =>
	process.env["BENCH_PROFILE"] === undefined
		? []
		: ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`];

/**
 * Lets the load generator, a separate process, post for a while. Returns the number of sales
 * answered per second.
 */
export async function posted(load: Load): Promise<number> {
	const child = spawn(
		process.execPath,
		[...flags, fileURLToPath(new URL("load.ts", import.meta.url)), JSON.stringify(load)],
		{
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	let text = "";
	child.stdout.setEncoding("utf8").on("data", (data: string) => {
		text += data;
	});
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error("the load generator failed");
	const { answered, seconds } = JSON.parse(text) as Answered;
	return answered / seconds;
}
