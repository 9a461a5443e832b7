import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

let folder: string;
let server: Server;
let url: string;

/** The code blocks of the page that a stranger follows, by their language. */
const page = (language: string) =>
	new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(
		readFileSync(join(root, "docs/a-till-in-ten-minutes.md"), "utf8"),
	)?.[1] ?? "";

/** Builds a page as a stranger's bundler does, with the packages' sources in place of what they pack. */
const built = (from: string, to: string, html: string) =>
	build({
		root: from,
		base: "./",
		logLevel: "error",
		resolve: { conditions: ["@tuckshop/source", "module", "browser", "development|production"] },
		build: {
			target: "es2022",
			outDir: join(folder, to),
			rolldownOptions: { input: join(from, html) },
		},
	});

test.beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "tuckshop-example-"));
	for (const name of ["react", "vue"])
		await built(join(root, "adapters/examples"), name, `${name}-till.html`);
	// Beside the packages, which are found from here.
	const written = join(root, "tests/.cache/ten-minutes");
	mkdirSync(written, { recursive: true });
	writeFileSync(join(written, "index.html"), page("html"));
	writeFileSync(join(written, "till.js"), page("js"));
	await built(written, "ten-minutes", "index.html");
	rmSync(written, { recursive: true });
	execFileSync(process.execPath, ["pack/build.mjs"], { cwd: join(root, "core") });
	server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		const place = path.startsWith("/node_modules/") ? root : folder;
		readFile(join(place, path)).then(
			(file) =>
				response
					.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" })
					.end(file),
			() => response.writeHead(404).end(),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
test.afterAll(async () => {
	await new Promise((resolve) => server?.close(resolve));
	rmSync(folder, { recursive: true, force: true });
});

test("[SHIP-05] the till of core/examples sells in a plain page, without a framework and without a build", async ({
	page,
}) => {
	await page.goto(`${url}/node_modules/@tuckshop/core/examples/till.html`);
	await page.getByRole("button", { name: "Veggie Burger" }).click();
	await page.getByRole("button", { name: "Veggie Burger" }).click();
	await expect(page.locator("#lines li")).toHaveText(["2 Veggie Burger"]);
	await expect(page.locator("#total")).toHaveText("$18.06");
	await page.getByRole("button", { name: "Cheeseburger" }).click();
	await expect(page.locator("#said")).toHaveText("needs-modifiers");
	await page.getByRole("button", { name: "Pay" }).click();
	await expect(page.locator("#said")).toHaveText("Change $1.95");
	await expect(page.locator("#lines li")).toHaveCount(0);
	await page.getByRole("button", { name: "Pay" }).click();
	await expect(page.locator("#said")).toHaveText("empty-order");
});

for (const [name, path] of [
	["React", "react/react-till.html"],
	["Vue", "vue/vue-till.html"],
] as const)
	test(`[SHIP-05] the ${name} till of adapters/examples sells on Dexie, and has its sales and its order after a reload`, async ({
		page,
	}) => {
		await page.goto(`${url}/${path}`);
		await page.getByRole("button", { name: "Green Tea" }).click();
		await page.getByRole("button", { name: "Pay $2.54" }).click();
		await expect(page.getByRole("status")).toHaveText("Change $17.45");
		await expect(page.locator("#sales li")).toHaveText(["$2.54"]);
		await page.getByRole("button", { name: "Pay $0.00" }).click();
		await expect(page.getByRole("status")).not.toHaveText("Change $17.45");
		await page.getByRole("button", { name: "Fries" }).click();
		await expect(page.locator("#order li")).toHaveText(["1 Fries"]);
		await page.reload();
		await expect(page.locator("#sales li")).toHaveText(["$2.54"]);
		await expect(page.locator("#order li")).toHaveText(["1 Fries"]);
	});

test("the till of the page for strangers sells, splits, prints and survives a reload", async ({
	page,
}) => {
	await page.goto(`${url}/ten-minutes/index.html`);
	await page.getByRole("button", { name: "Veggie burger" }).click();
	await page.getByRole("button", { name: "Tea" }).click();
	await expect(page.locator("#total")).toHaveText("$12.70");
	await expect(page.locator("#parts")).toHaveText("$6.35 and $6.35");
	await page.getByRole("button", { name: "Pay" }).click();
	await expect(page.locator("#said")).toHaveText("Change $7.30");
	await expect(page.getByRole("img", { name: "Receipt" })).toBeVisible();
	await page.getByRole("button", { name: "Tea" }).click();
	await expect(page.locator("#order li")).toHaveText(["1 Tea"]);
	await page.reload();
	await expect(page.locator("#sales li")).toHaveText([/\$12\.70$/]);
	await expect(page.locator("#order li")).toHaveText(["1 Tea"]);
	await page.getByRole("button", { name: "Pay" }).click();
	await expect(page.locator("#said")).toHaveText("Change $17.45");
	await expect(page.locator("#sales li")).toHaveCount(2);
});
