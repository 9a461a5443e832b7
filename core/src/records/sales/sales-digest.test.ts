import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/index.ts";
import { sha256, startSha256 } from "../sha-256.ts";
import { dayDigests, identityHash, salesDigest } from "./sales-digest.ts";

const ofNode = (text: string): string => createHash("sha256").update(text).digest("base64url");
const sale = (n: number, change: object = {}) => ({
	...sampleSale({ id: sampleId(n) }).facts,
	...change,
});

describe("sha256", () => {
	it("is the standard's, for every length around a block and every kind of letter", () => {
		expect(sha256("abc")).toBe(
			Buffer.from(
				"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
				"hex",
			).toString("base64url"),
		);
		for (let length = 0; length <= 200; length++)
			expect(sha256("a".repeat(length))).toBe(ofNode("a".repeat(length)));
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
				expect(sha256(text)).toBe(ofNode(text));
			}),
		);
	});

	it("takes half a surrogate pair for U+FFFD, and a text in pieces for the whole", () => {
		const anyText = fc
			.array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd7ff, max: 0xe000 })), { maxLength: 200 })
			.map((codes) => String.fromCharCode(...codes));
		fc.assert(
			fc.property(anyText, (text) => {
				expect(sha256(text)).toBe(ofNode(text));
			}),
		);
		fc.assert(
			fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 150 })), (pieces) => {
				const hash = startSha256();
				for (const piece of pieces) hash.add(piece);
				expect(hash.end()).toBe(ofNode(pieces.join("")));
			}),
		);
	});
});

describe("the digest of sales", () => {
	const hashes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }).map(sha256), {
		minLength: 2,
		maxLength: 12,
	});

	it("is the same in whatever order they are listed", () => {
		fc.assert(
			fc.property(
				hashes.chain((list) =>
					fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
				),
				([list, shuffled]) => {
					expect(salesDigest(shuffled)).toEqual(salesDigest(list));
				},
			),
		);
	});

	it("differs where a sale is missing, is another, or stands twice", () => {
		fc.assert(
			fc.property(hashes, ([first = "", ...rest]) => {
				const digests = [
					[first, ...rest],
					rest,
					[sha256(first), ...rest],
					[first, first, ...rest],
				].map((list) => salesDigest(list).digest);
				expect(new Set(digests).size).toBe(4);
			}),
		);
	});

	it("is that of a sale's facts, with the till's hash as with the server's", () => {
		expect(identityHash(sale(1))).toBe(identityHash(sale(1), ofNode));
		expect(identityHash(sale(1, { sequence: 99 }))).not.toBe(identityHash(sale(1)));
		expect(salesDigest([]).count).toBe(0);
	});

	it("stands for each business date and device, by date and then by device", () => {
		const sales = [
			sale(1, { businessDate: "2026-11-21", deviceId: "b" }),
			sale(2, { businessDate: "2026-11-20", deviceId: "b" }),
			sale(3, { businessDate: "2026-11-21", deviceId: "a" }),
			sale(4, { businessDate: "2026-11-21", deviceId: "b" }),
		];
		const [first, second, third, fourth] = sales.map((facts) => identityHash(facts)) as [
			string,
			string,
			string,
			string,
		];
		expect(dayDigests(sales)).toEqual([
			{ business_date: "2026-11-20", device_id: "b", ...salesDigest([second]) },
			{ business_date: "2026-11-21", device_id: "a", ...salesDigest([third]) },
			{ business_date: "2026-11-21", device_id: "b", ...salesDigest([first, fourth]) },
		]);
		expect(dayDigests([...sales].reverse(), ofNode)).toEqual(dayDigests(sales));
	});
});
