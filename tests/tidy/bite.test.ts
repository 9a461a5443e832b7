import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { houseAt, houseRules } from "./house.ts";
import { broken } from "./house-rule.ts";
import { sourceFile } from "./source-file.ts";
import { violations } from "./violations.ts";

const house = houseAt(join(import.meta.dirname, "../.."));

describe("the rules of the house bite", () => {
	it("has a planted violation for every rule, and for nothing else", () => {
		expect(Object.keys(violations).sort()).toEqual(houseRules.map((rule) => rule.name).sort());
	});

	for (const rule of houseRules) {
		const { breaks = [], keeps = [] } = violations[rule.name] ?? {};
		it(`finds what breaks it, says why, and spares what only looks like it: ${rule.name}`, () => {
			expect(breaks.length).toBeGreaterThan(0);
			for (const [path, text] of breaks) {
				const said = broken(rule, [sourceFile(path, text)], house);
				expect(said, `${path}: ${text}`).toContain(path);
				expect(said).toContain(rule.reason);
			}
			for (const [path, text] of keeps)
				expect(broken(rule, [sourceFile(path, text)], house), `${path}: ${text}`).toBe("");
		});
	}
});
