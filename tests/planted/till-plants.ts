import type { Plant } from "./plants.ts";

const vitest = (project: "node" | "browser", ...args: readonly string[]) => [
	"vitest",
	"run",
	"--project",
	project,
	...args,
];
const settingsArea = vitest("node", "core/src/pos/settings/settings-area.test.ts", "-t", "SAFE-16");

/** What may go wrong at a till: which outlet it is, whose card it reads, and what its keys and its Back do. */
export const tillPlants: readonly Plant[] = [
	{
		name: "an answer that was sent before the network went brings the till back online",
		file: "core/src/flows/device/watch-connection.ts",
		find: "		if (reached && cutOff) return ask();\n",
		replace: "",
		command: vitest("node", "core/src/flows/device/watch-connection.test.ts"),
		shows: "is gone although",
	},
	{
		name: "a restaurant that names no branch is asked for as somebody else's",
		file: "core/src/rules/accounts/provider-numbers.ts",
		find: "branch_id ?? restaurant_id",
		replace: "branch_id ?? 1000012",
		command: vitest("node", "core/src/rules/accounts/provider-numbers.test.ts"),
		shows: "makes none up",
	},
	{
		name: "saving the settings makes up a branch for a restaurant that has none",
		file: "core/src/pos/settings/menu-api-changes.ts",
		find: "...(standsIn ? {} : { branch_id: menuApi.branchId })",
		replace: "branch_id: menuApi.branchId",
		command: settingsArea,
		shows: "makes no branch up for a restaurant that names none",
	},
	{
		name: "a branch that the server did not take is never told again",
		file: "core/src/pos/settings/menu-api-changes.ts",
		find: "					owed = true;\n",
		replace: "",
		command: settingsArea,
		shows: "also after the server could not be reached",
	},
	{
		name: "nobody is told that the provider can't tell two restaurants apart",
		file: "core/src/pos/settings/menu-api-changes.ts",
		find: "...(sameNumbersAs ? { sameNumbersAs } : {})",
		replace: "",
		command: settingsArea,
		shows: "names the other restaurants of the owner",
	},
	{
		name: "the first digits of a card that is read while its dialog opens are lost",
		file: "ui-web/src/features/pos/keys/use-typing-home.ts",
		find: "flushSync(() => hear(event.key));",
		replace: "void flushSync; hear(event.key);",
		command: vitest(
			"browser",
			"ui-web/src/features/pos/keys/use-typing-home.browser.test.tsx",
			"-t",
			"the first 1 of them",
		),
		shows: "keep their digits",
		slow: true,
	},
	{
		name: "a scan that becomes an amount: a code that no item has is typed into the dialog that is open",
		file: "core/src/rules/scan/barcode-scanner.ts",
		find: 'return place === "dialog" && [...code].length >= sureScan ? "offer" : "typing";',
		replace: 'return "typing";',
		command: vitest("node", "core/src/rules/scan/barcode-scanner.test.ts"),
		shows: "at dialog, 9999, an item's: false: offer",
	},
	{
		name: "the tail of a scan sold for another item: a run of keys begins anew after each pause",
		file: "core/src/rules/scan/barcode-scanner.ts",
		find: "if (state.keys > 0 && since >= 0 && since < oneRun) {",
		replace: "if (state.keys > 0 && since >= 0 && since < fastKey) {",
		command: vitest("node", "core/src/rules/scan/barcode-scanner.test.ts"),
		shows: "takes a code with one pause whole, wherever the pause is, and never its tail",
	},
	{
		name: "a scan that pays: the keys of a scanner reach the dialog while it is told from typing",
		file: "ui-web/src/features/pos/keys/scan-router.ts",
		find: "			held.push(event);\n			swallow(event);",
		replace: "			held.push(event);",
		command: vitest(
			"browser",
			"ui-web/src/features/pos/keys/scans.browser.test.tsx",
			"-t",
			"answers nothing in CashDialog",
		),
		shows: "answers nothing in CashDialog, and is offered or refused there",
	},
	{
		name: "the way back leaves an order: nobody asks whether there is one",
		file: "ui-web/src/features/pos/keys/use-way-back.ts",
		find: "		else if (keeps) onKept();\n",
		replace: "",
		command: vitest(
			"browser",
			"ui-web/src/features/pos/keys/way-back.browser.test.tsx",
			"-t",
			"never leaves a till with an order",
		),
		shows: "never leaves a till with an order",
	},
	{
		name: "the way back closes a dialog and leaves the till as well",
		file: "ui-web/src/features/pos/keys/use-way-back.ts",
		find: "if (stay()) window.history.forward();",
		replace: "if (!stay()) window.history.forward();",
		command: vitest(
			"browser",
			"ui-web/src/features/pos/keys/way-back.browser.test.tsx",
			"-t",
			"closes what is open, one after the other",
		),
		shows: "closes what is open, one after the other",
	},
];
