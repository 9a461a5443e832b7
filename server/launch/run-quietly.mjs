import { spawn } from "node:child_process";

/**
 * Runs a program and keeps what it says. Never rejects: a program that can't be started has the code 127.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function runQuietly(program, args, options = {}) {
	return new Promise((resolve) => {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
		let output = "";
		const hear = (text) => {
			output += text;
		};
		child.stdout?.setEncoding("utf8").on("data", hear);
		child.stderr?.setEncoding("utf8").on("data", hear);
		child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
		child.on("close", (code) => resolve({ code: code ?? 1, output }));
	});
}
