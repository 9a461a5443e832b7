import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFineLine } from "../../rules/fines/index.ts";
import { parseDollars, saleStatus } from "../../rules/index.ts";
import { anySale } from "./sale.arbitrary.ts";
import { type Sale, SaleFromTransaction, saleOfStored } from "./sale.ts";
import { saleBeforePeople } from "./sale-before-people.sample.ts";
import { canonicalJson, saleIdentity } from "./sale-identity.ts";
import { identityHash } from "./sales-digest.ts";
import type { TransactionJson } from "./transaction-record.ts";

const encode = Schema.encodeSync(SaleFromTransaction);
const decode = Schema.decodeUnknownResult(SaleFromTransaction);
const example = (): TransactionJson =>
	encode(
		fc
			.sample(anySale, { seed: 7, numRuns: 40 })
			.find(({ facts }) => facts.lines.some((line) => line.modifiers.length > 0)) as never,
	);
const refusal = (record: unknown) => {
	const read = decode(record);
	return Result.isFailure(read) ? read.failure.message : "decoded";
};

describe("SaleFromTransaction", () => {
	it("[TXN-18, TXN-19, TXN-20, TXN-22, TXN-29] writes any sale as a transaction and reads back the same, to the cent", () => {
		fc.assert(
			fc.property(anySale, (sale) => {
				const json = JSON.parse(JSON.stringify(encode(sale)));
				expect(decode(json)).toEqual(Result.succeed(sale));
			}),
			{ numRuns: 300 },
		);
	});

	it("[TXN-18, TXN-19, TXN-20, TXN-22, TXN-23] uses the documented names, dollars and percent", () => {
		const record = example();
		expect(record).toMatchObject({
			status: expect.stringMatching(/^(pending|syncing|complete|failed|archived)$/),
			amount: expect.any(Number),
			subtotal: expect.any(Number),
			tax_amount: expect.any(Number),
			payment_method: expect.stringMatching(/^(cash|card|itc)$/),
			tax_exempt: expect.any(Boolean),
			restaurant_id: 1000012,
			restaurant_branch_id: 1000013,
			created_at: expect.stringMatching(/Z$/),
			updated_at: expect.stringMatching(/Z$/),
			reference: expect.stringMatching(/^POS-\d{13}-\d{1,3}$/),
		});
		expect(parseDollars(record.amount).ok).toBe(true);
	});

	it("[TXN-24] reads a record of others that has no reference as POS- and its id, and refuses one whose reference is none", () => {
		const { reference: _, ...bare } = example();
		const read = Result.getOrThrow(saleOfStored(bare));
		expect(read.facts.reference).toBe(`POS-${bare.sale_id}`);
		expect(encode(read)).toEqual({ ...bare, reference: `POS-${bare.sale_id}` });
		expect(Result.isFailure(saleOfStored({ ...bare, reference: null }))).toBe(true);
		expect(Result.isFailure(saleOfStored({ ...bare, sale_id: undefined }))).toBe(true);
	});

	it("[RFND-01, BOOK-01] keeps the pieces that came back with an amount of a line, as part of what it is", () => {
		const [sale] = fc.sample(anySale, { seed: 13, numRuns: 1 });
		if (!sale) throw new Error("no sale");
		const withPieces = (pieces: number): Sale => ({
			...sale,
			facts: { ...sale.facts, lines: sale.facts.lines.map((line) => ({ ...line, pieces })) },
		});
		expect(decode(encode(withPieces(0)))).toEqual(Result.succeed(withPieces(0)));
		expect(identityHash(withPieces(0).facts)).not.toBe(identityHash(withPieces(1).facts));
		const record = encode(withPieces(0));
		const items = [record.items].flat().map((item) => ({ ...Object(item), pieces: -1 }));
		expect(refusal({ ...record, items })).toMatch(/pieces/);
	});

	it("keeps the preset of its taxes and the debit of a card that was offline, and reads a record of before they were kept", () => {
		const [sale] = fc.sample(anySale, { seed: 11, numRuns: 1 });
		if (!sale) throw new Error("no sale");
		const { taxPreset: _, ...facts } = sale.facts;
		const { debit: __, ...progress } = sale.progress;
		const debit = {
			is: "refused",
			at: "2026-11-20T17:00:00.000Z",
			reason: "CARD BLOCKED",
		} as const;
		const record = encode({
			facts: { ...facts, taxPreset: "ON 2010-07-01" },
			progress: { ...progress, debit },
		});
		expect(record).toMatchObject({ tax_preset: "ON 2010-07-01", debit_delivery: debit });
		expect(decode(record)).toEqual(
			Result.succeed({
				facts: { ...facts, taxPreset: "ON 2010-07-01" },
				progress: { ...progress, debit },
			}),
		);
		const { tax_preset, debit_delivery, ...old } = record;
		expect(decode(old)).toEqual(Result.succeed({ facts, progress }));
	});

	it("[HEAL-09, PROF-01] keeps how wrong its till's clock was and the version of its tax profile, as part of what it is; a record of before reads without", () => {
		const [sale] = fc.sample(anySale, { seed: 12, numRuns: 1 });
		if (!sale) throw new Error("no sale");
		const { clockOffsetMs: _, taxProfileVersion: __, ...old } = sale.facts;
		const facts = { ...old, clockOffsetMs: -34_560_000_000, taxProfileVersion: 3 };
		const record = encode({ ...sale, facts });
		expect(record).toMatchObject({ clock_offset_ms: -34_560_000_000, tax_profile_version: 3 });
		expect(decode(record)).toEqual(Result.succeed({ ...sale, facts }));
		expect(saleIdentity(facts)).not.toBe(saleIdentity(old));
		const { clock_offset_ms, tax_profile_version, ...before } = record;
		expect(decode(before)).toEqual(Result.succeed({ ...sale, facts: old }));
		for (const change of [{ clock_offset_ms: 1.5 }, { tax_profile_version: 0 }])
			expect(Result.isFailure(decode({ ...record, ...change }))).toBe(true);
	});

	it("[CREW-08, BOOK-09] names the person who rang it up and who approved what, as part of what it is; a record of before reads without, under its old hash", () => {
		const read = decode(saleBeforePeople);
		if (Result.isFailure(read)) throw new Error(read.failure.message);
		const sale = read.success;
		expect(identityHash(sale.facts)).toBe("5U6jomJhcoZucv_1nia59Fpp2qUCxvd1xBDX8PIn_Qk");
		const person = { id: "amara", name: "Amara" };
		const by = { id: "priya", name: "Priya" };
		const approvals = [
			{ permission: "exempt", by, at: "2026-11-20T17:00:00.000Z", offline: true as const },
		];
		const facts = { ...sale.facts, person, approvals };
		expect(identityHash(facts)).toBe("SZiystftZB7z4DzPmhzZPt0CE84-l635hDuJkXD0GmQ");
		const record = encode({ ...sale, facts });
		expect(record).toMatchObject({ person, approvals });
		expect(decode(record)).toEqual(Result.succeed({ ...sale, facts }));
		const { person: _, approvals: __, ...before } = record;
		expect(decode(before)).toEqual(Result.succeed(sale));
		for (const change of [{ person: { id: "" } }, { approvals: [{ permission: "exempt" }] }])
			expect(Result.isFailure(decode({ ...record, ...change }))).toBe(true);
	});

	it("[LIB-26] keeps with a sold line the fine that it paid", () => {
		const sold = fc
			.sample(anySale, { seed: 3, numRuns: 60 })
			.find(({ facts }) => facts.lines.some(isFineLine));
		if (!sold) throw new Error("no fine was paid");
		const fineOf = ({ facts }: Sale) =>
			facts.lines.map((line) => (isFineLine(line) ? line.fine : undefined));
		const read = decode(JSON.parse(JSON.stringify(encode(sold))));
		expect(Result.isSuccess(read) && fineOf(read.success)).toEqual(fineOf(sold));
	});

	it("[TXN-19] reads items as JSON text too", () => {
		const record = example();
		expect(decode({ ...record, items: JSON.stringify(record.items) })).toEqual(decode(record));
	});

	it("[TXN-02] derives the status, and never reads it back", () => {
		fc.assert(
			fc.property(anySale, fc.constantFrom("pending", "complete", "failed"), (sale, status) => {
				const record = encode(sale);
				expect(record.status).toBe(saleStatus(sale.progress));
				expect(decode({ ...record, status })).toEqual(Result.succeed(sale));
			}),
			{ numRuns: 50 },
		);
	});

	it("[TXN-18] keeps of a payment card no more than four digits", () => {
		fc.assert(
			fc.property(anySale, (sale) => {
				const card = sale.facts.tenders.find((tender) => tender.method === "card");
				expect(encode(sale).card_number).toBe(card ? "4242" : undefined);
			}),
			{ numRuns: 50 },
		);
		expect(refusal({ ...example(), card_number: "4242424242424242" })).toContain("card_number");
	});

	it.each([
		["sale_id", "42"],
		["reference", ""],
		["created_at", "yesterday"],
		["sequence", 0],
		["amount", 12.345],
		["subtotal", "a lot"],
		["tax_amount", null],
		["items", []],
		["payment_method", "cheque"],
		["tenders", []],
		["status", "done"],
		["deliveries", { ledger: { is: "waiting" } }],
		["restaurant_id", "R1"],
		["owner_id", undefined],
	])("[TXN-18, TXN-22] refuses a record whose %s is %j, and names the field", (field, value) => {
		expect(refusal({ ...example(), [field]: value })).toContain(field);
	});
});

