import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { houseAt, houseRules } from "./house.ts";
import { broken } from "./house-rule.ts";
import { projectFiles } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const house = houseAt(root);
const files = projectFiles(root);

describe("the house", () => {
	it("is read: every workspace has files before the rules", () => {
		for (const workspace of ["core", "adapters", "ui-kit", "ui-web", "server", "tests"])
			expect(files.filter(({ path }) => path.startsWith(`${workspace}/`)).length).toBeGreaterThan(1);
	});

	for (const rule of houseRules)
		it(`${rule.name}`, () => {
			expect(files.flatMap((file) => broken(rule, file, house)).join("\n")).toBe("");
		});
});
