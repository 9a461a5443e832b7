import { expect, type Page, test } from "@playwright/test";
import { type ChangingSite, changingSite } from "./support/changing-site.ts";
import { giveLooks } from "./support/menu-looks.ts";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
let site: ChangingSite;
test.beforeAll(async () => {
	product = await startProduct();
	site = await changingSite(product.url);
});
test.afterAll(async () => {
	await site?.stop();
	await product?.stop();
});

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) =>
	page.evaluate(() => document.documentElement.setAttribute("data-before", "yes"));
const isMarked = (page: Page) =>
	page.evaluate(() => document.documentElement.hasAttribute("data-before"));
const update = (page: Page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
	});
const isWaiting = (page: Page) =>
	page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test("[SHELL-15, COUN-02] a new version waits while an order is open and half paid, dialogs still open, and the page reloads once it is paid; the change stays until the next item", async ({
	page,
}) => {
	const till = new Till(page);
	await till.signIn(site.url);
	await till.openPos();
	await till.ringUpLunch();
	await mark(page);
	site.deploy("second");
	await update(page);
	await expect.poll(() => isWaiting(page)).toBe(true);

	// The payment dialog was not loaded before: its code is of the version that the page runs.
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	for (const key of ["5", "0", "00"])
		await page.getByRole("dialog").getByRole("button", { name: key, exact: true }).click();
	await expect(page.getByRole("button", { name: "Complete Payment" })).toBeEnabled();
	expect(await isMarked(page)).toBe(true);
	expect(await isWaiting(page)).toBe(true);

	// The change can be read as long as its toast is shown, and only then the page reloads.
	await page.getByRole("button", { name: "Complete Payment" }).click();
	const change = till.toast("Order Completed");
	await expect(change).toBeVisible();
	await expect(change).toBeHidden();
	expect(await isMarked(page)).toBe(true);
	await expect.poll(() => isMarked(page).catch(() => true), { timeout: 40_000 }).toBe(false);
	await till.menuIsThere();
	expect(await isWaiting(page)).toBe(false);

	const stub = page.getByRole("region", { name: "Change", exact: true });
	await expect(stub).toBeVisible();
	await till.ringUpLunch();
	await expect(stub).toBeHidden();
	await page.reload();
	await till.menuIsThere();
	await expect(stub).toBeHidden();
});

test("[SHELL-15] a page with an order that a new version overtook still opens what it had not loaded, though the server has it no more", async ({
	page,
}) => {
	const till = new Till(page);
	await till.signIn(site.url);
	await till.openPos();
	await till.ringUpLunch();
	await mark(page);
	site.deploy("third", "settings-page");
	await update(page);
	await expect.poll(() => isWaiting(page)).toBe(true);
	// Another tab, which was idle a moment ago, lets it take over.
	await page.evaluate(async () => {
		const overtaken = new Promise((resolve) =>
			navigator.serviceWorker.addEventListener("controllerchange", resolve),
		);
		(await navigator.serviceWorker.ready).waiting?.postMessage("take-over");
		await overtaken;
	});
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await expect(page.getByRole("tab", { name: "Receipt Printer" })).toBeVisible();
	expect(await isMarked(page)).toBe(true);
});

test.describe("at a till", () => {
	/** One for both of them. */
	let page: Page;
	test.beforeAll(async ({ browser }) => {
		page = await (await browser.newContext()).newPage();
		const till = new Till(page);
		await till.signIn(site.url);
		await till.openPos();
	});
	test.afterAll(() => page.context().close());

	test("[COUN-12] an item's own picture and its category's colour are shown after a sync, and after a reload without a network", async () => {
		const { item, category } = await giveLooks(page, site.url);
		await page.getByRole("button", { name: "Sync Now" }).click();
		const tile = page.locator(`[data-item="${item}"]`);
		await page.getByRole("tab", { name: category, exact: true }).click();
		await expect(tile).toHaveAttribute("data-colour", "plum");
		await expect
			.poll(() =>
				page.evaluate(
					async () => (await (await caches.open("tuckshop-menu-pictures")).keys()).length,
				),
			)
			.toBe(1);
		await page.context().setOffline(true);
		try {
			await page.reload();
			await page.getByRole("tab", { name: category, exact: true }).click();
			await expect(tile).toHaveAttribute("data-colour", "plum");
			const width = await tile.evaluate(async (button) => {
				const [, address = ""] =
					/url\("(.+?)"\)/.exec(getComputedStyle(button, "::after").backgroundImage) ?? [];
				const picture = new Image();
				picture.src = address;
				await picture.decode();
				return picture.naturalWidth;
			});
			expect(width).toBe(2);
		} finally {
			await page.context().setOffline(false);
		}
	});

	test("[NET-23] a background sync reaches the open pages, which then send what waits", async () => {
		const worker = await page.context().newCDPSession(page);
		const registration = new Promise<string>((resolve) => {
			worker.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
				for (const { registrationId, scopeURL } of registrations)
					if (scopeURL.startsWith(site.url)) resolve(registrationId);
			});
		});
		await worker.send("ServiceWorker.enable");
		await page.evaluate(() => {
			navigator.serviceWorker.addEventListener("message", ({ data }) =>
				document.documentElement.setAttribute("data-heard", String(data)),
			);
		});
		const asked = page.waitForRequest((request) => request.url().endsWith("/api/health"));
		await worker.send("ServiceWorker.dispatchSyncEvent", {
			origin: site.url,
			registrationId: await registration,
			tag: "sync-transactions",
			lastChance: false,
		});
		await expect(page.locator("html")).toHaveAttribute("data-heard", "sync-transactions");
		// The page treats it as an event that the network has returned, and asks the server.
		await asked;
	});

	test("[NET-27] a deep link opens without a network, and nothing of /api is kept, ever", async () => {
		const context = page.context();
		const address = page.url();
		await context.setOffline(true);
		const second = await context.newPage();
		await second.goto(address);
		await new Till(second).menuIsThere();
		const api = await second.evaluate(async () => {
			const kept: string[] = [];
			for (const name of await caches.keys())
				for (const request of await (await caches.open(name)).keys())
					kept.push(new URL(request.url).pathname);
			const answered = await fetch("/api/health").then(
				() => true,
				() => false,
			);
			return {
				answered,
				kept: kept.filter((path) => path.startsWith("/api")),
				pictures: kept.filter((path) => path.startsWith("/pictures/")).length,
				shell: kept.some((path) => path === "/index.html"),
			};
		});
		expect(api).toEqual({ answered: false, kept: [], pictures: 1, shell: true });
		await second.close();
		await context.setOffline(false);
	});
});
