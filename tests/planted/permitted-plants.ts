import type { Plant } from "./plants.ts";

const atTheServer = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["tests/server/refunds/permitted-refunds.test.ts", "-t", title],
];

/** Faults in how the server tells a refund that was permitted from one that was not. */
export const permittedPlants: readonly Plant[] = [
	{
		name: "a till does not say that an approval was another refund's",
		file: "core/src/flows/refunds/refund-limits.ts",
		find: '		case "approval-used":',
		replace: '		case "approval":',
		command: [
			...["vitest", "run", "--project", "node", "core/src/pos/refunds/refund-limits.test.ts"],
			...["-t", "an approval that another refund has"],
		],
		shows: "an approval that another refund has is refused by the server",
	},
	{
		name: "an approval lifts the limits for any number of refunds",
		file: "server/src/refunds/approvals-used.ts",
		find: "	return approvals.filter((_, at) => covered",
		replace: "	return approvals.filter((_, at) => at >= 0 || covered",
		command: atTheServer("lifts the limits for the one refund"),
		shows: "lifts the limits for the one refund",
	},
	{
		name: "an approval of a small refund is one of a large refund under its id",
		file: "server/src/refunds/approvals-used.ts",
		find: "Number(amount_cents) >= -refund.total",
		replace: "Number(amount_cents) >= 0",
		command: atTheServer("is of no larger amount"),
		shows: "is of no larger amount than the one that it was given for",
	},
	{
		name: "a refund that was ended frees the approval of one in the ledger",
		file: "server/src/refunds/approvals-used.ts",
		find: '		.where("refund_id", "=", refundId)\n		.where(({ not',
		replace: '		.where("refund_id", "!=", "")\n		.where(({ not',
		command: atTheServer("is unused where nothing was given back"),
		shows: "is unused where nothing was given back after all",
	},
	{
		name: "the owner hears of no refund whose approval was used before",
		file: "server/src/refunds/unpermitted.ts",
		find: "		if (!taken.includes(approval)) return false;\n",
		replace: "",
		command: atTheServer("that two refunds without the server name"),
		shows: "that two refunds without the server name is one's",
	},
	{
		name: "a refund to a card that never paid opens a credit",
		file: "server/src/refunds/unpermitted.ts",
		find: '	await mark(on, refund, { mark: "other-tender", at });',
		replace:
			'	await mark(on, refund, { mark: "other-tender", at });\n	if (whole > 0) return whole;',
		command: atTheServer("to a card that never paid is in the book"),
		shows: "to a card that never paid is in the book with a mark",
	},
	{
		name: "a refund to a card that never paid comes into the book without a mark",
		file: "server/src/refunds/unpermitted.ts",
		find: '	await mark(on, refund, { mark: "other-tender", at });',
		replace: "",
		command: atTheServer("to a card that never paid is in the book"),
		shows: "to a card that never paid is in the book with a mark",
	},
	{
		name: "a till that leaves its person out is held to no limit",
		file: "server/src/refunds/may-reserve.ts",
		find: "!(byTill && (await",
		replace: "!(!byTill && (await",
		command: atTheServer("names nobody, where the counter asks"),
		shows: "names nobody, where the counter asks who is there",
	},
	{
		name: "a refund that came before its sale is judged by nobody",
		file: "server/src/refunds/arrived.ts",
		find: "			await judgeWaiting(on, { ownerId, saleId }, at);\n",
		replace: "",
		command: atTheServer("is judged once its sale is there"),
		shows: "is judged once its sale is there",
	},
	{
		name: "a small reservation hides any cash that is handed out under its id",
		file: "server/src/refunds/unpermitted.ts",
		find: "if (!facts || facts.total !== refund.total) return false;",
		replace:
			"if (!facts || facts.total > 0) return false;\n	if (facts.total > refund.total) return true;",
		command: atTheServer("is held to what was not reserved"),
		shows: "is held to what was not reserved",
	},
	{
		name: "a device that names a refund which is not here gives back any amount",
		file: "server/src/refunds/reservations.ts",
		find: "	if (-facts.total > most)",
		replace: "	if (-facts.total > most + 1_000_000)",
		command: atTheServer("gives back no more than was sold"),
		shows: "gives back no more than was sold, of a line and in all",
	},
	{
		name: "a device that names a refund which is not here gives back lines that were not sold so",
		file: "server/src/refunds/reservations.ts",
		find: 'return differences.find(({ field }) => !field.startsWith("taxes."));',
		replace: "return undefined;",
		command: atTheServer("gives back no more than was sold"),
		shows: "gives back no more than was sold, of a line and in all",
	},
	{
		name: "a second till takes the place of another's reservation",
		file: "server/src/refunds/reservations.ts",
		find: "	if (former && !(await mayReplace(on, who, former)))",
		replace: "	if (former && undefined === (await mayReplace(on, who, former)))",
		command: atTheServer("stands where a second till of the station asks"),
		shows: "stands where a second till of the station asks under its id",
	},
];
