import { expect, type Page, test } from "@playwright/test";
import { chromiumFlags } from "../browser-path.mjs";
import { startVirtualNetworkPrinter } from "../printers/virtual-network-printer.ts";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

const printer = await startVirtualNetworkPrinter();
const hosts = ["printer.lan.test", "other.lan.test"] as const;
const [first, second] = hosts;
const service = (host: string, port = 8080) =>
	`http://${host}:${port}/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000`;
/** The letter A, as a job. */
const letter =
	'<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
	'<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>41</command></epos-print></s:Body></s:Envelope>';

test.use({
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			args: [
				...chromiumFlags,
				`--host-resolver-rules=${hosts.flatMap((host) => [8080, 9100].map((port) => `MAP ${host}:${port} 127.0.0.1:${printer.port}`)).join(",")}`,
			],
		}),
});
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
	await printer.stop();
});

/**
 * Posts to an address from a page of the product: returns the printer's answer, or that the page's
 * policy refused it.
 */
const post = (page: Page, address: string) =>
	page.evaluate(
		async ({ to, body }) => {
			const refused = new Promise<string>((resolve) =>
				addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
					resolve(effectiveDirective),
				),
			);
			const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '""' };
			const printed = fetch(to, {
				method: "POST",
				headers,
				body,
				credentials: "omit",
				redirect: "error",
			}).then((reply) => reply.text());
			return Promise.race([
				printed.then(
					(text) => (text.includes('<response success="true"') ? "printed" : text),
					() => refused,
				),
				refused,
			]);
		},
		{ to: address, body: letter },
	);

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) =>
	page.evaluate(() => document.documentElement.setAttribute("data-before", "yes"));
const goes = (page: Page) => expect(page.locator("html[data-before]")).toHaveCount(0);

async function savePrinter(page: Page, host: string): Promise<void> {
	await mark(page);
	await page.getByRole("radio", { name: "Network" }).click();
	await page.getByRole("textbox", { name: "Printer Address" }).first().fill(host);
	await page.getByRole("button", { name: "Save Settings" }).click();
}
/** The page was reloaded, and shows the printer again. */
async function isNew(page: Page, host: string): Promise<void> {
	await goes(page);
	await expect(page.getByRole("textbox", { name: "Printer Address" }).first()).toHaveValue(host);
}

test("[SAFE-17] a changed printer takes no open order away: another page of the device loads anew once the order is done", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	const address = page.url();
	const settings = await context.newPage();
	await settings.goto(`${address}/settings`);
	await settings.getByRole("tab", { name: "Receipt Printer" }).click();
	await till.ringUpLunch();
	await mark(page);
	await savePrinter(settings, first);
	await expect
		.poll(() =>
			settings.evaluate(() =>
				caches
					.open("tuckshop-printer")
					.then((kept) => kept.match("/allowed-printer"))
					.then((told) => told?.text()),
			),
		)
		.toBe(first);
	await expect(page.locator("html[data-before]")).toHaveCount(1);
	expect(await post(page, service(first))).toBe("connect-src");
	await page.getByRole("button", { name: "Clear Order" }).click();
	await goes(page);
	await till.menuIsThere();
	expect(await post(page, service(first))).toBe("printed");
});

test("[SAFE-17] a page that stood elsewhere while another one changed the printer reaches it as soon as it opens a till", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	const settings = await context.newPage();
	const other = new Till(settings);
	await settings.goto(`${product.url}/dashboard`);
	await other.openPos();
	await settings.goto(`${settings.url()}/settings`);
	await settings.getByRole("tab", { name: "Receipt Printer" }).click();
	await savePrinter(settings, first);
	await isNew(settings, first);
	await mark(page);
	await till.openPos();
	await goes(page);
	await till.menuIsThere();
	expect(await post(page, service(first))).toBe("printed");
	// One reload is enough: the new page knows the printer.
	await mark(page);
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await till.ringUpLunch();
	await expect(page.locator("html[data-before]")).toHaveCount(1);
});

// The last one, since it ends the server.
test("[SAFE-17, PRN-17] a page reaches this device's printer on port 8080 and no other host, online and offline, and the new one after a change", async ({
	page,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	expect(await post(page, service(first))).toBe("connect-src");

	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.getByRole("tab", { name: "Receipt Printer" }).click();
	await savePrinter(page, first);
	await isNew(page, first);
	const before = printer.jobs().length;
	expect([
		await post(page, service(first)),
		await post(page, service(second)),
		await post(page, service(first, 9100)),
	]).toEqual(["printed", "connect-src", "connect-src"]);
	expect(printer.jobs().slice(before)).toEqual([[0x41]]);

	// Bypasses the worker, like a forced reload, so that the server has to know the printer too.
	const session = await page.context().newCDPSession(page);
	await mark(page);
	await session.send("Page.reload", { ignoreCache: true });
	await goes(page);
	expect([await post(page, service(first)), await post(page, service(second))]).toEqual([
		"printed",
		"connect-src",
	]);

	// The server is gone, the printer is not: the worker alone serves the page, at "/" and at its
	// own address.
	await product.kill();
	for (const path of ["/", new URL(page.url()).pathname]) {
		await page.goto(`${product.url}${path}`);
		expect([await post(page, service(first)), await post(page, service(second))]).toEqual([
			"printed",
			"connect-src",
		]);
	}
	await page.getByRole("tab", { name: "Receipt Printer" }).click();
	await savePrinter(page, second);
	await isNew(page, second);
	expect([await post(page, service(second)), await post(page, service(first))]).toEqual([
		"printed",
		"connect-src",
	]);
});
