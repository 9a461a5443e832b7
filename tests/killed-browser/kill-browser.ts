// npm run kill-browser -- [ROUNDS]: kills Chromium with SIGKILL in the middle of a burst of sales, again and again on the same profile
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import { type Product, startProduct, until } from "../e2e/support/product.ts";
import { Till } from "../e2e/support/till.ts";
import { burst } from "./burst.ts";
import { readDisk } from "./disk.ts";
import { type KillableBrowser, killableBrowser } from "./killable-browser.ts";

export type BrowserKills = {
	readonly rounds: number;
	/** Sales that the till showed as done before it was killed. */
	readonly acknowledged: number;
	/**
	 * Sales on the disk in the end; also those that were killed after they were stored and before
	 * they were shown.
	 */
	readonly kept: number;
	/** Acknowledged, and not on the disk after the kill. */
	readonly lost: number;
	/** Sales on the disk more than once, or still open as an order. */
	readonly twice: number;
	/** Half-written records found after a kill, in words. */
	readonly halfWritten: readonly string[];
	/** Stored sales that the ledger, or the provider, does not have exactly once in the end. */
	readonly notOnce: readonly string[];
};

/**
 * Every other round sells without a network, so that stored sales wait on the disk when the browser
 * is killed.
 */
export async function killBrowser(
	product: Product,
	rounds: number,
	salesARound: number,
): Promise<BrowserKills> {
	const profile = await mkdtemp(join(tmpdir(), "tuckshop-killed-"));
	let browser: KillableBrowser | undefined;
	const acknowledged = new Set<number>();
	const halfWritten: string[] = [];
	let [lost, twice, tried] = [0, 0, 100];
	const address = await morning(profile, product);

	/** Opens the till in the state in which it was left, and reads the disk. */
	const look = async (browser: KillableBrowser) => {
		const page = await browser.context.newPage();
		await page.goto(address);
		const till = new Till(page);
		await till.menuIsThere();
		// An order whose sale was stored is closed at the start, a moment after the menu is shown.
		await until(
			async () => !(await readDisk(page)).soldAndOpen,
			"the open order of a kept sale to be closed",
		).catch(() => {
			twice += 1;
		});
		const disk = await readDisk(page);
		lost += [...acknowledged].filter((price) => !disk.prices.includes(price)).length;
		twice += disk.prices.length - new Set(disk.prices).size;
		halfWritten.push(...disk.broken);
		return { page, till, disk };
	};
	try {
		for (let round = 0; round < rounds; round++) {
			browser = await killableBrowser(profile);
			const { page, till } = await look(browser);
			let now = 0;
			await page.exposeFunction("soldFor", (price: number) => {
				acknowledged.add(price);
				tried = Math.max(tried, price);
				now += 1;
			});
			if (round % 2 === 1) {
				await browser.context.setOffline(true);
				await till.offline().waitFor();
			}
			// One was perhaps stored and never acknowledged: its price is not used again.
			tried += 2;
			page.evaluate(burst, { from: tried, to: Number.POSITIVE_INFINITY }).catch(() => undefined);
			await until(async () => now >= salesARound, `${salesARound} sales in round ${round + 1}`);
			await sleep((round * 29) % 113);
			await browser.kill();
		}
		browser = await killableBrowser(profile);
		const { page, till, disk } = await look(browser);
		const notOnce = await onceEverywhere(product, till, disk.references);
		await page.close();
		return {
			rounds,
			acknowledged: acknowledged.size,
			kept: disk.prices.length,
			lost,
			twice,
			halfWritten,
			notOnce,
		};
	} finally {
		await browser?.kill().catch(() => undefined);
		await rm(profile, { recursive: true, force: true });
	}
}

/**
 * Signs in, waits until the menu and the offline shell are on the disk, and closes the browser
 * normally, because cookies are written late. Returns the till's address.
 */
async function morning(profile: string, product: Product): Promise<string> {
	const browser = await killableBrowser(profile);
	const till = new Till(await browser.context.newPage());
	await till.signIn(product.url);
	await till.openPos();
	const address = till.page.url();
	await browser.close();
	return address;
}

/**
 * The references that are not exactly once in the ledger, complete, and at the provider, once the
 * till has sent everything.
 */
async function onceEverywhere(
	product: Product,
	till: Till,
	references: readonly string[],
): Promise<string[]> {
	const ledger = async () => {
		const all: { readonly reference: string; readonly status: string }[] = [];
		for (let next: string | null = ""; next !== null; ) {
			const reply = await till.page.request.get(
				`${product.url}/api/transactions?limit=500${next === "" ? "" : `&cursor=${encodeURIComponent(next)}`}`,
			);
			const page: { data: { record: (typeof all)[number] }[]; next: string | null } =
				await reply.json();
			all.push(...page.data.map(({ record }) => record));
			next = page.next;
		}
		return all;
	};
	const allComplete = async () =>
		(await ledger()).filter(({ status }) => status === "complete").length >= references.length;
	await until(allComplete, "the ledger to have all sales").catch(() => undefined);
	const counted = (list: readonly string[]) => Map.groupBy(list, (reference) => reference);
	const atServer = counted(
		(await ledger())
			.filter(({ status }) => status === "complete")
			.map(({ reference }) => reference),
	);
	const atProvider = counted(
		(await product.sandbox.orders()).map(({ reference_number }) => reference_number),
	);
	const known = new Set(references);
	const strange = [...atServer.keys(), ...atProvider.keys()].filter(
		(reference) => !known.has(reference),
	);
	return [
		...references.filter(
			(reference) =>
				atServer.get(reference)?.length !== 1 || atProvider.get(reference)?.length !== 1,
		),
		...strange,
	];
}

if (import.meta.main) {
	await buildScreens();
	const product = await startProduct();
	try {
		const told = await killBrowser(product, Number(process.argv[2] ?? 20), 25);
		const { rounds, acknowledged, kept, lost, twice, halfWritten, notOnce } = told;
		console.log(
			`${rounds} kills of Chromium: ${acknowledged} sales acknowledged, ${kept} kept; lost ${lost}, twice ${twice}, half written ${halfWritten.length}, not once at server and provider ${notOnce.length}`,
		);
		for (const line of [...halfWritten, ...notOnce]) console.log(`  ${line}`);
		if (lost + twice + halfWritten.length + notOnce.length > 0 || acknowledged < rounds * 25)
			process.exitCode = 1;
	} finally {
		await product.stop();
	}
}
