import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

/** Puts somebody on the list of the first restaurant. Returns its id. */
async function addPerson(
	page: Page,
	person: Readonly<Record<"name" | "pin" | "role", string>>,
): Promise<string> {
	const at = `${product.url}/api/restaurants`;
	const { data } = await (await page.request.get(at)).json();
	const reply = await page.request.post(`${at}/${data[0].id}/people`, {
		...{ data: person, headers: { origin: product.url } },
	});
	expect(reply.status()).toBe(201);
	return data[0].id;
}

test("[CREW-01, CREW-05, CREW-06] a till asks who is there once the owner has set somebody up, and knows them after a reload without the network", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	await addPerson(page, { name: "Amara", role: "cashier", pin: "4821" });
	await page.reload();
	await page.getByRole("heading", { name: "Type your PIN" }).waitFor();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("heading", { name: "Type your PIN" }).waitFor();
	await page.keyboard.type("4821");
	await page.getByRole("button", { name: "Amara, Cashier. Switch person" }).waitFor();
	await context.setOffline(false);
});

test("[CREW-12] times that were marked without the network reach the owner, who corrects one, and the file has both values", async ({
	browser,
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	const restaurantId = await addPerson(page, { name: "Wen", role: "cashier", pin: "5566" });
	await page
		.getByRole("button", { name: /Open POS/ })
		.first()
		.click();
	await page.getByRole("heading", { name: "Type your PIN" }).waitFor();
	await page.keyboard.type("5566");
	const person = page.getByRole("button", { name: "Wen, Cashier. Switch person" });
	await person.click();
	const marks = page.getByRole("group", { name: "Working time of Wen" });
	await marks.getByRole("button", { name: "Start" }).click();
	await till.toast("Wen starts work").waitFor();
	await context.setOffline(true);
	await marks.getByRole("button", { name: "End" }).click();
	await till.toast("Wen ends work").waitFor();
	await page.getByRole("button", { name: "Close" }).click();
	await context.setOffline(false);

	const owners = await (await browser.newContext(loadsOnline)).newPage();
	await new Till(owners).signIn(product.url);
	const of = owners.getByRole("region", { name: "Wen", exact: true });
	await expect(async () => {
		await owners.goto(`${product.url}/people/${restaurantId}`);
		await owners.getByRole("tab", { name: "Hours" }).click();
		await expect(of.getByText("0 h 0 min", { exact: true })).toBeVisible();
	}).toPass();
	await of.getByRole("button", { name: /^Correct Wen, / }).click();
	const dialog = owners.getByRole("dialog", { name: "Correct The Time Of Wen" });
	const start = dialog.getByLabel("Start", { exact: true });
	const earlier = new Date(Date.parse(`${await start.inputValue()}Z`) - 30 * 60_000)
		.toISOString()
		.slice(0, 16);
	await start.fill(earlier);
	await dialog.getByLabel("Reason").fill("Forgot to mark");
	await dialog.getByRole("button", { name: "Save Correction" }).click();
	await new Till(owners).toast("The time of Wen is corrected").waitFor();
	// The minute may have ended between the two marks.
	await expect(of.getByText(/^0 h 3[01] min$/)).toBeVisible();
	await expect(of.getByText(/^Start: .* → .*: Forgot to mark$/)).toBeVisible();
	const saving = owners.waitForEvent("download");
	await owners.getByRole("button", { name: "Export as CSV" }).click();
	const file = await readFile(await (await saving).path(), "utf8");
	const row = file.split("\r\n").find((line) => line.startsWith("Wen,"));
	const [, , holds, , , minutes, marked] = row?.split(",") ?? [];
	expect(["30", "31"]).toContain(minutes);
	expect(Date.parse(marked ?? "") - Date.parse(holds ?? "")).toBeGreaterThan(29 * 60_000);
	expect(file).toContain(": Forgot to mark)");
	await owners.context().close();
});
