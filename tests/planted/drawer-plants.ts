import type { Plant } from "./plants.ts";

const drawers = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/rules/drawers", "-t", title],
];

const till = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/pos/drawer", "-t", title],
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
	{
		name: "two tabs close one drawer",
		file: "core/src/flows/events/record-event.ts",
		find: "place.n === n ? numberedEvent(made, place) : undefined,",
		replace: "place.n >= n ? numberedEvent(made, place) : undefined,",
		command: till("two tabs close one drawer once"),
		shows: "two tabs close one drawer once",
	},
	{
		name: "a close takes the sales of the one before once more",
		file: "core/src/flows/drawers/drawer-sales.ts",
		find: "if (upTo < sequence && sequence <= last)",
		replace: "if (sequence <= last)",
		command: till("every sale from the first session on is in exactly one Z"),
		shows: "is in exactly one Z",
	},
	{
		name: "the expected cash is shown before the count",
		file: "core/src/pos/drawer/drawer-area.ts",
		find: '...(sees() || at.is === "counted" ? { figures } : {}),',
		replace: "...{ figures },",
		command: till("before the count is on disk"),
		shows: "before the count is on disk",
	},
	{
		name: "a cash sale waits for a disk that does not take its session",
		file: "core/src/pos/drawer/drawer-area.ts",
		find: ").pipe(Effect.orElseSucceed(() => undefined)),",
		replace: ").pipe(Effect.orDie),",
		command: till("holds up no sale"),
		shows: "holds up no sale",
	},
	{
		name: "the server is told a part of a Z",
		file: "core/src/records/events/recorded-event.ts",
		find: "? mostDrawerFacts : mostEventFacts;",
		replace: "? mostEventFacts : mostEventFacts;",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/flows/events", "-t", "nothing of a Z is left out"],
		],
		shows: "nothing of a Z is left out",
	},
	{
		name: "a close is said to agree before all of its sales are at the server",
		file: "server/src/drawers/check-z.ts",
		find: "if (lacking + lackingSales > 0)",
		replace: "if (lacking > 0)",
		command: [
			...["vitest", "run", "--project", "node"],
			...["tests/server/drawers", "-t", "on SQLite.*arrives weeks later"],
		],
		shows: "arrives weeks later",
	},
	{
		name: "a drawer closes on its first count where the restaurant asks for another",
		file: "core/src/flows/drawers/drawer-actions.ts",
		find: 'asks === "recount")',
		replace: 'asks === "close")',
		command: till("for one more count and then for a reason"),
		shows: "for one more count and then for a reason",
	},
	{
		name: "a pay-out is approved by the usual limit, whatever the restaurant's is",
		file: "core/src/pos/people/approvals-here.ts",
		find: "deps.payOutAbove() ?? usualDrawerRules",
		replace: "usualDrawerRules",
		command: till("above the restaurant's own limit"),
		shows: "above the restaurant's own limit",
	},
	{
		name: "a till without its server forgets the restaurant's limits of drawers",
		file: "core/src/flows/settings/restaurant-limits.ts",
		find: "if (heard) yield* kept(settings, till).write(heard);",
		replace: "",
		command: till("for one more count and then for a reason"),
		shows: "for one more count and then for a reason",
	},
];
