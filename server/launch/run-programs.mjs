import { spawn } from "node:child_process";

const timeoutMs = 10_000;

/**
 * Runs programs side by side with this one's input and output until one of them ends or somebody asks to stop.
 * Each gets a process group of its own: from Ctrl-C a terminal signals the whole group and npm signals once more, and the
 * programs must hear of it exactly once, from here. One that doesn't end within ten seconds of it is killed.
 * @param {readonly {program: string, args: readonly string[], env?: NodeJS.ProcessEnv, cwd: string}[]} programs
 * @returns {Promise<number>} the code to exit with: that of the first to end, or 0 when a stop was asked for and came about
 */
export async function runPrograms(programs) {
	const children = programs.map(({ program, args, env, cwd }) =>
		spawn(program, args, {
			cwd,
			stdio: "inherit",
			detached: process.platform !== "win32",
			env: { ...process.env, ...env },
		}),
	);
	let askedToStop = 0;
	let killed = false;
	const stop = (signal) => {
		for (const child of children) child.kill(signal);
	};
	const kill = () => {
		killed = true;
		stop("SIGKILL");
	};
	const onSignal = (signal) => {
		if (askedToStop === 0) {
			askedToStop = Date.now();
			setTimeout(kill, timeoutMs).unref();
			stop(signal === "SIGHUP" ? "SIGTERM" : signal);
		} else if (Date.now() - askedToStop > 1000) kill();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);

	const endings = children.map(
		(child) =>
			new Promise((resolve) =>
				child.once("error", () => resolve(127)).once("exit", (code) => resolve(code ?? 1)),
			),
	);
	const first = await Promise.race(endings);
	const wasAsked = askedToStop > 0;
	if (!wasAsked) onSignal("SIGTERM");
	await Promise.all(endings);
	return killed ? 1 : wasAsked ? 0 : first;
}
