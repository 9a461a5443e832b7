import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { SaleFacts } from "../../rules/index.ts";
import { anySaleFacts } from "../sales/sale.arbitrary.ts";
import { identityHash } from "../sales/sales-digest.ts";
import { type RegisterRow, registerRow } from "./register.ts";
import { reissuedId } from "./reissued-id.ts";

const facts = fc.sample(anySaleFacts, { numRuns: 1, seed: 7 })[0] as SaleFacts;

/** A chain of this many sales. */
function chain(length: number): RegisterRow[] {
	const rows: RegisterRow[] = [];
	for (let n = 1; n <= length; n += 1)
		rows.push(registerRow({ ...facts, id: `sale-${n}`, sequence: n }, rows.at(-1)?.link));
	return rows;
}

it("[HEAL-01] has a line for a sale: its number, id and identity hash, linked to the line before by SHA-256", () => {
	const [first, second] = chain(2);
	const sha = (text: string) => createHash("sha256").update(text).digest("base64url");
	const hash = identityHash({ ...facts, id: "sale-1", sequence: 1 });
	expect(first).toEqual({ n: 1, id: "sale-1", hash, link: sha(`\n1\nsale\nsale-1\n${hash}`) });
	expect(second?.link).toBe(sha(`${first?.link}\n2\nsale\nsale-2\n${second?.hash}`));
});

it("[HEAL-01] has another link from a changed line on, though the lines behind it were left as they were", () => {
	const rows = chain(6);
	const [, second, third] = rows;
	const changed = registerRow(
		{ ...facts, id: "sale-2", sequence: 2, cashierName: "Eve" },
		rows[0]?.link,
	);
	expect(changed.hash).not.toBe(second?.hash);
	const after = registerRow({ ...facts, id: "sale-3", sequence: 3 }, changed.link);
	expect([after.hash, after.link === third?.link]).toEqual([third?.hash, false]);
});

it("[HEAL-07] gives a sale that lost its id the same new one each time, a UUID", () => {
	const made = reissuedId("5b1e2d6e-7c4b-4f37-9a51-0c5f6c1f2a10", "hash");
	expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect(reissuedId("5b1e2d6e-7c4b-4f37-9a51-0c5f6c1f2a10", "hash")).toBe(made);
	expect(reissuedId("5b1e2d6e-7c4b-4f37-9a51-0c5f6c1f2a10", "other")).not.toBe(made);
});
