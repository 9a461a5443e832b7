// The properties of the rules with 100,000 runs each (TUCKSHOP_RUNS for another number), on a new seed (PROPERTY_SEED for a given one): npm run test:deep [-- PART OF A FILE'S NAME ...]
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const chosen = process.argv.slice(2);
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 2_147_483_648);
console.log(`seed ${seed}`);
const { status } = spawnSync(
	process.execPath,
	[
		join(root, "node_modules/vitest/vitest.mjs"),
		"run",
		"--project",
		"node",
		"--test-timeout",
		"7200000",
		...(chosen.length > 0
			? chosen
			: [
					"core/src/rules",
					"tests/rules/properties",
					"tests/rules/oracle",
					"tests/rules/split-oracle",
				]),
	],
	{
		cwd: root,
		stdio: "inherit",
		env: {
			...process.env,
			TUCKSHOP_RUNS: process.env.TUCKSHOP_RUNS ?? "100000",
			PROPERTY_SEED: seed,
		},
	},
);
process.exit(status ?? 1);
