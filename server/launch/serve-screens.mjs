// Vite's development server for the counter, with the API passed on: serve-screens.mjs HOST PORT API-ADDRESS
import { createServer } from "vite";
import { root } from "./place.mjs";

const [host, port, api] = process.argv.slice(2);
try {
	const vite = await createServer({
		root: `${root}/ui-web`,
		clearScreen: false,
		logLevel: "warn",
		server: { host, port: Number(port), strictPort: true, proxy: { "/api": { target: api } } },
	});
	await vite.listen();
	for (const signal of ["SIGINT", "SIGTERM"])
		process.once(signal, () => vite.close().then(() => process.exit(0)));
} catch (error) {
	console.error(`The screens can't be served on port ${port} (DEV_PORT): ${error.message}`);
	process.exit(1);
}
