import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";

const examples = join(import.meta.dirname, "../../core/examples");
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

let folder: string;
let server: Server;
let url: string;
test.beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "tuckshop-example-"));
	await build({
		root: examples,
		logLevel: "error",
		resolve: { conditions: ["@tuckshop/source", "module", "browser", "development|production"] },
		build: {
			outDir: folder,
			emptyOutDir: true,
			rollupOptions: { input: join(examples, "till.html") },
		},
	});
	server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		readFile(join(folder, path)).then(
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
	await rm(folder, { recursive: true, force: true });
});

test("the till of core/examples sells in a plain page, without a framework", async ({ page }) => {
	await page.goto(`${url}/till.html`);
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
