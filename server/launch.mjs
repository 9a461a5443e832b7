// The entry point of `npm start` and `npm run dev`. Plain JavaScript: it runs on the machine's own Node, before anything is installed.
import { nodeRefusal } from "./launch/node-version.mjs";

const refusal = nodeRefusal();
if (refusal) {
	console.error(refusal);
	process.exit(1);
}
const { start } = await import("./launch/start.mjs");
await start(process.argv.slice(2));
