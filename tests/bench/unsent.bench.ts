import { type Browser, chromium, type Page } from "playwright";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { type Product, startProduct } from "../e2e/support/product.ts";
import { Till } from "../e2e/support/till.ts";
import { longestTask } from "./in-browser/longest-tasks.ts";
import { copyUnsent, unsentOnDisk } from "./in-browser/unsent-sales.ts";
import type { Row } from "./row.ts";

const count = Number(process.env["BENCH_SALES"] ?? 50_000);
/** Browsers call a task of more than 50 ms long. */
const longTask = 50;
const promisedASecond = 100;
const watchedMs = 15_000;

/**
 * The counter as built, in real Chromium, with 50,000 sales on its disk that nobody has been told
 * of: whether a tap waits while they are read and sent, when the till can be used, and how many are
 * sent a second, each to the ledger and as an order to the provider, whose sandbox and server share
 * the machine with the browser.
 *
 * What was tried, and what it brought, with 20,000 sales. All were read and decoded at once: tasks
 * of 2.3 and 1.8 s, and 31 s until the till could be used; in parts of a hundred, with the till open
 * before the last: tasks below 50 ms, and 2 s. The states of several sales in one write, 16 sales on
 * their way at a time, one write for the ledger's answer and the order's start, and a sandbox that
 * adds an order to its file: 24 a second before, some 90 now. Without effect: showing the number of
 * unsent sales in steps. Sending in groups, each as slow as its slowest, brought half of it.
 */
export async function rows(): Promise<Row[]> {
	await buildScreens();
	const product = await startProduct();
	const executablePath = installedBrowser();
	const browser = await chromium.launch({
		args: chromiumFlags,
		...(executablePath ? { executablePath } : {}),
	});
	try {
		const page = await tillWithUnsent(browser, product);
		const watch = () => page.waitForTimeout(watchedMs);
		const opening = performance.now();
		await page.reload();
		await page.locator("#item-grid [data-stop]").first().waitFor({ timeout: 120_000 });
		const usableAfter = performance.now() - opening;
		const onceOpen = await longestTask(browser, page, watch);
		const onReturn = await longestTask(browser, page, async () => {
			await page.context().setOffline(false);
			await watch();
		});
		const before = await page.evaluate(unsentOnDisk);
		const began = performance.now();
		await watch();
		const sent = before - (await page.evaluate(unsentOnDisk));
		const rate = (1_000 * sent) / (performance.now() - began);
		const name = (what: string) => `${count.toLocaleString("en-CA")} unsent sales, ${what}`;
		const task = (what: string, took: number): Row => ({
			name: name(`longest task ${what}`),
			...{ median: took, unit: "ms", peer: "a long task", peerMedian: longTask },
			...{ ratio: took / longTask, aim: 1 },
		});
		return [
			task("while they are read, from when the till can be used", onceOpen),
			task("on return", onReturn),
			{
				name: name("sent"),
				...{ median: rate, unit: "a second", peer: "what is promised" },
				...{ peerMedian: promisedASecond, ratio: rate / promisedASecond, aim: 1, better: "more" },
			},
			{
				name: name("until the till can be used"),
				...{ median: usableAfter, unit: "ms", peer: "three seconds", peerMedian: 3_000 },
				ratio: usableAfter / 3_000,
			},
		];
	} finally {
		await browser.close();
		await product.stop();
	}
}

/** A till without a network, on whose disk one sale waits, and copies of it. */
async function tillWithUnsent(browser: Browser, product: Product): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	await till.cutNetwork();
	await till.ringUpLunch();
	await till.payExact();
	await till.toast("Order Saved").waitFor();
	await page.evaluate(copyUnsent, count);
	return page;
}
