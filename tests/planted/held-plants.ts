import type { Plant } from "./plants.ts";

const heldScreen = "ui-web/src/features/dashboard/held-work.browser.test.tsx";

/** What may go wrong with the work that a restored server holds. */
export const heldPlants: readonly Plant[] = [
	{
		name: "a debit that was found charged already is charged once more",
		file: "ui-web/src/features/dashboard/held-work.tsx",
		find: 'onWanted("done")',
		replace: 'onWanted("not-done")',
		command: ["vitest", "run", "--project", "browser", heldScreen, "-t", "is settled one by one"],
		shows: "what was charged already goes out no more",
	},
	{
		name: "all that is held goes out although more is held than the owner saw",
		file: "server/src/restores/held-work.ts",
		find: "if (now.since !== null && now.since !== since)",
		replace: "if (now.since === null && now.since !== since)",
		command: [
			"vitest",
			"run",
			"--project",
			"node",
			"tests/server/database/restored-database.test.ts",
			"-t",
			"on SQLite.* by copying files",
		],
		shows: "charges and orders nothing by itself, says so, and does what a person releases",
	},
];
