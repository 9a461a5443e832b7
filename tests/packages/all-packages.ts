import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	entriesOf,
	manifestOf,
	type PackageName,
	type StrangersFolder,
	strangersFolder,
} from "./strangers-folder.ts";

const names: readonly PackageName[] = ["core", "adapters", "ui-kit"];
const entries = names.flatMap(entriesOf);
const others = [
	...["effect", "dexie", "react", "react-dom", "@types/react", "@types/react-dom"],
	...["fake-indexeddb", "webusb-receipt-printer"],
];

/** Each peer that somebody may leave out, with the sub-paths that plain Node can't import then. */
const neededBy: readonly (readonly [peer: string, needing: string])[] = [
	["dexie", "@tuckshop/adapters/dexie"],
	// Loaded when a printer is connected.
	["webusb-receipt-printer", ""],
];

/** Tests of a folder in which somebody builds a till of all three packages. */
export function testPackages(packed: () => string): void {
	describe("all three packages, packed and installed", () => {
		let stranger: StrangersFolder;
		beforeAll(() => {
			stranger = strangersFolder(packed(), names, others);
		}, 120_000);
		afterAll(() => stranger?.remove());

		it("[SHIP-01] have every file that their exports name", () => {
			for (const name of names)
				for (const target of Object.values(manifestOf(name).exports))
					for (const file of typeof target === "string" ? [target] : Object.values(target))
						if (!file.startsWith("./src/") && !file.includes("*"))
							expect(readFileSync(join(stranger.installed(name), file), "utf8")).not.toBe("");
		});

		it("[SHIP-04] are imported by plain Node, without window and document", () => {
			const code = `for (const path of ${JSON.stringify(entries)}) if (Object.keys(await import(path)).length === 0) throw new Error(path);`;
			expect(stranger.run(code)).toBe("");
		});

		it.each(neededBy)(
			"[SHIP-01, SHIP-04] import without %s, but for what is made of it",
			(peer, needing) => {
				const code = `const failed = [];
for (const path of ${JSON.stringify(entries)})
	await import(path).catch((error) => {
		if (!String(error).includes(${JSON.stringify(`'${peer}'`)})) throw error;
		failed.push(path);
	});
console.log(failed.join(" "));`;
				expect(stranger.without(peer, () => stranger.run(code))).toBe(needing);
			},
		);

		it("[SHIP-06] export no internals", () => {
			for (const inside of ["dist/flows/till.js", "src/pos/index.ts", "flows/till"])
				expect(() => stranger.run(`await import("@tuckshop/core/${inside}")`)).toThrow(
					/ERR_PACKAGE_PATH_NOT_EXPORTED/,
				);
		});

		it.each([
			["nodenext", ["--module", "nodenext"]],
			["bundler", ["--module", "esnext", "--moduleResolution", "bundler"]],
		])("[SHIP-01] type-check strictly under %s", (_, flags) => {
			const code = `${entries.map((path, index) => `import * as all${index} from "${path}";`).join("\n")}
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type PromisedPos } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
const pos: PromisedPos = makePos(inMemoryPorts(), sampleTill());
export const change: Promise<number> = pos.pay.cash(cents(500)).then((paid) => paid.change);
export const seen = [${entries.map((_, index) => `all${index}`).join(", ")}];
`;
			const dom = ["--lib", "es2024,dom,dom.iterable", "--jsx", "react-jsx", "--types", "react"];
			expect(stranger.check("types/all.tsx", code, [...flags, ...dom])).toBe("");
		});

		it("[SHIP-01] sell, split and survive a reload on Dexie, installed by npm", () => {
			expect(sold(stranger)).toEqual(printedByTill);
		});

		it("[SHIP-01] sell, split and survive a reload on Dexie, installed by pnpm", () => {
			const other = strangersFolder(packed(), names, others, "pnpm");
			try {
				expect(sold(other)).toEqual(printedByTill);
			} finally {
				other.remove();
			}
		});

		it.each([
			["receipt.js", /TOTAL +22\.63[\s\S]*Change +7\.35/],
			["menu-from-csv.js", /^Veggie burger, Fries, Tea, Banana\n1105\n895$/],
			["own-printer.js", /^(fits: .*\n){3}true true$/],
		])("[SHIP-05] run the example %s, as it is packed", (name, printed) => {
			const path = join(stranger.installed("core"), "examples", name);
			expect(stranger.run(`await import(${JSON.stringify(pathToFileURL(path).href)})`)).toMatch(
				printed,
			);
		});

		it("[SHIP-01] show what was sold in a React till with the kit's components", () => {
			stranger.write("page.mjs", page);
			expect(stranger.run('await import("./page.mjs")')).toMatch(
				/<button[^>]* class="ts-btn [^>]*>.*Pay \$2\.54/,
			);
			const styles = readFileSync(join(stranger.installed("ui-kit"), "dist/styles.css"), "utf8");
			expect(styles).toContain(".ts-btn");
			expect(styles).not.toMatch(/@import|@source|url\((?!data:|"?data:|'?data:)/);
		});
	});
}

const sold = (folder: StrangersFolder) => {
	folder.write("till.mjs", till);
	return folder.run('await import("./till.mjs")').split("\n");
};

const printedByTill = [
	"254 in two parts: 127 127",
	"change 245, sales on this device 1",
	"after a reload: 254",
];

const till = `import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, until } from "@tuckshop/core/promises";
import { cents } from "@tuckshop/core/rules";
import { evenSplit } from "@tuckshop/core/rules/split";

const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
const open = async () => {
	const pos = makePos({ ...inMemoryPorts(), ...dexieStorage(openTillDatabase("till", disk)) }, sampleTill());
	await pos.start();
	await until(pos.menu.state, ({ status }) => status === "ready");
	return pos;
};
const pos = await open();
pos.order.add(202);
const { totals } = pos.order.state.getState();
console.log(totals.total, "in two parts:", ...evenSplit(totals, 2).value.map(({ total }) => total));
const { change } = await pos.pay.cash(cents(500));
console.log(\`change \${change}, sales on this device \${(await pos.sales.recent(10)).length}\`);
await pos.stop();
const again = await open();
console.log("after a reload:", (await again.sales.recent(10))[0].total);
await again.stop();
`;

const page = `import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { Button } from "@tuckshop/ui-kit/components";
import { PosProvider, usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const pos = makePos(inMemoryPorts(), sampleTill());
await Effect.runPromise(pos.start());
while (pos.menu.state.getState().status !== "ready") await new Promise(setImmediate);
pos.order.add(202);
const Pay = () => createElement(Button, null, "Pay " + moneyText(usePos().order.state.getState().totals.total));
console.log(renderToString(createElement(PosProvider, { pos }, createElement(Pay))));
await Effect.runPromise(pos.stop());
`;
