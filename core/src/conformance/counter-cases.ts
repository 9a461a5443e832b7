import { Effect, Result } from "effect";
import type { CardTerminal, PrintJob, ReceiptPrinter } from "../ports/index.ts";
import type { Cents } from "../rules/index.ts";
import type { PrinterSettings } from "../rules/receipt/index.ts";
import { type ConformanceCase, same } from "./case.ts";

/**
 * A connected terminal, and the amounts that it will approve, decline, or charge without an answer.
 */
export type TerminalSubject = {
	readonly terminal: CardTerminal;
	readonly amountFor: (outcome: "approved" | "declined" | "unanswered") => Cents;
};

/**
 * A printer that is reachable, the number of jobs it has printed, settings that lead to it, and
 * settings that lead to none.
 */
export type PrinterSubject = {
	readonly printer: ReceiptPrinter;
	readonly jobs: () => number | Promise<number>;
	readonly settings: PrinterSettings;
	/** Disconnects the printer and returns the settings to try. */
	readonly away: () => PrinterSettings;
};

const fault = <A, E extends { readonly _tag: string }>(work: Effect.Effect<A, E>) =>
	Effect.map(Effect.result(work), (result) =>
		Result.isFailure(result) ? result.failure._tag : "done",
	);

/** Cases for every connected card terminal. */
export const cardTerminalCases = (make: () => Promise<TerminalSubject>): ConformanceCase[] => {
	const wanted: readonly (readonly [
		string,
		(subject: TerminalSubject) => Effect.Effect<void, unknown>,
	])[] = [
		[
			"tells no more of a card than its last four digits, and a sale that is asked for again gets the first answer",
			({ terminal, amountFor }) =>
				Effect.gen(function* () {
					const request = { saleId: "sale-1", amount: amountFor("approved") };
					same(yield* terminal.kind(), "connected");
					const approval = yield* terminal.approve(request);
					same(/^\d{4}$/.test(approval.cardLast4), true, "four digits");
					same(yield* terminal.approve(request), approval);
				}),
		],
		[
			"says that a card was declined",
			({ terminal, amountFor }) =>
				Effect.gen(function* () {
					yield* terminal.kind();
					same(
						yield* fault(terminal.approve({ saleId: "sale-2", amount: amountFor("declined") })),
						"Declined",
					);
				}),
		],
		[
			"says that nobody knows when it did not answer in time, never that the card was declined, and gives back what was not used",
			({ terminal, amountFor }) =>
				Effect.gen(function* () {
					yield* terminal.kind();
					same(
						yield* fault(terminal.approve({ saleId: "sale-3", amount: amountFor("unanswered") })),
						"ResponseLost",
					);
					yield* terminal.reverseCharge("sale-3");
					same(
						(yield* terminal.approve({ saleId: "sale-3", amount: amountFor("approved") })).cardLast4
							.length,
						4,
					);
				}),
		],
		[
			"gives back twice what it is told twice to give back, and what it never heard of, without a word",
			({ terminal, amountFor }) =>
				Effect.gen(function* () {
					yield* terminal.kind();
					yield* terminal.reverseCharge("sale-4");
					yield* terminal.approve({ saleId: "sale-5", amount: amountFor("approved") });
					yield* terminal.reverseCharge("sale-5");
					yield* terminal.reverseCharge("sale-5");
				}),
		],
	];
	return wanted.map(([title, body]) => ({
		title,
		run: async () => Effect.runPromise(body(await make())),
	}));
};

const job: PrintJob = {
	blocks: [{ kind: "line", text: "Soup                        3.50" }, { kind: "cut" }],
	openDrawer: false,
};

/** Cases for every receipt printer. */
export const receiptPrinterCases = (make: () => Promise<PrinterSubject>): ConformanceCase[] => {
	const wanted: readonly (readonly [
		string,
		(subject: PrinterSubject) => Effect.Effect<void, unknown>,
	])[] = [
		[
			"connects, pairs and draws without printing anything",
			({ printer, settings, jobs }) =>
				Effect.gen(function* () {
					const before = yield* Effect.promise(async () => jobs());
					yield* printer.connect(yield* printer.pair(settings));
					same((yield* printer.draw(job, settings)).startsWith("<svg"), true, "a drawing");
					same(yield* Effect.promise(async () => jobs()), before, "jobs");
				}),
		],
		[
			"has taken each job once when it says so",
			({ printer, settings, jobs }) =>
				Effect.gen(function* () {
					const before = yield* Effect.promise(async () => jobs());
					yield* printer.print(job, settings);
					yield* printer.print({ ...job, openDrawer: true }, settings);
					same(yield* Effect.promise(async () => jobs()), before + 2, "jobs");
				}),
		],
		[
			"[PRN-27] says that a printer is not there or does not answer, and has printed nothing then",
			({ printer, away, jobs }) =>
				Effect.gen(function* () {
					const before = yield* Effect.promise(async () => jobs());
					const said = yield* fault(printer.print(job, away()));
					same(["PrinterNotConnected", "PrinterTimedOut"].includes(said), true, said);
					same(yield* Effect.promise(async () => jobs()), before, "jobs");
				}),
		],
	];
	return wanted.map(([title, body]) => ({
		title,
		run: async () => Effect.runPromise(body(await make())),
	}));
};
