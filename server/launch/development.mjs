import { projectNode, root, sourceFlags } from "./place.mjs";

/**
 * The server, restarted at every change of its sources, and Vite's server for the screens, which
 * passes /api on to it. People open Vite's address, so that is the server's PUBLIC_URL, which the
 * Origin check and links use.
 */
export function developmentPrograms(args) {
	const host = process.env.HOST ?? "127.0.0.1";
	const port = process.env.PORT ?? "3000";
	const screens = process.env.DEV_PORT ?? "5173";
	const reachable = host === "0.0.0.0" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
	const env = { PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${reachable}:${screens}` };
	return [
		{
			program: projectNode(),
			args: ["--watch", "--watch-preserve-output", ...sourceFlags, "server/src/start.ts", ...args],
			cwd: root,
			env,
		},
		{
			program: projectNode(),
			args: [
				...sourceFlags,
				"server/launch/serve-screens.mjs",
				host,
				screens,
				`http://${reachable}:${port}`,
			],
			cwd: root,
			env,
		},
	];
}
