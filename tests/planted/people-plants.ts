import type { Plant } from "./plants.ts";

const vitest = (project: "node" | "browser", file: string): readonly string[] => [
	"vitest",
	"run",
	"--project",
	project,
	file,
];
const gate = vitest("node", "core/src/pos/people/gate.test.ts");
const area = vitest("node", "core/src/pos/people/people-area.test.ts");

/** Faults in what guards a till whose restaurant has people. */
export const peoplePlants: readonly Plant[] = [
	{
		name: "permission: the gate lets every action pass",
		file: "core/src/pos/people/gate.ts",
		find: 'if (rules[path] === "anyone") return call();',
		replace: "if (rules[path]) return call();",
		command: gate,
		shows: "is done, waits for an approval, or is not done, as the rules say",
	},
	{
		name: "permission: on the owner's device everybody may everything",
		file: "core/src/pos/people/gate.ts",
		find: 'if (facts.byOwner && (rule === "settings" || rule === "reports"))',
		replace: "if (facts.byOwner)",
		command: gate,
		shows: "is not asked for settings where the owner is signed in on the device",
	},
	{
		name: "permission: an action is done while its approval is still asked for",
		file: "core/src/pos/people/gate.ts",
		find: "if (goes) call();",
		replace: "call();",
		command: gate,
		shows: "lets this one action be done, by the PIN of somebody who may",
	},
	{
		name: "permission: an approval of a small exemption holds for a large one",
		file: "core/src/pos/people/gate.ts",
		find: "sale: facts.saleId(), amount })),",
		replace: "sale: facts.saleId() })),",
		command: gate,
		shows: "without the server takes six digits",
	},
	{
		name: "permission: an approval holds for other facts too",
		file: "core/src/rules/people/approvals.ts",
		find: "		approval.facts === request.facts &&\n",
		replace: "",
		command: gate,
		shows: "holds for two minutes, and for the same facts alone",
	},
	{
		name: "people: wrong PINs are not kept on the disk",
		file: "core/src/pos/people/pin-entry.ts",
		find: "yield* wrongPins.write(counted);",
		replace: "",
		command: area,
		shows: "waits after five wrong PINs",
	},
	{
		name: "people: who was taken off the list stays signed in",
		file: "core/src/pos/people/people-area.ts",
		find: "if (!news.stays) return yield* leave(true);",
		replace: "",
		command: area,
		shows: "hears at the next contact who was taken off meanwhile",
	},
	{
		name: "people: a PIN that needs Enter opens without it",
		file: "core/src/pos/people/pin-entry.ts",
		find: "(!person.needs_enter || isWhole(typed))",
		replace: "true",
		command: area,
		shows: "waits for Enter where another PIN begins with this one",
	},
	{
		name: "people: a sale is stored without the person who rang it up",
		file: "core/src/records/sales/sale.ts",
		find: "		...(facts.person === undefined ? {} : { person: facts.person }),\n",
		replace: "",
		command: vitest("node", "core/src/records/sales/sale.test.ts"),
		shows: "names the person who rang it up and who approved what",
	},
	{
		name: "people: the key of the list can be read out of the browser",
		file: "adapters/src/browser/person-vault.ts",
		find: 'crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [',
		replace: 'crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, [',
		command: vitest("browser", "adapters/src/browser/person-vault.browser.test.ts"),
		shows: "are not to be read in what the device stores",
		slow: true,
	},
	{
		name: "people: the digits of a badge are taken for a code once its dialog is gone",
		file: "ui-web/src/panels/search/scan-router.ts",
		find: "			state = quietScanner;\n			return;",
		replace:
			'			state = nextScan(state, { type: "key", key: event.key, at }).state;\n			return;',
		command: vitest("browser", "ui-web/src/panels/people/till-people.browser.test.tsx"),
		shows: "switches by a badge",
		slow: true,
	},
];
