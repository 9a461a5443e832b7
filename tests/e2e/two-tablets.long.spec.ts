import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type GuestNetwork, guestNetwork } from "./support/guest-network.ts";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

/** Two tablets at the same tables, over the served product. The second one's network can be cut. */
test.describe.configure({ mode: "serial" });
test.use({ actionTimeout: 30_000 });
let product: Product;
let network: GuestNetwork;
let contexts: readonly BrowserContext[];
let first: Tablet;
let second: Tablet;

/** One tablet as a waiter sees and uses it. */
class Tablet {
	readonly page: Page;
	readonly url: string;
	constructor(page: Page, url: string) {
		this.page = page;
		this.url = url;
	}
	button = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true });
	dialog = (name: string | RegExp) => this.page.getByRole("dialog", { name });
	seat = (number: number) => this.page.getByRole("region", { name: `Seat ${number}`, exact: true });
	table = () => this.page.getByRole("button", { name: /^12/ });
	payment = () => this.page.getByRole("dialog", { name: "Payment", exact: true });

	async openTables(): Promise<void> {
		await this.page.goto(`${this.url}/dashboard`);
		await this.button("Table Service").first().click();
	}
	async signIn(): Promise<void> {
		await this.page.getByLabel("Server PIN").first().fill("4711");
		await this.button("Sign In").click();
	}
	/** The bills by seat, from the table's session. */
	async openBills(): Promise<void> {
		await this.button("Manage Bill").click();
		await this.page.getByRole("radio", { name: /^Custom Split/ }).click();
		await this.button("Continue").click();
		await expect(this.seat(1)).toBeVisible();
	}
	async startPaying(seat: number, way: "Cash" | "ITC"): Promise<void> {
		await this.page.getByRole("checkbox", { name: `Seat ${seat}`, exact: true }).click();
		await this.button(`Pay ${way} (1 seat)`).click();
	}
	/** Types the amount received on the pad. */
	async receive(digits: string): Promise<void> {
		for (const key of digits)
			await this.payment().getByRole("button", { name: key, exact: true }).click();
	}
	/**
	 * The bills by seat show that everything is paid; they are closed, and the session's view closes
	 * automatically.
	 */
	async seesAllPaid(): Promise<void> {
		await expect(this.seat(1)).toContainText("Paid");
		await expect(this.seat(2)).toContainText("Paid");
		await this.dialog(/^Bill Management/)
			.getByRole("button", { name: "Close" })
			.last()
			.click();
	}
	async verifyCard(number: string): Promise<void> {
		await this.page.getByRole("textbox", { name: "Card Number" }).fill(number);
		await this.button("Verify Balance").click();
		await expect(this.button("Process Payment")).toBeVisible();
	}
}

test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	network = await guestNetwork(product.url);
	contexts = [
		await browser.newContext({ ...loadsOnline, reducedMotion: "reduce" }),
		await browser.newContext({ reducedMotion: "reduce" }),
	];
	const [one, other] = await Promise.all(contexts.map((context) => context.newPage()));
	if (!one || !other) throw new Error("two pages were opened");
	first = new Tablet(one, product.url);
	second = new Tablet(other, network.url);
	await new Till(one).signIn(first.url);
	await first.openTables();
	await first.signIn();
	await new Till(other).signIn(second.url);
	await second.openTables();
	await second.signIn();
	await expect(second.table()).toContainText("Available");
});
test.afterAll(async () => {
	for (const context of contexts) await context.close();
	await network.stop();
	await product.stop();
});
test.beforeEach(() => {
	network.between = "nothing";
});

/** Two guests with a bowl each, in the kitchen; both tablets see the bills by seat. */
async function bothAtTheBills(): Promise<void> {
	await first.table().click();
	await first.button("Start Session").click();
	const menu = first.page.getByRole("region", { name: "Menu" });
	await first.page.getByRole("radio", { name: "By Seat" }).click();
	for (const seat of ["Seat 1", "Seat 2"]) {
		await first.page.getByRole("radio", { name: seat }).click();
		await menu.getByRole("button", { name: /^Reusable Bowl/ }).click();
	}
	await first.button("Send to Kitchen").click();
	await expect(first.page.getByRole("tab", { name: /^Sent/ })).toContainText("2");
	await first.openBills();
	await second.table().click();
	await second.openBills();
}
const closed = async (tablet: Tablet) => {
	await expect(tablet.dialog("Table 12")).toBeHidden();
	await expect(tablet.table()).toContainText("Available");
};
const debits = async () => (await itcSandboxOf(product).debits()).length;

test("[TPAY-05, TPAY-12, TPAY-25, TSES-46] a seat that is paid in cash on one tablet is paid by no card on the other, which shows no amount of it; the rest is paid once, and both views close", async () => {
	await bothAtTheBills();
	await second.startPaying(1, "ITC");
	await second.verifyCard("60010002");
	await first.startPaying(1, "Cash");
	await first.button("Exact").click();
	await expect(first.seat(1)).toContainText("Paid");

	// The second tablet receives it at once, and no longer offers to charge its card.
	await expect(second.page.getByText(/was paid \$[\d.]+ for seat 1\./)).toBeVisible();
	await expect(second.button("Process Payment")).toHaveCount(0);
	await expect(second.page.getByText(/^Transaction (Successful|Failed)$/)).toHaveCount(0);
	expect(await debits()).toBe(0);
	await second.dialog("Campus Card Payment").getByRole("button", { name: "Cancel" }).click();
	await expect(second.seat(1)).toContainText("Paid");

	await second.startPaying(2, "ITC");
	await second.verifyCard("60010002");
	await second.button("Process Payment").click();
	const result = second.dialog("Transaction Successful");
	await expect(result).toContainText(/Total Amount\$[1-9]/);
	await result.getByRole("button", { name: "Close" }).last().click();
	await closed(second);
	expect(await debits()).toBe(1);

	// The first one receives it too: nothing is left to pay there, and it closes as well.
	await first.seesAllPaid();
	await closed(first);
	expect(await debits()).toBe(1);
});

