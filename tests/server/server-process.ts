import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Dozens of servers start in a run: each except the first finds its sources compiled. */
const compiled = join(root, "node_modules/.cache/compiled");

export type ServerProcess = {
	/** The output so far. */
	readonly output: () => string;
	readonly errors: () => string;
	readonly signal: (signal: NodeJS.Signals) => void;
	/** The exit code, or the signal that ended it. */
	readonly ended: Promise<number | NodeJS.Signals | null>;
	/** The address once it listens; rejects when it ends before. */
	readonly url: () => Promise<string>;
};

/**
 * The server as a separate process, like `npm start` starts it, with this environment only; or
 * another of its programs.
 */
export function serverProcess(
	environment: Readonly<Record<string, string>>,
	args: readonly string[] = [],
	program = "start.ts",
): ServerProcess {
	const child: ChildProcess = spawn(
		process.execPath,
		[
			"--conditions=@tuckshop/source",
			"--disable-warning=ExperimentalWarning",
			join("server", "src", program),
			...args,
		],
		{
			cwd: root,
			env: {
				PATH: process.env["PATH"] ?? "",
				PORT: "0",
				NODE_COMPILE_CACHE: compiled,
				...environment,
			},
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	let output = "";
	let errors = "";
	child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
	child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
	const ended = once(child, "close").then(
		([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
	);
	const url = new Promise<string>((resolve, reject) => {
		child.stdout?.on("data", () => {
			const found = /^Tuckshop: (\S+)$/m.exec(output)?.[1];
			if (found) resolve(found);
		});
		void ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
	});
	url.catch(() => {});
	return {
		output: () => output,
		errors: () => errors,
		signal: (signal) => void child.kill(signal),
		ended,
		url: () => url,
	};
}