describe("saleIdentity", () => {
	it("is the same for a repeat with later progress, and differs when any fact does", () => {
		fc.assert(
			fc.property(anySale, anySale, (a, b) => {
				expect(saleIdentity({ ...a.facts })).toBe(saleIdentity(a.facts));
				expect(saleIdentity(a.facts) === saleIdentity(b.facts)).toBe(
					canonicalJson(a.facts) === canonicalJson(b.facts),
				);
				expect(saleIdentity({ ...a.facts, sequence: a.facts.sequence + 1 })).not.toBe(
					saleIdentity(a.facts),
				);
			}),
			{ numRuns: 50 },
		);
	});
	it("does not depend on the order in which members were written", () => {
		expect(canonicalJson({ b: 1, a: [{ d: undefined, c: null }] })).toBe(
			'{"a":[{"c":null}],"b":1}',
		);
		expect(canonicalJson({ a: [{ c: null }], b: 1 })).toBe(
			canonicalJson({ b: 1, a: [{ d: undefined, c: null }] }),
		);
	});

	it("writes names sorted, whatever stands in them", () => {
		const name = fc.string({
			unit: fc.constantFrom("a", "b", "é", '"', "\0", ",", "1"),
			maxLength: 3,
		});
		const leaf = fc.oneof(
			fc.string(),
			fc.double(),
			fc.boolean(),
			fc.constant(null),
			fc.constant(undefined),
		);
		const objects = fc.dictionary(
			name,
			fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), fc.dictionary(name, leaf, { maxKeys: 3 })),
			{ maxKeys: 4 },
		);
		const plainly = (value: unknown): string => {
			if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
			if (Array.isArray(value)) return `[${value.map(plainly).join()}]`;
			const members = Object.entries(value).filter(([, member]) => member !== undefined);
			return `{${members
				.sort(([one], [other]) => (one < other ? -1 : 1))
				.map(([key, member]) => `${JSON.stringify(key)}:${plainly(member)}`)
				.join()}}`;
		};
		fc.assert(fc.property(objects, (value) => canonicalJson(value) === plainly(value)));
		expect(canonicalJson({ a: 1, b: 2 })).not.toBe(canonicalJson({ "a\0b": 1 }));
	});
});
