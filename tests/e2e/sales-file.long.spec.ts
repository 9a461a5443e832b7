import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product?.stop();
});

const count = 1_100;

/** A stored sale, with its changing fields. */
type Row = {
	readonly sale_id: string;
	readonly owner_id: string;
	readonly device_id: string;
	readonly sequence: number;
	readonly created_at: string;
	readonly updated_at: string;
	readonly status: string;
	readonly deliveries: unknown;
	readonly [field: string]: unknown;
};

/** The stored sales of the page by device and number. */
async function rowsOn(page: Page): Promise<readonly Row[]> {
	const text = await page.evaluate(
		() =>
			new Promise<string>((resolve, reject) => {
				const request = indexedDB.open("tuckshop");
				request.onerror = () => reject(request.error);
				request.onsuccess = () => {
					const all = request.result
						.transaction("transactions")
						.objectStore("transactions")
						.getAll();
					all.onerror = () => reject(all.error);
					all.onsuccess = () => {
						request.result.close();
						resolve(JSON.stringify(all.result));
					};
				};
			}),
	);
	const place = ({ device_id, sequence }: Row) =>
		`${device_id} ${String(sequence).padStart(6, "0")}`;
	return (JSON.parse(text) as (Row & { readonly id: number })[])
		.map(({ id: _, ...row }) => row)
		.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Puts copies of these rows onto the page's disk, the device's sales from its second on, one second
 * apart.
 */
const seed = (page: Page, rows: readonly Row[], many: number) =>
	page.evaluate(
		([templates, most]) =>
			new Promise<void>((resolve, reject) => {
				const request = indexedDB.open("tuckshop");
				request.onerror = () => reject(request.error);
				request.onsuccess = () => {
					const transaction = request.result.transaction(
						["transactions", "sequences"],
						"readwrite",
					);
					const [sales, sequences] = [
						transaction.objectStore("transactions"),
						transaction.objectStore("sequences"),
					];
					for (let n = 2; n <= most; n++) {
						const row = templates[n % templates.length];
						if (!row) continue;
						const moment = Date.parse(row.created_at) + n * 1_000;
						const made = {
							sale_id: crypto.randomUUID(),
							sequence: n,
							created_at: new Date(moment).toISOString(),
							reference: `POS-${moment}-${n % 1_000}`,
						};
						sales.add({ ...row, ...made });
					}
					sequences.put({ name: `sales of ${templates[0]?.owner_id}`, last: most });
					transaction.oncomplete = () => {
						request.result.close();
						resolve();
					};
					transaction.onabort = () => reject(transaction.error);
				};
			}),
		[rows, many] as const,
	);

/** The immutable part of a sale, from which a day's digest is computed. */
const lasting = ({
	status: _,
	deliveries: __,
	updated_at: ___,
	error_message: ____,
	...facts
}: Row) => facts;

/** A sale in each possible state. */
function variantsOf(row: Row): Row[] {
	const at = row.updated_at;
	const accepted = { is: "accepted", at };
	const done = {
		deliveries: { ledger: accepted, provider: accepted },
		sync_date: at,
		cloud_sync_time: at,
	};
	const stopped = (provider: object, why: string) => ({
		...row,
		status: "failed",
		deliveries: { ledger: accepted, provider },
		error_message: why,
	});
	return [
		{
			...row,
			status: "pending",
			deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
		},
		{ ...row, ...done, status: "complete" },
		stopped({ is: "refused", at, reason: "no such item" }, "no such item"),
		stopped(
			{ is: "unknown", at, reason: "no answer to the order", attempts: 1 },
			"outcome unknown: no answer to the order",
		),
		{ ...row, ...done, status: "archived", archived_at: at },
	];
}

/** Every amount of today's totals, as a manager reads them. */
async function dayTotals(page: Page): Promise<readonly string[]> {
	await page.getByRole("button", { name: "Transactions" }).click();
	await page.getByRole("button", { name: "Day Totals" }).click();
	const dialog = page.getByRole("dialog", { name: "Day Totals" });
	await expect(dialog).toContainText("$");
	const amounts = (await dialog.innerText()).match(/\$[\d,.]+/g) ?? [];
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Back", exact: true }).click();
	return amounts;
}

test("[HEAL-11, NET-12] a till with 1,100 sales writes them to a file, is cleared, gets the file back, and has the same books", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	await context.route("**/api/transactions", (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	await till.ringUpLunch();
	await till.payExact();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	const [row] = await rowsOn(page);
	if (!row) throw new Error("no sale on the disk");
	// Disconnected, so that nothing changes.
	await context.setOffline(true);
	await expect(till.offline()).toBeVisible();
	await seed(page, variantsOf(row), count);
	await page.reload();
	await till.menuIsThere();
	const before = await rowsOn(page);
	expect(before).toHaveLength(count);
	const totals = await dayTotals(page);
	await till.menuIsThere();

	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("tab", { name: "Advanced" }).click();
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export Sales" }).click();
	// A copy, because the browser deletes its own at any time.
	const file = test.info().outputPath("sales.json");
	await (await coming).saveAs(file);
	await expect(till.toast("Sales exported")).toBeVisible();
	await page.getByRole("button", { name: "Back to POS" }).click();

	await page.getByRole("button", { name: "Reset Data" }).click();
	const dialog = page.getByRole("dialog", { name: "Reset Data" });
	await expect(dialog).toContainText("have not been sent yet");
	await dialog.getByRole("button", { name: "Export and Reset" }).click();
	await expect(dialog).toContainText(`It holds ${count} sales.`);
	await dialog.getByRole("button", { name: "Reset Data" }).click();
	await expect(dialog).toHaveCount(0);
	await context.setOffline(false);
	await page.reload();
	await till.menuIsThere();
	expect(await rowsOn(page)).toEqual([]);

	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("tab", { name: "Advanced" }).click();
	await page.locator('input[type="file"]').setInputFiles(file);
	await expect(page.getByText(`${count} added, 0 updated, 0 already here.`)).toBeVisible({
		timeout: 60_000,
	});
	const after = await rowsOn(page);
	expect(after.map(lasting)).toEqual(before.map(lasting));
	// Leaves out the states that retries change, because the posts fail.
	const still = (rows: readonly Row[]) =>
		rows.filter(({ status }) => status !== "pending" && status !== "syncing");
	expect(still(after)).toEqual(still(before));
	expect(still(after).length).toBeGreaterThan(count / 2);
	await page.getByRole("button", { name: "Back to POS" }).click();
	expect(await dayTotals(page)).toEqual(totals);
});
