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
	readonly amountFor: (outcome: "approved" | "declined" | "unanswered" | "card-needed") => Cents;
	/** The cents that were given back under a refund's id, where the subject can tell. */
	readonly givenBack?: (refundId: string) => number | undefined;
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

/** Cases for every connected card terminal; those of refunds pass at one that makes none. */
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
		...refundCases,
	];
	return wanted.map(([title, body]) => ({
		title,
		run: async () => Effect.runPromise(body(await make())),
	}));
};

/** A charge to give back of: a terminal may refuse a refund of what it never charged. */
const charge = ({ terminal, amountFor }: TerminalSubject, saleId: string) =>
	terminal.approve({ saleId, amount: amountFor("approved") });

const refundCases: readonly (readonly [
	string,
	(subject: TerminalSubject) => Effect.Effect<void, unknown>,
])[] = [
	[
		"[RFND-06] gives a refund back once, and answers the same when it is asked again under its id",
		(subject) =>
			Effect.gen(function* () {
				const { terminal, amountFor, givenBack } = subject;
				yield* terminal.kind();
				if (!terminal.refund) return;
				yield* charge(subject, "sale-6");
				const amount = amountFor("approved");
				const request = { refundId: "refund-1", saleId: "sale-6", amount };
				const first = yield* terminal.refund(request);
				same(/^\d{4}$/.test(first.cardLast4), true, "four digits");
				same(yield* terminal.refund(request), first);
				if (givenBack) same(givenBack("refund-1"), amount, "given back");
			}),
	],
	[
		"[RFND-06] says that nobody knows whether a refund was made when its reply is lost, and gives no more when it is asked again",
		(subject) =>
			Effect.gen(function* () {
				const { terminal, amountFor, givenBack } = subject;
				yield* terminal.kind();
				if (!terminal.refund) return;
				yield* charge(subject, "sale-7");
				const amount = amountFor("unanswered");
				const request = { refundId: "refund-2", saleId: "sale-7", amount };
				same(yield* fault(terminal.refund(request)), "ResponseLost");
				amountFor("approved");
				same(yield* fault(terminal.refund(request)), "done");
				if (givenBack) same(givenBack("refund-2"), amount, "given back");
			}),
	],
	[
		"[RFND-06] has given nothing back where it declines a refund or needs the card, and may be asked again",
		(subject) =>
			Effect.gen(function* () {
				const { terminal, amountFor, givenBack } = subject;
				yield* terminal.kind();
				if (!terminal.refund) return;
				yield* charge(subject, "sale-8");
				const asked = { refundId: "refund-3", saleId: "sale-8" };
				const said = (amount: Cents) =>
					fault(terminal.refund?.({ ...asked, amount }) ?? Effect.void);
				same(yield* said(amountFor("declined")), "Declined");
				same(yield* said(amountFor("card-needed")), "CardNeeded");
				if (givenBack) same(givenBack("refund-3"), undefined, "given back");
				same(yield* said(amountFor("approved")), "done");
			}),
	],
];

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
