import { type BrowserContext, expect, test } from "@playwright/test";
import { burst } from "../killed-browser/burst.ts";
import { readDisk } from "../killed-browser/disk.ts";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

/** Neither the provider nor ITC recognises a reference: a repeat is done twice. */
let product: Product;
let contexts: readonly BrowserContext[] = [];
test.beforeEach(async () => {
	product = await startProduct({
		ITC_RECOGNISES_REFERENCES: "no",
		PROVIDER_RECOGNISES_REFERENCES: "no",
	});
});
test.afterEach(async () => {
	const info = test.info();
	const seen = info.status === info.expectedStatus ? [] : await screens();
	for (const context of contexts) await context.close();
	contexts = [];
	await product?.stop();
	if (seen.length > 0) throw new Error(seen.join("\n\n"));
});

/** Describes each till's screen, for the summary of a test that failed: its message names no till. */
const screens = () =>
	Promise.all(
		contexts.map(async (context, at) => {
			const [page] = context.pages();
			const screen = await page?.locator("body").innerText();
			return `Till ${at + 1} at ${page?.url()}:\n${screen?.slice(0, 600)}`;
		}),
	);

/** A card with money of each kind. */
const card = "60010003";

async function openedTill(context: BrowserContext): Promise<Till> {
	const page = await context.newPage();
	await page.exposeFunction("soldFor", () => undefined);
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
	return till;
}

/**
 * Campus cards of offline sales wait on the server, at this station, until a person starts the
 * queue.
 */
async function processByHand(till: Till): Promise<void> {
	const { page } = till;
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.getByRole("tab", { name: "ITC Integration" }).click();
	await page.getByRole("switch", { name: "Auto-process when online" }).click();
	await page.getByRole("button", { name: "Save Settings" }).click();
	await expect(till.toast("ITC settings saved successfully")).toBeVisible();
	await page.getByRole("button", { name: "Back to POS" }).click();
	await till.menuIsThere();
}

const cartIsEmpty = ({ page }: Till) => expect(page.getByText("Your cart is empty")).toBeVisible();

async function byCash(till: Till): Promise<void> {
	await till.ringUpLunch();
	await till.payExact();
	await cartIsEmpty(till);
}

