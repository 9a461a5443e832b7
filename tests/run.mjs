// The program of `npm test`: everything, or with names the tests of files whose path has one of them (`npm test -- split tax`). The names
// types, style, node, browser, stories, storybook and e2e choose runners (`npm test -- node tax`).
import { nodeRefusal } from "../server/launch/node-version.mjs";

const refusal = nodeRefusal();
if (refusal) {
	console.error(refusal);
	console.log("0 passed, 1 failed");
	process.exit(1);
}
const { runAll } = await import("./run/run-all.mjs");
process.exitCode = await runAll(process.argv.slice(2));
