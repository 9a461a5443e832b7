// The program of `npm run check`: types, lint, format and the house rules. All of them run; exit 1
// when one finds something.
import { nodeRefusal } from "../server/launch/node-version.mjs";

const refusal = nodeRefusal();
if (refusal) {
	console.error(refusal);
	process.exit(1);
}
const { installPackages } = await import("../server/launch/install-packages.mjs");
await installPackages();
const { checks, houseRules } = await import("./run/steps.mjs");
const { runStep } = await import("./run/run-step.mjs");
let found = 0;
for (const step of [...checks(), houseRules()]) if ((await runStep(step)).failed) found += 1;
process.exit(found === 0 ? 0 : 1);
