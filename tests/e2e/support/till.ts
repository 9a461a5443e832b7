import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const demo = { email: "demo@tuckshop.example", password: "tuckshop-demo" };

/**
 * For the contexts of tests that load no page while there is no network: without a service worker,
 * which puts every file of the product on the device. That takes more of the processor than the rest
 * of a page's opening, and the worker's own tests, and those of pages that open offline, have it.
 */
export const loadsOnline = { serviceWorkers: "block" } as const;

/** Files that a counter loads after its first screen, or only when it first needs them. */
const lateParts = [
	...["till-parts", "dialogs", "scan-offer", "menu-rows", "many-sales", "sale-register"],
	...["epos-network-printer", "draw-job", "simulated-card-terminal"],
];
const built = join(import.meta.dirname, "../../../ui-web/dist/assets");

/** A cashier's actions at the counter, by the names that a cashier sees. */
export class Till {
	readonly page: Page;
	constructor(page: Page) {
		this.page = page;
	}

	/**
	 * Signs in as the demo account, on its dashboard, by a request, because the form is not under
	 * test.
	 */
	async signIn(url: string): Promise<void> {
		const signedIn = await this.page.request.post(`${url}/api/login`, {
			data: demo,
			headers: { origin: url },
		});
		expect(signedIn.status()).toBe(200);
		await this.page.goto(`${url}/dashboard`);
	}

	/** Signs in by the form on the screen. */
	async signInByForm(url: string, path = "/auth"): Promise<void> {
		await this.page.goto(`${url}${path}`);
		await this.fillInSignIn();
		await this.page.waitForURL(/\/dashboard$/);
	}

	async fillInSignIn(): Promise<void> {
		await this.page.getByRole("textbox", { name: "Email" }).fill(demo.email);
		await this.page.getByRole("textbox", { name: "Password" }).fill(demo.password);
		await this.page.locator("form").getByRole("button", { name: "Sign In" }).click();
	}

	/** Opens the first station's POS from the dashboard and waits for its menu and its service worker. */
	async openPos(): Promise<void> {
		await this.openPosOnline();
		await this.page.evaluate(async () => {
			await navigator.serviceWorker.ready;
		});
		await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	}

	/** Like `openPos`, in a browser that is `loadsOnline`. */
	async openPosOnline(): Promise<void> {
		await this.page
			.getByRole("button", { name: /Open POS/ })
			.or(this.page.getByRole("link", { name: /Open POS/ }))
			.first()
			.click();
		await this.page.waitForURL(/\/pos\//);
		await this.menuIsThere();
	}

	/**
	 * Takes the network away from an open till, once it has the parts that load after its first
	 * screen: one that is `loadsOnline` could not get them afterwards.
	 */
	async cutNetwork(): Promise<void> {
		const files = readdirSync(built).filter((name) =>
			lateParts.some((part) => name.replace(/-\w+\.js$/, "") === part),
		);
		expect(files).toHaveLength(lateParts.length);
		const urls = JSON.stringify(files.map((file) => `/assets/${file}`));
		await this.page.evaluate(`Promise.all(${urls}.map((url) => import(url))).then(() => {})`);
		await this.page.context().setOffline(true);
	}

	async menuIsThere(): Promise<void> {
		await expect(this.page.getByRole("tab", { name: "Lunch" })).toBeVisible();
	}

	/** Taps an item of a category; one that is below the rendered part of the grid is scrolled to. */
	async tap(category: string, item: string): Promise<void> {
		await this.page.getByRole("tab", { name: category, exact: true }).click();
		const tile = this.page.getByRole("button", { name: new RegExp(`^${item}`) }).first();
		const isThere = () =>
			tile.waitFor({ timeout: 1_000 }).then(
				() => true,
				() => false,
			);
		for (let turn = 0; turn < 5 && !(await isThere()); turn++)
			await this.page
				.locator("#item-grid")
				.evaluate((grid) => grid.scrollBy(0, grid.clientHeight / 2));
		await tile.click();
	}

	/** One dish that bears no tax, and one article that bears GST and PST. */
	async ringUpLunch(): Promise<void> {
		await this.tap("Lunch", "Roasted Vegetable Wrap");
		await this.tap("Campus Store", "Reusable Bowl");
	}

	/** Pays the order in cash, exactly. */
	async payExact(): Promise<void> {
		await this.page.getByRole("button", { name: "Pay", exact: true }).click();
		await this.page.getByRole("button", { name: "Exact" }).click();
	}

	toast(title: string) {
		return this.page.getByText(title, { exact: true }).first();
	}

	online() {
		return this.page.getByText("Online", { exact: true });
	}

	offline() {
		return this.page.getByText("Offline", { exact: true });
	}

	/** The button with the number of sales that need a person. */
	attention() {
		return this.page.getByRole("button", { name: /needs? attention/i });
	}

	/** The note that sales wait to be sent. */
	unsent() {
		return this.page.getByText(/\d+ unsent/);
	}
}
