import type { Plant } from "./plants.ts";

const drawers = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/rules/drawers", "-t", title],
];

/** Faults in drawers, their closes and a restaurant's day. */
export const drawerPlants: readonly Plant[] = [
	{
		name: "the drawer is expected to hold what refunds in cash handed out",
		file: "core/src/rules/drawers/drawer-figures.ts",
		find: "received - change - refunds + paidIn",
		replace: "received - change + paidIn",
		command: drawers("is the sum of its records in any order"),
		shows: "is the sum of its records in any order",
	},
	{
		name: "a Z takes the number of the one before",
		file: "core/src/rules/drawers/z-report.ts",
		find: "number: (last?.z.number ?? 0) + 1,",
		replace: "number: last?.z.number ?? 1,",
		command: drawers("numbers the closes of each holder"),
		shows: "numbers the closes of each holder from 1 without gaps",
	},
	{
		name: "a session is closed twice",
		file: "core/src/rules/drawers/drawer-session.ts",
		find: 'if (state.is === "closed") return state;',
		replace: 'if (state.is === "closed" && event.type === "count") return state;',
		command: drawers("after"),
		shows: '{"is":"closed","z":4,"counted":100} after {"type":"abandon","z":5}',
	},
	{
		name: "a sale after the count is closed with it",
		file: "core/src/rules/drawers/drawer-session.ts",
		find: 'case "record":\n\t\t\treturn { is: "open" };',
		replace: 'case "record":\n\t\t\treturn state;',
		command: drawers("after"),
		shows: 'after {"type":"record"} is {"is":"open"}',
	},
	{
		name: "a Z that was changed afterwards is not noticed",
		file: "core/src/rules/drawers/z-report.ts",
		find: "!before.some(({ hash }) => hash === z.before)",
		replace: "!before.some(({ hash }) => hash !== undefined)",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/records/drawers", "-t", "links each Z to the one before"],
		],
		shows: "a change of one afterwards shows",
	},
	{
		name: "a Z that came twice counts twice in the restaurant's day",
		file: "core/src/rules/drawers/drawer-day.ts",
		find: "ofDay.findIndex(({ session }) => session.id === z.session.id) === at",
		replace: "ofDay.indexOf(z) === at",
		command: drawers("shows three tills of four"),
		shows: "shows three tills of four and names the fourth",
	},
	{
		name: "a blind count is told the sum of all sales",
		file: "core/src/rules/drawers/drawer-figures.ts",
		find: "sales: totals.sales,",
		replace: "sales: totals.total,",
		command: drawers("is blind"),
		shows: "is blind: before it nothing is shown",
	},
];
