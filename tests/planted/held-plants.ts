import type { Plant } from "./plants.ts";

const heldScreen = "ui-web/src/features/dashboard/held-work.browser.test.tsx";

const receiptTest = [
	...["vitest", "run", "--project", "node", "server/src/secrets/outcome-receipts.test.ts"],
];
const forgottenTest = (title: string) => [
	...["vitest", "run", "--project", "node", "tests/server/restores/forgotten-work.long.test.ts"],
	...["-t", `on SQLite.*recognised: false.*${title}`],
];

/**
 * Faults in the work that a restored server holds, and in the data that it takes from its tills.
 */
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
	{
		name: "an order is placed anew whose sale the server forgot as well, since its till's word is not heard",
		file: "server/src/provider-proxy/module.ts",
		find: "const sentUnder = told ?? (await saleReads.sentUnder(ownerId, saleId));",
		replace:
			"const sentUnder = (await saleReads.sentUnder(ownerId, saleId)) ?? (told && undefined);",
		command: forgottenTest("a sale that the ledger forgot too"),
		shows: "whose till did not yet hear of that",
	},
	{
		name: "a card is charged again whose debit the server forgot, since its till's word is not heard",
		file: "server/src/itc/service.ts",
		find: "sentUnder !== undefined && sentUnder !== (await epoch());",
		replace: "sentUnder !== undefined && sentUnder === (await epoch());",
		command: forgottenTest("charges no card again"),
		shows: "for which a till asked before the database went back",
	},
	{
		name: "a server takes any text for its own receipt",
		file: "server/src/secrets/outcome-receipts.ts",
		find: "more.length === 0 && isValid(signed(outcome, at), signature) ? at",
		replace: "more.length === 0 && signature.length === sign(signed(outcome, at)).length ? at",
		command: receiptTest,
		shows: "for the very outcome that it was given for and for no other",
	},
	{
		name: "a receipt says nothing of the amount that it is for",
		file: "server/src/secrets/outcome-receipts.ts",
		find: "	String(amount),",
		replace: "	String(amount).slice(0, 0),",
		command: receiptTest,
		shows: "for the very outcome that it was given for and for no other",
	},
	{
		name: "a debit that was handed over before waits at a server that forgot it, and is asked for again",
		file: "server/src/itc/hand-over.ts",
		find: 'if (state !== "approved") return { ...row, state, attempts: 1, reason };',
		replace: 'if (state !== "approved") return row;',
		command: forgottenTest("HEAL-04.* opens a debit as unknown"),
		shows: "opens a debit as unknown that was handed over to a server that forgot it",
	},
	{
		name: "an order that a till says was accepted waits at a server that forgot it, and is placed again",
		file: "server/src/restores/forgotten-work.ts",
		find: ': { state: "unknown", reason: forgotten("the provider") }),',
		replace: ': { state: "waiting", reason: forgotten("the provider") }),',
		command: forgottenTest("HEAL-05.* puts an order on the list"),
		shows: "puts an order on the list that a till says was accepted",
	},
	{
		name: "a server begins another epoch, and holds everything, for a mark that it did not sign",
		file: "server/src/marks/server-marks.ts",
		find: "if (!signatures.isValid(signed(given), given.signature)) return;",
		replace: "if (signatures.sign(signed(given)).length !== given.signature.length) return;",
		command: [
			...["vitest", "run", "--project", "node", "tests/server/marks/server-marks.test.ts"],
			...["-t", "on SQLite.* does nothing for a mark that it did not sign"],
		],
		shows: "does nothing for a mark that it did not sign",
	},
	{
		name: "a server that lost its last second does not hear how far a till saw it",
		file: "server/src/http/mount.ts",
		find: "if (shown !== undefined) await callers.shown(shown);",
		replace: 'if (shown !== undefined) await callers.shown("");',
		command: [
			...["vitest", "run", "--project", "node", "tests/server/restores/shown-mark.test.ts"],
			...["-t", "on SQLite.* orders nothing again"],
		],
		shows: "orders nothing again that it forgot in a failover",
	},
	{
		name: "a table's order goes to the provider again after a restore, under the reference of the session that its tablet told anew",
		file: "server/src/table-service/session-repository.ts",
		find: ": await isOfForgottenSession(on, session);",
		replace: ": (await isOfForgottenSession(on, session)) && false;",
		command: [
			...["vitest", "run", "--project", "node", "tests/server/restores/forgotten-session.test.ts"],
			...["-t", "on SQLite.*references: yes"],
		],
		shows: "orders nothing again for a session that its tablet tells anew",
	},
];
