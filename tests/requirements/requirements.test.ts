import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { citedBy, requirements, titlesAt, titlesById, writtenTitles } from "./requirements.ts";

const root = join(import.meta.dirname, "../..");

/** Ids in brackets, put together so that this file itself cites none. */
const cite = (...ids: string[]) => `[${ids.join(", ")}]`;

describe("the list of requirements", () => {
	it("has an id of its own, a sentence and known layers in every row", () => {
		const all = requirements();
		expect(all.length).toBeGreaterThan(1180);
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		const layers = ["core", "adapters", "server", "ui-kit", "ui-web", "ui-kiosk"];
		for (const { id, layer, sentence } of all) {
			expect(id).toMatch(/^[A-Z]{2,5}-\d{2,3}$/);
			expect(sentence.length, id).toBeGreaterThan(10);
			expect(
				layer.split(",").filter((name) => !layers.includes(name)),
				id,
			).toEqual([]);
		}
	});

	it("has every id that a test cites", () => {
		const known = new Set(requirements().map(({ id }) => id));
		expect([...titlesById(writtenTitles(root)).keys()].filter((id) => !known.has(id))).toEqual([]);
	});
});

describe("the long tests, which npm test leaves out", () => {
	it("show no requirement that no other test shows", () => {
		const short = titlesById(writtenTitles(root, false, /\.long\./));
		const all = titlesById(writtenTitles(root));
		expect([...all.keys()].filter((id) => !short.has(id))).toEqual([]);
		expect(short.size).toBeGreaterThan(1180);
	});
});

describe("the titles of tests", () => {
	let folder = "";
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tuckshop-requirements-"));
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it("cite the one to six ids at their beginning", () => {
		expect(citedBy(`${cite("CART-16")} merges`)).toEqual(["CART-16"]);
		expect(citedBy(`${cite("CART-16", "TAX-04 PAY-10")} merges ${cite("NAV-01")}`)).toEqual([
			"CART-16",
			"TAX-04",
			"PAY-10",
		]);
		expect(citedBy(`merges ${cite("CART-16")}`)).toEqual([]);
		expect(citedBy("[cart] merges")).toEqual([]);
		expect(citedBy(`${cite("A-1", "CART-16")} merges`)).toEqual([]);
	});

	it("are read from test files in each kind of quote, and from nothing else", () => {
		const id = cite("CART-16");
		write(
			"core/src/order.test.ts",
			`it("${id} says \\"one\\"", f); it('${id} two', f); it(\`${id} three\`, f); it("four", f); // ${id} five`,
		);
		write("core/src/conformance/sale-store.ts", `export const cases = [{ title: "${id} six" }];`);
		write("core/src/order.ts", `export const title = "${id} seven";`);
		write("core/node_modules/x/order.test.ts", `it("${id} eight", f);`);
		expect(writtenTitles(folder).map(({ title }) => title.replace(/^\S+ /, ""))).toEqual([
			"six",
			'says \\"one\\"',
			"two",
			"three",
		]);
	});

	it("come from the last run where there was one", () => {
		const merges = `${cite("CART-16")} merges`;
		write("core/src/order.test.ts", `it("${merges}", f);`);
		expect(titlesAt(folder).titles).toEqual([{ title: merges, state: "unknown" }]);
		write("test-results/titles.json", JSON.stringify([{ title: merges, state: "failed" }]));
		expect(titlesAt(folder).titles).toEqual([{ title: merges, state: "failed" }]);
	});
});

describe("npm run requirements", () => {
	it("prints an id's sentence, decision and titles, and counts what is shown", () => {
		const printed = execFileSync(
			process.execPath,
			["--conditions=@tuckshop/source", "tests/requirements/print.ts", "CART-16", "TAX-04"],
			{
				cwd: root,
				encoding: "utf8",
			},
		);
		expect(printed).toMatch(
			/^TAX-04 {3}A confectionary item in a cart that also holds a meal bears no tax\.\n {9}decided: no tax in the POS/m,
		);
		expect(printed).toMatch(/^CART-16 {2}Adding an item merges it/m);
		expect(printed).toMatch(/^\d of 2 requirements are shown by a test/m);
		expect(printed).not.toContain("CART-17 ");
	});
});
