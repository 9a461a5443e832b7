import { saleOfRecord, TransactionRecord, toTransactionRecord } from "@tuckshop/core/records";
import { type Cents, cents, judgeSale, judgeVersion, type SaleFacts } from "@tuckshop/core/rules";
import { Schema } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anySaleFacts } from "../../../core/src/records/sales/sale.arbitrary.ts";
import { recordOfStored, storedText } from "../../../server/src/sales/stored-record.ts";
import { verdictColumns, verdictReply } from "../../../server/src/sales/verdicts.ts";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const encoded = Schema.encodeSync(TransactionRecord);
const decoded = Schema.decodeUnknownSync(TransactionRecord);

/** A figure of a sale, and the function that replaces it. */
type Change = { readonly at: string; readonly with: (by: number) => SaleFacts };

/**
 * Every money figure that a sale froze. None of them can be changed alone without a contradiction.
 */
function figuresOf(facts: SaleFacts): readonly Change[] {
	const changed = (amount: Cents, by: number): Cents => cents(amount + by);
	return [
		...(["subtotal", "taxTotal", "total"] as const).map(
			(at): Change => ({ at, with: (by) => ({ ...facts, [at]: changed(facts[at], by) }) }),
		),
		...facts.lines.flatMap((line, index) =>
			(["price", "total"] as const).map(
				(name): Change => ({
					at: `lines.${index}.${name}`,
					with: (by) => ({
						...facts,
						lines: facts.lines.with(index, { ...line, [name]: changed(line[name], by) }),
					}),
				}),
			),
		),
		...facts.taxes.flatMap((tax, index) =>
			(["base", "amount"] as const).map(
				(name): Change => ({
					at: `taxes.${index}.${name}`,
					with: (by) => ({
						...facts,
						taxes: facts.taxes.with(index, { ...tax, [name]: changed(tax[name], by) }),
					}),
				}),
			),
		),
		...facts.tenders.flatMap((tender, index) =>
			(tender.method === "cash"
				? (["amount", "received", "change", "rounding"] as const)
				: (["amount"] as const)
			).map(
				(name): Change => ({
					at: `tenders.${index}.${name}`,
					with: (by) => ({
						...facts,
						tenders: facts.tenders.with(index, {
							...tender,
							[name]: changed(Object(tender)[name], by),
						}),
					}),
				}),
			),
		),
	];
}

const anyChange = fc.record({
	pick: fc.nat(),
	by: fc.oneof(
		fc.constantFrom(1, -1, 5, -5, 100, -100),
		fc.integer({ min: -100_000, max: 100_000 }).filter((by) => by !== 0),
	),
});
/** A sale of which one figure was changed. */
const anyMutated = fc.tuple(anySaleFacts, anyChange).map(([facts, { pick, by }]) => {
	const figures = figuresOf(facts);
	const figure = figures[pick % figures.length];
	if (!figure) throw new Error("a sale has figures");
	return { at: figure.at, facts, mutated: figure.with(by) };
});
const recordOf = (facts: SaleFacts) =>
	toTransactionRecord({
		facts,
		progress: {
			deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
			updatedAt: facts.createdAt,
		},
	});
/** The verdict in the server's table and lists: none where it agrees. */
const told = (facts: SaleFacts) => verdictReply(verdictColumns(judgeSale(facts))).verdict;

describe("a sale that is changed on its way to the ledger", () => {
	it("[BOOK-01] gets the same verdict at the till and of the record that the server decodes and stores, 10,000 times, and differs by each figure", () => {
		fc.assert(
			fc.property(anyMutated, ({ at, facts, mutated }) => {
				const atTill = judgeSale(mutated);
				const received = decoded(JSON.parse(JSON.stringify(encoded(recordOf(mutated)))));
				const atServer = judgeSale(saleOfRecord(received).facts);
				const inTable = judgeSale(saleOfRecord(recordOfStored(storedText(received))).facts);
				expect([atServer, inTable]).toEqual([atTill, atTill]);
				expect([at, atTill.is]).toEqual([at, "differs"]);
				expect(judgeSale(facts)).toEqual(
					facts.kind.type === "sale"
						? { is: "agrees", judge: judgeVersion }
						: { is: "not-judged", judge: judgeVersion, why: "refunded-sale-missing" },
				);
			}),
			{ numRuns: 10_000 },
		);
	});

	onEachDatabase((fresh) => {
		let server: ServerUnderTest;
		beforeAll(async () => {
			server = await serverUnderTest(await fresh());
		});
		afterAll(() => server.close());

		it("[BOOK-01, BOOK-02] gets the same verdict at the till and from the server over HTTP, with and without the change", async () => {
			const own = await owner(server);
			const here = await placeOf(own);
			for (const [index, { facts, mutated }] of fc
				.sample(anyMutated, { numRuns: 100, seed: 20_261_123 })
				.entries())
				for (const [half, one] of [facts, mutated].entries()) {
					const sale: SaleFacts = {
						...one,
						...here,
						// The restaurant's only version, which leaves the readings to the till.
						taxProfileVersion: 1,
						id: crypto.randomUUID(),
						reference: `POS-${index}-${half}`,
						sequence: 2 * index + half + 1,
						// Refunds of the other sales of this list are tested elsewhere.
						kind: one.kind.type === "sale" ? one.kind : { type: "refund", of: `none-${index}` },
					};
					const sent = await own.post("/api/transactions", encoded(recordOf(sale)), {
						"idempotency-key": sale.id,
					});
					expect(sent.status).toBe(200);
					const [listed] = (await own.get(`/api/transactions?reference=${sale.reference}`)).json
						.data;
					expect([sale.reference, listed.verdict]).toEqual([sale.reference, told(sale)]);
				}
		});
	});
});
