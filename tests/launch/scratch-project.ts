import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const project = join(import.meta.dirname, "../..");

/**
 * A folder with the real launcher and a small server, screens and lock file, which the real npm
 * installs without a network. Its packages are in a folder of its own; its `vite` only records that
 * it was called.
 */
export function scratchProject() {
	const root = mkdtempSync(join(tmpdir(), "tuckshop-launch-"));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	cpSync(join(project, "server/launch.mjs"), join(root, "server/launch.mjs"));
	cpSync(join(project, "server/launch"), join(root, "server/launch"), { recursive: true });
	const depend = (...names: string[]) => {
		for (const name of names)
			write(
				`vendor/${name}/package.json`,
				JSON.stringify({ name, version: "1.0.0", type: "module" }),
			);
		const dependencies = Object.fromEntries(names.map((name) => [name, `file:./vendor/${name}`]));
		write("package.json", JSON.stringify({ name: "scratch", type: "module", dependencies }));
		execFileSync("npm", ["install", "--package-lock-only", "--offline"], {
			cwd: root,
			stdio: "ignore",
		});
	};
	depend("vite");
	write("vendor/vite/bin/vite.js", noteBuild);
	for (const application of ["ui-web", "ui-kiosk"]) {
		write(`${application}/index.html`, "<!doctype html>");
		write(`${application}/src/start.tsx`, "export {};");
	}
	write("core/src/rules/index.ts", "export {};");
	write("server/src/start.ts", server);

	const launched: ReturnType<typeof watch>[] = [];
	const launch = (
		args: readonly string[] = [],
		options: { env?: Record<string, string>; nodeFlags?: readonly string[] } = {},
	) => {
		const started = watch(
			spawn(
				process.execPath,
				[...(options.nodeFlags ?? []), join(root, "server/launch.mjs"), ...args],
				{
					cwd: root,
					detached: true,
					env: { ...process.env, ...options.env },
				},
			),
		);
		launched.push(started);
		return started;
	};
	return {
		root,
		write,
		depend,
		read: (path: string) =>
			existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "",
		launch,
		/** Ends processes that a failed test left running, and deletes the folder. */
		remove: async () => {
			for (const { child, ended } of launched)
				if (child.exitCode === null && child.kill("SIGTERM")) await ended;
			rmSync(root, { recursive: true, force: true });
		},
	};
}

const noteBuild = `import { appendFileSync, mkdirSync, rmSync } from "node:fs";
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
appendFileSync("../builds.txt", process.cwd().split("/").at(-1) + "\\n");
`;

const server = `import { appendFileSync } from "node:fs";
const word: string = process.argv[2] ?? "";
if (word.startsWith("end=")) process.exit(Number(word.slice(4)));
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		appendFileSync("signals.txt", signal + "\\n");
		setTimeout(() => process.exit(0), 200);
	});
setInterval(() => {}, 1000);
console.log("listening");
`;

/** A started launcher: its output so far, and promises for a word of it and for its end. */
function watch(child: ChildProcess) {
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			said += text;
		});
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	const says = (word: string) =>
		new Promise<void>((resolve, reject) => {
			const asking = setInterval(() => {
				if (!said.includes(word)) return;
				clearInterval(asking);
				resolve();
			}, 10);
			void ended.then(() => {
				clearInterval(asking);
				reject(new Error(`ended before it said ${word}: ${said}`));
			});
		});
	return { pid: child.pid ?? 0, child, said: () => said, says, ended };
}
