import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { FineFromRecord, FineRecord, type KeptFine } from "./fine-record.ts";

const encode = Schema.encodeSync(FineFromRecord);
const decode = Schema.decodeUnknownSync(FineFromRecord);
const whole = {
	fine_id: "F-1",
	owner_id: "owner-1",
	credential_id: "60010001",
	description: "Overdue book",
	amount: 8.5,
	outstanding: 4.25,
	date_issued: "2026-10-01",
	status: "partial",
	created_at: "2026-10-01T12:00:00.000Z",
	updated_at: "2026-11-20T12:00:00.000Z",
	paid_by: ["sale-1"],
};
const text = fc.string({ minLength: 1, maxLength: 20 });
const anyFine: fc.Arbitrary<KeptFine> = fc
	.record({
		id: text,
		ownerId: text,
		credentialId: text,
		description: fc.string({ maxLength: 40 }),
		amount: fc.nat(1_000_000),
		paid: fc.nat(1_000_000),
		status: fc.constantFrom("unpaid" as const, "partial" as const, "paid" as const),
		paidBy: fc.array(text, { maxLength: 3 }),
	})
	.map(({ ownerId, paidBy, amount, paid, ...fine }) => ({
		ownerId,
		paidBy,
		fine: {
			...fine,
			amount: cents(amount),
			outstanding: cents(Math.max(0, amount - paid)),
			dateIssued: "2026-10-01",
			createdAt: "2026-10-01T12:00:00.000Z",
			updatedAt: "2026-11-20T12:00:00.000Z",
		},
	}));

describe("FineRecord", () => {
	it("[LIB-27] reads the documented fields, dollars as whole cents, and writes the same record back", () => {
		expect(decode(whole).fine).toMatchObject({
			id: "F-1",
			credentialId: "60010001",
			amount: 850,
			outstanding: 425,
			status: "partial",
			dateIssued: "2026-10-01",
		});
		expect(encode(decode(whole))).toEqual(whole);
	});

	it("[LIB-27] has every fine again after a way through its record", () => {
		fc.assert(
			fc.property(anyFine, (fine) => {
				expect(decode(JSON.parse(JSON.stringify(encode(fine))))).toEqual(fine);
			}),
		);
	});

	it.each([
		["credential_id", ""],
		["amount", -1],
		["amount", 0.005],
		["outstanding", "much"],
		["status", "forgiven"],
		["date_issued", null],
		["owner_id", undefined],
		["paid_by", "sale-1"],
	])("[LIB-27] refuses a record with %s %j, and names the field", (field, value) => {
		const read = Schema.decodeUnknownResult(FineRecord)({ ...whole, [field]: value });
		expect(Result.isFailure(read) && read.failure.message).toContain(field);
	});
});
