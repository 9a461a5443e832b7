import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { chromiumFlags } from "../browser-path.mjs";
import { linesOf, onPaper } from "../printers/paper.ts";
import { startVirtualNetworkPrinter } from "../printers/virtual-network-printer.ts";
import { installVirtualUsb, type VirtualUsb } from "../printers/virtual-usb.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

const printer = await startVirtualNetworkPrinter();
const host = "printer.lan.test";
test.use({
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			args: [...chromiumFlags, `--host-resolver-rules=MAP ${host}:8080 127.0.0.1:${printer.port}`],
		}),
});

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.beforeEach(async () => {
	printer.trouble = undefined;
	await product.sandbox.behave();
});
test.afterAll(async () => {
	await product.stop();
	await printer.stop();
});

/** The default printer of a till. */
const paper = { printerModel: "TM-T88V", paperWidth: 80 } as const;
const text = (lines: readonly string[]) => lines.map((line) => line.trim().replaceAll(/ +/g, " "));

async function atTheTill(page: Page, network?: "always online"): Promise<Till> {
	const till = new Till(page);
	await till.signIn(product.url);
	await (network ? till.openPosOnline() : till.openPos());
	return till;
}

/** Switches printing on, in the settings, as `set` says. */
async function printOn(page: Page, set: () => Promise<void>): Promise<void> {
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.getByRole("tab", { name: "Receipt Printer" }).click();
	await page.getByRole("switch", { name: "Enable Receipt Printing" }).click();
	await set();
	await page.getByRole("button", { name: "Save", exact: false }).first().click();
	await expect(page.getByText("Settings saved").first()).toBeVisible();
	await page
		.getByRole("button", { name: "Back to POS" })
		.or(page.getByRole("button", { name: "Back" }))
		.first()
		.click();
	await new Till(page).menuIsThere();
}

/** The newest sale as the server's ledger has it. */
async function newestSale(page: Page): Promise<{
	readonly sale_id: string;
	readonly reference: string;
	readonly amount: number;
	readonly items: readonly {
		readonly item_name?: string;
		readonly name?: string;
		readonly total: number;
	}[];
}> {
	const reply = await page.request.get(`${product.url}/api/transactions?limit=1`);
	return (await reply.json()).data[0].record;
}

async function openTransactions(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Transactions" }).click();
	await expect(page.getByRole("heading", { name: "Transactions" })).toBeVisible();
	await expect(page.locator(".ts-record").first()).toBeVisible();
}

test("[PRN-01, PRN-02, PRN-04, PRN-23, NAV-06] a USB printer prints what was sold; a cable that is pulled holds up nothing; the receipt is printed again from the transactions, and the day", async ({
	page,
}) => {
	await page.addInitScript({
		content: `window.virtualUsb = (${installVirtualUsb.toString()})([{ productId: 0x0202, serialNumber: "A1" }]);`,
	});
	const till = await atTheTill(page);
	const usb = <A>(read: (printer: VirtualUsb["printers"][number]) => A) =>
		page.evaluate(`(${read.toString()})(window.virtualUsb.printers[0])`) as Promise<A>;
	/** The printer's bytes since an offset, once a cut ends the paper. */
	const printed = async (since: number) => {
		const rows = async () => onPaper((await usb((one) => [...one.bytes()])).slice(since), paper);
		await until(async () => (await rows()).at(-1)?.kind === "cut", "a receipt that is cut");
		return rows();
	};
	await printOn(page, async () => undefined);

	await till.ringUpLunch();
	await till.payExact();
	const first = await printed(0);
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the order at the provider",
	);
	const sale = await newestSale(page);
	expect(first[0]).toEqual({ kind: "drawer" });
	expect(linesOf(first)).toContain(`[QR ${sale.sale_id}]`);
	const lines = text(linesOf(first));
	for (const line of [
		"Roasted Vegetable Wrap 1 8.95 8.95",
		"Reusable Bowl 1 6.00 6.00",
		"Subtotal 14.95",
		`TOTAL ${sale.amount.toFixed(2)}`,
	])
		expect(lines).toContain(line);

	// The cable is pulled in the middle: the order is completed all the same, and the fault is shown.
	await usb((one) => {
		one.troubleAt = { transfer: one.transfers() + 2, trouble: "unplug" };
	});
	await till.ringUpLunch();
	await till.payExact();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(page.getByRole("region", { name: "No change" })).toContainText(
		"Receipt not printed: ",
	);
	await expect(page.getByRole("button", { name: "Receipt not printed" })).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 2,
		"the second order at the provider",
	);
	const sinceCable = await usb((one) => {
		one.plugIn();
		return one.bytes().length;
	});

	await openTransactions(page);
	await page.getByRole("searchbox", { name: "Search" }).fill(sale.reference);
	await expect(page.locator(".ts-record")).toHaveCount(1);
	await page.locator(".ts-record").click();
	await page.getByRole("button", { name: "Receipt", exact: true }).click();
	const picture = page.getByRole("img", { name: new RegExp(`Receipt of ${sale.reference}`) });
	await expect(picture).toBeVisible();
	expect(
		await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
	).toBeGreaterThan(100);
	const said = (await picture.getAttribute("alt")) ?? "";
	for (const word of ["REPRINT", "Roasted Vegetable Wrap", "TOTAL"]) expect(said).toContain(word);

	await page.getByRole("button", { name: "Reprint" }).click();
	const again = await printed(sinceCable);
	expect(again.some(({ kind }) => kind === "drawer")).toBe(false);
	expect(text(linesOf(again))).toEqual(["REPRINT", ...lines]);

	await page.getByRole("button", { name: "Export", exact: true }).click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Spreadsheet (CSV)" }).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/\.csv$/);
	const csv = await readFile(await file.path(), "utf8");
	// The search is still set: only its sale, under the headings.
	expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
	expect(csv).toContain(sale.reference);
	await page.keyboard.press("Escape");

	const sinceReprint = await usb((one) => one.bytes().length);
	await page.getByRole("button", { name: "Day Totals" }).click();
	await expect(page.getByRole("dialog", { name: "Day Totals" })).toContainText("$31.46");
	await page.getByRole("button", { name: "Print", exact: true }).click();
	const day = text(linesOf(await printed(sinceReprint)));
	for (const line of ["DAY TOTALS", "Sales 2", "TOTAL 31.46", "Cash (2) 31.46"])
		expect(day).toContain(line);
});