async function byBankCard(till: Till): Promise<void> {
	const { page } = till;
	await till.ringUpLunch();
	await page.getByRole("tab", { name: "Card", exact: true }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await cartIsEmpty(till);
}

async function byCampusCard(till: Till): Promise<void> {
	const { page } = till;
	await startCampusCard(till);
	await page.getByRole("button", { name: "Process ITC Payment" }).click();
	const result = page.getByRole("dialog", { name: "Payment Successful" });
	await result.getByRole("button", { name: "Close" }).last().click();
	await cartIsEmpty(till);
}

/**
 * With no connection the sale is stored, and the card is debited from the queue later. Returns the
 * sale's reference.
 */
async function byCampusCardOffline(till: Till): Promise<string> {
	const { page } = till;
	await startCampusCard(till);
	const result = page.getByRole("dialog", { name: "Transaction Queued" });
	const reference = /POS-\d+-\d+/.exec(await result.innerText())?.[0];
	if (reference === undefined) throw new Error("the dialog names no reference");
	await result.getByRole("button", { name: "Close" }).click();
	await cartIsEmpty(till);
	return reference;
}

async function startCampusCard(till: Till): Promise<void> {
	const { page } = till;
	await till.ringUpLunch();
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await page.keyboard.type(`${card}\n`);
}

async function offline(till: Till): Promise<void> {
	await till.cutNetwork();
	await till.offline().waitFor();
}

async function online(till: Till): Promise<void> {
	await till.page.context().setOffline(false);
	await till.online().waitFor();
}

/**
 * Presses Sync Now as soon as no sync is under way: a till that was cut off starts one by itself, which
 * on a busy machine takes its time to send two dozen sales. One that takes 30 seconds reloads the page.
 */
async function syncNow({ page }: Till): Promise<void> {
	await page.getByRole("button", { name: "Sync Now" }).click({ timeout: 300_000 });
}

type Listed = { readonly record: { readonly reference: string; readonly status: string } };

/** Every record of the ledger, as its owner reads it. */
async function ledger({ page }: Till): Promise<readonly Listed["record"][]> {
	const all: Listed["record"][] = [];
	for (let next: string | null = ""; next !== null; ) {
		const cursor: string = next === "" ? "" : `&cursor=${encodeURIComponent(next)}`;
		const reply = await page.request.get(`${product.url}/api/transactions?limit=500${cursor}`);
		const answer: { data: readonly Listed[]; next: string | null } = await reply.json();
		all.push(...answer.data.map(({ record }) => record));
		next = answer.next;
	}
	return all;
}

const sorted = (references: readonly string[]) => [...references].sort();

async function read<A>({ page }: Till, path: string): Promise<A> {
	const reply = await page.request.get(`${product.url}${path}`);
	expect(reply.ok()).toBe(true);
	return (await reply.json()).data;
}

/** The server's attention lists, by reference. */
async function attention(till: Till): Promise<readonly string[]> {
	const [debits, orders] = await Promise.all([
		read<readonly { readonly reference: string }[]>(till, "/api/itc/attention"),
		read<readonly { readonly reference: string }[]>(till, "/api/relay/attention"),
	]);
	return [...debits, ...orders].map(({ reference }) => reference);
}

/**
 * Processes the server's queue of campus cards under the present session; the till's own connection
 * does not matter.
 */
async function processQueue({ page }: Till): Promise<void> {
	const reply = await page.request.post(`${product.url}/api/offline-transactions/process`, {
		headers: { origin: product.url },
	});
	expect(reply.ok()).toBe(true);
}

const providerHas = async () =>
	sorted((await product.sandbox.orders()).map(({ reference_number }) => reference_number));
const itcHas = async () =>
	sorted(
		(await itcSandboxOf(product).debits()).map(({ transactionReference }) => transactionReference),
	);

test("[HEAL-01, HEAL-03, HEAL-05] a server that is restored to noon has each later sale of every tender once, at contact, with nothing ordered or charged twice and nothing for a person that a receipt shows", async ({
	browser,
}, info) => {
	contexts = await Promise.all(
		Array.from({ length: 2 }, () =>
			browser.newContext({ ...loadsOnline, reducedMotion: "reduce" }),
		),
	);
	const [first, second] = await Promise.all(contexts.map(openedTill));
	if (!first || !second) throw new Error("two tills were opened");
	const tills = [first, second];
	const sold = async () =>
		sorted(
			(await Promise.all(tills.map(({ page }) => readDisk(page)))).flatMap(
				({ references }) => references,
			),
		);
	const allComplete = async () => {
		const [all, kept] = [await ledger(first), await sold()];
		return all.length >= kept.length && all.every(({ status }) => status === "complete");
	};

	// The morning, which is in the backup.
	await Promise.all(tills.map(byCash));
	await until(allComplete, "the morning's sales to be complete");
	const file = info.outputPath("noon.sqlite");
	await product.program("backup", file);

	// The afternoon, which is not.
	await Promise.all([
		(async () => {
			await byBankCard(first);
			await byCampusCard(first);
			await first.page.evaluate(burst, { from: 1_001, to: 1_020 });
		})(),
		(async () => {
			await offline(second);
			await byCampusCardOffline(second);
			await byCash(second);
			await online(second);
			await byCash(second);
			await second.page.evaluate(burst, { from: 2_001, to: 2_020 });
		})(),
	]);
	await until(allComplete, "the afternoon's sales to be complete");
	const [all, ordered, debited] = [await sold(), await providerHas(), await itcHas()];
	expect(sorted((await ledger(first)).map(({ reference }) => reference))).toEqual(all);
	expect(ordered).toEqual(all);
	expect(debited).toHaveLength(2);

	await product.shutDown();
	await product.program("restore", file);
	await product.restart();
	expect(await ledger(first)).toHaveLength(2);

	// Reset, before anything else is pressed.
	await first.page.getByRole("button", { name: "Reset Data" }).click();
	const reset = first.page.getByRole("dialog", { name: "Reset Data" });
	await expect(reset).toContainText(
		/\d+ sales? (for \$[\d.,]+ )?(have|has) not been sent yet|is not known/,
	);
	await expect(reset.getByRole("button", { name: "Reset Data" })).toHaveCount(0);
	await reset.getByRole("button", { name: "Cancel" }).click();

	await Promise.all(tills.map(syncNow));
	await until(
		async () => (await ledger(first)).length >= all.length && (await allComplete()),
		"the restored ledger to have all sales",
	);
	expect(sorted((await ledger(first)).map(({ reference }) => reference))).toEqual(all);
	expect(await providerHas()).toEqual(all);
	expect(await itcHas()).toEqual(debited);
	expect(await attention(first)).toEqual([]);
	for (const till of tills) await expect(till.attention()).toHaveCount(0);
});

test("[HEAL-05] a campus card that waited in the backup and was charged after it, which its till never heard, stands on the list: it is neither charged nor ordered again, though the queue is processed", async ({
	browser,
}, info) => {
	contexts = [await browser.newContext({ ...loadsOnline, reducedMotion: "reduce" })];
	const [till] = await Promise.all(contexts.map(openedTill));
	if (!till) throw new Error("a till was opened");
	await processByHand(till);
	await offline(till);
	const reference = await byCampusCardOffline(till);
	await online(till);
	await until(async () => (await ledger(till)).length === 1, "the sale in the ledger");
	const file = info.outputPath("noon.sqlite");
	await product.program("backup", file);

	await offline(till);
	await processQueue(till);
	await until(async () => (await providerHas()).length === 1, "the order at the provider");
	expect(await itcHas()).toEqual([reference]);
	await product.shutDown();
	await product.program("restore", file);
	await product.restart();

	await processQueue(till);
	await online(till);
	await syncNow(till);
	await expect(till.attention()).toHaveText(/1 sale/);
	await processQueue(till);
	expect(await attention(till)).toEqual([reference]);
	expect(await read(till, "/api/held")).toMatchObject({ debits: 1, orders: 0 });
	expect(await itcHas()).toEqual([reference]);
	expect(await providerHas()).toEqual([reference]);
});