test("[TPAY-12, TPAY-20, TPAY-26, TSES-46] a card whose answer is lost charges once, however often it is asked for and although its tablet is loaded anew; no result of nothing is shown", async () => {
	const before = await debits();
	await bothAtTheBills();
	await second.startPaying(1, "ITC");
	await second.verifyCard("60010002");
	// The server is asked and charges the card; its answer never arrives.
	await second.page.route(/\/payment$/, async (route) => {
		await route.fetch();
		network.between = "no-answer";
		await route.abort("connectionreset");
	});
	await second.button("Process Payment").click();
	await expect(
		second.page
			.getByText("No answer arrived. Try again: the same payment is never charged twice.")
			.first(),
	).toBeVisible();
	await second.page.unroute(/\/payment$/);
	// By now the tablet knows that it has no network: it stores the same payment, under the same key,
	// for later.
	await second.button("Process Payment").click();
	await expect(
		second.page
			.getByText("Queued on this device. The card is charged once the network is back.")
			.first(),
	).toBeVisible();
	expect(await debits()).toBe(before + 1);

	// On the other tablet the seat can no longer be paid.
	await expect(first.seat(1)).toContainText("Paid");
	await expect(first.page.getByRole("checkbox", { name: "Seat 1", exact: true })).toHaveCount(0);

	// The network is back, and the tablet reloaded: it knows what the server knows.
	network.between = "nothing";
	await second.page.reload();
	await expect(second.table()).toContainText("Occupied");
	await second.table().click();
	await second.openBills();
	await expect(second.page.getByText(/Transaction (Successful|Failed)|Change due/)).toHaveCount(0);
	await expect(second.seat(1)).toContainText("Paid");
	await expect(second.page.getByRole("checkbox", { name: "Seat 1", exact: true })).toHaveCount(0);
	await second.startPaying(2, "Cash");
	await expect(second.payment()).toContainText("Nothing received yet");
	await second.button("Exact").click();
	await closed(second);
	await first.seesAllPaid();
	await closed(first);
	expect(await debits()).toBe(before + 1);
});

test("[TPAY-12, TSES-46] cash that the server never heard of is asked for once more under its own key, and counts once, though the other tablet pays the rest meanwhile", async () => {
	await bothAtTheBills();
	await second.startPaying(1, "Cash");
	await expect(second.payment()).toContainText("Nothing received yet");
	network.between = "no-answer";
	await second.button("Exact").click();
	await expect(
		second.page
			.getByText("No answer arrived. Try again: the same payment is never charged twice.")
			.first(),
	).toBeVisible();
	await first.startPaying(2, "Cash");
	await first.button("Exact").click();
	await expect(first.seat(2)).toContainText("Paid");
	network.between = "nothing";
	await second.button("Complete Payment").click();
	await closed(second);
	// The first one's own read was answered either before or after that: a reload shows it in both
	// cases.
	await first.page.reload();
	await expect(first.table()).toContainText("Available");
});

test("[TABL-02, TABL-04] a line that one tablet sends is on the other without a reload, and one that is loaded without a network shows the floor, the open check and its own unsent line", async () => {
	const bowl = /^Reusable Bowl/;
	const menuOf = (tablet: Tablet) => tablet.page.getByRole("region", { name: "Menu" });
	await first.table().click();
	await first.button("Start Session").click();
	await expect(second.table()).toContainText("Occupied");
	await second.table().click();
	await menuOf(second).getByRole("button", { name: bowl }).click();
	await menuOf(first).getByRole("button", { name: bowl }).click();
	await first.button("Send to Kitchen").click();
	const sent = second.page.getByRole("tab", { name: /^Sent/ });
	await expect(sent).toContainText("1");
	const own = second.page.getByRole("tab", { name: /^New Items/ });
	await expect(own).toContainText("1");

	await second.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await expect.poll(() => linesKept(second.page)).toBe(1);
	await second.page.context().setOffline(true);
	await second.page.reload();
	await expect(second.table()).toContainText("Occupied");
	await second.table().click();
	await expect(sent).toContainText("1");
	await expect(own).toContainText("1");
	await second.page.context().setOffline(false);
});

/** The number of sent lines of open sessions on the page's disk. */
const linesKept = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const request = indexedDB.open("tuckshop");
				request.onerror = () => reject(request.error);
				request.onsuccess = () => {
					const all = request.result
						.transaction("settings")
						.objectStore("settings")
						.getAll(IDBKeyRange.bound("tables/", "tables0"));
					all.onerror = () => reject(all.error);
					all.onsuccess = () => {
						request.result.close();
						const [kept] = all.result as {
							readonly value: { readonly sessions: { readonly orders: object[] }[] };
						}[];
						resolve(kept?.value.sessions.flatMap(({ orders }) => orders).length ?? 0);
					};
				};
			}),
	);