test("[PRN-03, PRN-04, PRN-17, PRN-28, NAV-06] a network printer that is slow or out of paper holds up no order, and prints it from the transactions afterwards", async ({
	page,
}) => {
	const till = await atTheTill(page);
	// The settings are left before the page could reload in them: the till reloads it then.
	await page.evaluate(() => document.documentElement.setAttribute("data-before", "yes"));
	await printOn(page, async () => {
		await page.getByRole("radio", { name: "Network" }).click();
		await page.getByLabel("Printer Address").first().fill(host);
	});
	await expect(page.locator("html[data-before]")).toHaveCount(0);
	await till.menuIsThere();
	const before = printer.jobs().length;
	printer.trouble = { is: "silent", on: "job" };
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	printer.trouble = { is: "code", code: "EPTR_REC_EMPTY" };
	await till.ringUpLunch();
	await till.payExact();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	printer.letGo();
	await expect(page.getByText("Print failed with code EPTR_REC_EMPTY").first()).toBeVisible();
	expect(printer.jobs()).toHaveLength(before);

	printer.trouble = undefined;
	await openTransactions(page);
	await page.locator(".ts-record").first().click();
	await page.getByRole("button", { name: "Reprint" }).click();
	await expect(till.toast("Receipt printed")).toBeVisible();
	expect(printer.jobs()).toHaveLength(before + 1);
	const lines = text(linesOf(onPaper(printer.jobs().at(-1) ?? [], paper)));
	expect(lines[0]).toBe("REPRINT");
	expect(lines).toContain("TOTAL 15.73");
});

test.describe("at one till", () => {
	let page: Page;
	let till: Till;
	let pos: string;
	test.beforeAll(async ({ browser }) => {
		page = await (await browser.newContext(loadsOnline)).newPage();
		till = await atTheTill(page, "always online");
		pos = page.url();
	});
	test.afterAll(() => page.context().close());

	test("[TXN-30, SYNC-42] a server that answers 500 is said, and the sales of this device are there", async () => {
		await page.route("**/api/transactions*", (route) =>
			route.fulfill({ status: 500, contentType: "application/json", body: '{"error":"down"}' }),
		);
		await till.ringUpLunch();
		await till.payExact();
		await openTransactions(page);
		await expect(page.getByText("Failed to load transaction history").first()).toBeVisible();
		await expect(page.getByText("Only the sales of this device are shown")).toBeVisible();
		await page.getByRole("button", { name: "Retry All" }).click();
		await expect(page.getByText("Failed to synchronize with the server").first()).toBeVisible();
		await page.unroute("**/api/transactions*");
		await page.getByRole("button", { name: "Retry All" }).click();
		await expect(page.getByText("Transactions Processed").first()).toBeVisible();
	});

	test("the transactions, a sale and every dialog are free of accessibility violations and overflow, in every look and size, with targets of 44 pixels", async () => {
		await page.goto(pos);
		await till.menuIsThere();
		await product.sandbox.misbehave({ endpoint: "place_order", kind: "code-400", times: 2 });
		await till.ringUpLunch();
		await till.payExact();
		await expect(till.attention()).toBeVisible();
		await openTransactions(page);
		await page.locator(".ts-record").first().click();
		await page.getByRole("button", { name: "Receipt", exact: true }).click();
		await expect(page.getByRole("img", { name: /Receipt of/ })).toBeVisible();
		await expectSound(page, "a sale");
		await page.reload();
		for (const name of ["Day Totals", "Export", "1 sale needs attention"]) {
			await page.getByRole("button", { name, exact: true }).click();
			await expect(page.getByRole("dialog")).toBeVisible();
			if (name === "Day Totals") await expect(page.getByRole("dialog")).toContainText("Payment");
			await expectSound(page, name, { within: '[role="dialog"]' });
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toHaveCount(0);
		}
	});
});
