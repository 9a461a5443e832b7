import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { houseAt, houseRules } from "./house.ts";
import { broken } from "./house-rule.ts";
import { notMoney } from "./money-rules.ts";
import { projectFiles } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const house = houseAt(root);
const files = projectFiles(root);

describe("the house", () => {
	it("is read: every workspace has files before the rules", () => {
		for (const workspace of ["core", "adapters", "ui-kit", "ui-web", "server", "tests"])
			expect(files.filter(({ path }) => path.startsWith(`${workspace}/`)).length).toBeGreaterThan(
				1,
			);
	});

	it("spares no line that is no longer there", () => {
		const gone = notMoney.filter(
			([path, code]) => !files.find((file) => file.path === path)?.text.includes(code),
		);
		expect(gone).toEqual([]);
	});

	for (const rule of houseRules)
		it(`${rule.name}`, () => {
			expect(broken(rule, files, house)).toBe("");
		});
});
