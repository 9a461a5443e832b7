import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";

const rules = join(import.meta.dirname, "../../core/src/rules");
const entry = "\0entry";

/** Bundles one line of code as another project would: returns the size, minified and gzipped, and the files of the rules in it. */
async function bundled(
	code: string,
): Promise<{ readonly gzipped: number; readonly files: readonly string[] }> {
	const result = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: "silent",
		resolve: { conditions: ["@tuckshop/source"] },
		plugins: [
			{
				name: "entry",
				resolveId: (id) => (id === "entry" ? entry : undefined),
				load: (id) => (id === entry ? code : undefined),
			},
		],
		build: {
			write: false,
			minify: true,
			target: "es2022",
			rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" },
		},
	});
	const [output] = [result].flat();
	if (!output || !("output" in output)) throw new Error("nothing was built");
	const chunks = output.output.filter(
		(part): part is Rolldown.OutputChunk => part.type === "chunk",
	);
	return {
		gzipped: chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
		files: chunks.flatMap((chunk) =>
			Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
				renderedLength > 0 && id !== entry ? [relative(rules, id)] : [],
			),
		),
	};
}

describe("the bundle of @tuckshop/core/rules", () => {
	it("is at most 17 KB gzipped, all of it together", async () => {
		const { gzipped, files } = await bundled('export * from "@tuckshop/core/rules";');
		expect(gzipped).toBeLessThanOrEqual(17 * 1024);
		expect(gzipped).toBeGreaterThan(8 * 1024);
		expect(files).toContain("tax/decide-tax.ts");
	});

	it("has no provinces, and nothing of the sub-paths", async () => {
		const { files } = await bundled('export * from "@tuckshop/core/rules";');
		expect(
			files.filter((file) =>
				/^(\.\.|split|table|fines|receipt|refunds|drawers|scan)\/|provinces|tax-tester/.test(file),
			),
		).toEqual([]);
	});

	it.each([
		["cents", ["money/cents.ts"], 200],
		["taxOn", ["money/cents.ts", "money/rate.ts", "money/rounding.ts"], 500],
		["allocate", ["money/allocate.ts", "money/cents.ts"], 600],
		["addLine", ["menu/tax-row.ts", "order/order.ts"], 700],
		["nextDelivery", ["sync/delivery.ts"], 450],
	])("brings with %s only its own", async (name, files, atMost) => {
		const found = await bundled(`export { ${name} } from "@tuckshop/core/rules";`);
		expect([...found.files].sort()).toEqual(files);
		expect(found.gzipped).toBeLessThanOrEqual(atMost);
	});
});
