import { spawn } from "node:child_process";

/**
 * Runs a program with this one's output, in a process group of its own, and kills the whole group when its time is over,
 * so that a runner that hangs fails by itself and leaves no browser or server behind.
 * `aside`: its output is said at the end alone, so that two that run at once don't talk into each other.
 * @param {{program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, minutes: number, aside?: boolean}} command
 * @returns {Promise<{code: number, seconds: number, tooLong: boolean, output: string}>}
 */
export function runLimited({ program, args, cwd, env, minutes, aside = false }) {
	return new Promise((resolve) => {
		const began = Date.now();
		const child = spawn(program, args, {
			cwd,
			// Through a pipe, and coloured all the same on a terminal.
			env: process.stdout.isTTY && !aside ? { FORCE_COLOR: "1", ...env } : env,
			stdio: ["ignore", "pipe", "pipe"],
			detached: process.platform !== "win32",
		});
		let tooLong = false;
		let output = "";
		for (const [stream, shown] of [
			[child.stdout, process.stdout],
			[child.stderr, process.stderr],
		])
			stream?.setEncoding("utf8").on("data", (text) => {
				output += text;
				if (!aside) shown.write(text);
			});
		const killAll = () => {
			try {
				process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
			} catch {
				// The group ended by itself.
			}
		};
		const limit = setTimeout(() => {
			tooLong = true;
			killAll();
		}, minutes * 60_000);
		const stopped = () => {
			killAll();
			process.exit(130);
		};
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stopped);
		const end = (code) => {
			clearTimeout(limit);
			for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stopped);
			killAll();
			resolve({ code, seconds: Math.round((Date.now() - began) / 1000), tooLong, output });
		};
		child.once("error", (error) => {
			console.error(error.message);
			end(127);
		});
		// A process that it left behind may hold its output open.
		child.once("exit", killAll);
		child.once("close", (code) => end(code ?? 1));
	});
}
