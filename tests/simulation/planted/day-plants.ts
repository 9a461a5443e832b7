import type { SimPlant } from "./plants.ts";

const day = (name: string, file: string, find: string, replace: string): SimPlant => ({
	name,
	edits: [{ file, find, replace }],
	days: true,
});

const atTerminal = (name: string, file: string, find: string, replace: string): SimPlant => ({
	name,
	edits: [{ file, find, replace }],
	cards: true,
});

const askTerminal = "core/src/flows/refunds/ask-terminal.ts";
const giveBack = "core/src/flows/refunds/give-back.ts";
const reservations = "server/src/refunds/reservations.ts";
const drawerBook = "core/src/flows/drawers/drawer-book.ts";
const figures = "core/src/rules/drawers/drawer-figures.ts";
const report = "core/src/rules/drawers/z-report.ts";

/** Faults of drawers and refunds, each found by `--days`. */
export const dayPlants: readonly SimPlant[] = [
	day(
		"what a drawer should have leaves its refunds out",
		figures,
		"received - change - refunds + paidIn",
		"received - change + paidIn",
	),
	day(
		"what the server computes of a drawer leaves its moves out",
		"server/src/drawers/check-z.ts",
		"recordsOf(z.session, inZ, moves)",
		"recordsOf(z.session, inZ, [])",
	),
	day(
		"the server counts the sale of a declined card in a drawer",
		"server/src/drawers/check-z.ts",
		"const inZ = soldIn(z, sales);",
		"soldIn(z, sales);\n\tconst inZ = sales;",
	),
	day(
		"the sales of one drawer are in the next one again",
		drawerBook,
		"upTo: Math.max(book.upTo, z.figures.numbers?.last ?? 0),",
		"upTo: book.upTo,",
	),
	day(
		"a refund is in no drawer",
		"core/src/flows/drawers/drawer-sales.ts",
		"const counts = (sale: Sale): boolean => isSold",
		'const counts = (sale: Sale): boolean => sale.facts.kind.type === "sale" && isSold',
	),
	day(
		"a Z takes the number of the last one",
		report,
		"number: (last?.z.number ?? 0) + 1,",
		"number: Math.max(1, last?.z.number ?? 0),",
	),
	day(
		"the difference of a drawer is forced to zero",
		report,
		"...(difference === undefined ? {} : { difference }),\n		...(reason",
		"...(difference === undefined ? {} : { difference: cents(0) }),\n		...(reason",
	),
	day(
		"a drawer that was closed stays open",
		drawerBook,
		"...(open && open.session.id !== z.session.id ? next : rest),",
		"...(open ? next : rest),",
	),
	day(
		"a count is forgotten by the next page",
		"core/src/pos/drawer/drawer-area.ts",
		'book.open?.state.is === "counted" ? nowAt(book) : Effect.succeed(undefined),',
		"Effect.succeed(undefined),",
	),
	day(
		"cash is handed out before its refund is on the disk",
		giveBack,
		"const { sale: refund, fresh } = yield* ports.saleStore.keep(",
		`const hasty: typeof ports.saleStore.keep = (id, make) =>
		Effect.as(Effect.forkDetach(ports.saleStore.keep(id, make)), { sale: make(1), fresh: true });
	const { sale: refund, fresh } = yield* hasty(`,
	),
	day(
		"the server reserves a refund whatever others gave back",
		reservations,
		"if (others.some(({ record }) => !wanted.known.includes(record.sale_id)))",
		"if (false)",
	),
	day(
		"a refund is judged without those that others made: more than was sold goes back, and nobody is told",
		"server/src/sales/verdicts.ts",
		"earlier: [...earlier] }),",
		"earlier: [] }),",
	),
	day(
		"a reservation stands after its refund came",
		"server/src/sales/repository.ts",
		'.where("refund_id", "in", [...refundIds])',
		'.where("refund_id", "in", [...refundIds].slice(1))',
	),
	day(
		"a refund goes to the provider as an order",
		"core/src/rules/sync/delivery.ts",
		'kind === "refund" ? { ledger: waiting, provider: nothingToSend } : newDeliveries;',
		'kind === "refund" ? newDeliveries : newDeliveries;',
	),
	atTerminal(
		"a terminal that is asked again hears another id, and gives back twice",
		askTerminal,
		"yield* asked(refund, step)",
		'yield* asked(refund, { ...step, refundId: step.refundId + "." + (yield* Clock.currentTimeMillis) })',
	),
	atTerminal(
		"a refund whose terminal has not answered ends without a look at the terminal",
		giveBack,
		"if (open.askedAt !== undefined && !sawTerminal)",
		"if (false)",
	),
	atTerminal(
		"a terminal hears of a refund before it is on disk that it is asked",
		askTerminal,
		"if (before === undefined) yield* stored.write",
		"if (false) yield* stored.write",
	),
	atTerminal(
		"a terminal that can't be reached is taken for one that gave nothing back before",
		askTerminal,
		'(answer.code === "not-reached" && before !== undefined);',
		"false;",
	),
	atTerminal(
		"a terminal that has not answered is taken for one that gave back",
		askTerminal,
		'ResponseLost: problem("unanswered"),',
		'ResponseLost: () => Effect.succeed({ cardLast4: "4242" }),',
	),
];
