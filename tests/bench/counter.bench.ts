import { type Browser, chromium, type Page } from "playwright";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { type Product, startProduct } from "../e2e/support/product.ts";
import { Till } from "../e2e/support/till.ts";
import type { Turn } from "./in-browser/bench-page.ts";
import { toPainted, toSettledFrame, whileSlow } from "./in-browser/frames.ts";
import { handDrawn } from "./in-browser/hand-drawn.ts";
import { pairedPercentile, pairedTurns } from "./in-browser/in-page.ts";
import { drawnItems, serveMenu } from "./in-browser/served-menu.ts";
import { rowOf } from "./measure.ts";
import type { Row } from "./row.ts";

/** How many times slower the processor is made, because a till is no developer's machine. */
const slower = 4;
const presses = 40;
const starts = 5;
const viewport = { width: 1280, height: 800 };

const peer = "a page of hand-written DOM that draws the same";

/**
 * The counter as built, in real Chromium: a key and a tap, each compared with hand-written DOM that
 * draws the same tiles and the same line, and a start without a network, compared with the same shell.
 *
 * What was tried for a key, and what it brought, in milliseconds of a processor four times slower.
 * Three selectors with :has() ended in any element, so that the whole page was styled again where a
 * search begins or ends: 508 of its 667 elements, now 55 to 73, and 30 ms of styling, now 10 to 13. The
 * page drawn by hand has the same style sheet: a tap on it was slowed by the same rule, and costs 4 ms
 * of styling where it cost 16 to 23. The search as an observed state: a letter renders the box alone,
 * 20 ms of script, now 7 to 14. A tile's icon as one path instead of five. Bringing the chosen tab into
 * view within the frame: no layout is forced inside the key. Without effect: containing each tile, other
 * clamping of names, no kerning. What is left is the letters whose results replace the menu or give way
 * to it: they change two rows beside the tiles, and the badges, which the page drawn by hand leaves.
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
		const measured: Row[] = [];
		for (const items of [150, 500, 5_000, 20_000]) {
			const page = await tillWith(browser, product, items);
			await firstTile(page).click();
			// A key before that would go to the tile, and change nothing.
			await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
			const context = await browser.newContext({ viewport });
			const byHand = await handDrawn(context, page, drawnItems(items));
			measured.push(await keyPress(page, byHand, items), await tap(page, byHand, items));
			await Promise.all([page.context().close(), context.close()]);
		}
		measured.push(await coldStart(browser, product));
		return measured;
	} finally {
		await browser.close();
		await product.stop();
	}
}

const firstTile = (page: Page) => page.locator("#item-grid [data-stop]").first();

async function keyPress(page: Page, byHand: Page, items: number): Promise<Row> {
	const turns = [];
	for (let press = 0; press < presses; press += 1) {
		// Letters of "salad", and deleted again: the grid changes with each. The pause keeps them from
		// being taken for a scan.
		const key = press % 10 < 5 ? ("salad"[press % 5] as string) : "Backspace";
		const once = (on: Page) => async () => {
			const took = await whileSlow(on, slower, () =>
				toSettledFrame(on, () => on.keyboard.press(key)),
			);
			await on.waitForTimeout(80);
			return took;
		};
		turns.push(await byTurns(press, once(page), once(byHand)));
	}
	await page.keyboard.press("Escape");
	return rowOf(
		{
			name: `key press to settled frame, ${items.toLocaleString("en-CA")} items, 95th`,
			peer,
			aim: 1.5,
		},
		pairedPercentile(turns, 95),
	);
}

async function tap(page: Page, byHand: Page, items: number): Promise<Row> {
	const turns = [];
	// Every letter that was typed is deleted again: both show the tiles that they began with.
	const once = (on: Page) => () =>
		whileSlow(on, slower, () => toPainted(on, ".ts-lines", () => firstTile(on).click()));
	for (let press = 0; press < presses; press += 1)
		turns.push(await byTurns(press, once(page), once(byHand)));
	return rowOf(
		{
			name: `tap to painted order line, ${items.toLocaleString("en-CA")} items, 95th`,
			peer,
			aim: 1.5,
		},
		pairedPercentile(turns, 95),
	);
}

async function coldStart(browser: Browser, product: Product): Promise<Row> {
	const [page, small] = [
		await tillWith(browser, product, 5_000),
		await tillWith(browser, product, 1),
	];
	for (const till of [page, small]) {
		await till.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await till.waitForTimeout(5_000);
		await till.context().setOffline(true);
	}
	const start = (till: Page) =>
		whileSlow(till, slower, async () => {
			await till.reload({ waitUntil: "commit" });
			await till.locator("#item-grid [data-stop]").first().waitFor({ timeout: 60_000 });
			return till.evaluate(() => (globalThis as unknown as { usableAt: number }).usableAt);
		});
	const turns = [];
	for (let round = 0; round < starts; round += 1)
		turns.push(
			await byTurns(
				round,
				() => start(page),
				() => start(small),
			),
		);
	await Promise.all([page.context().close(), small.context().close()]);
	return rowOf(
		{
			name: "cold start offline to a usable menu, 5,000 items",
			peer: "the same shell with one item",
			aim: 2,
		},
		pairedTurns(turns),
	);
}

/** Alternates between the two, each first in every other round. */
async function byTurns(
	turn: number,
	ours: () => Promise<number>,
	limit: () => Promise<number>,
): Promise<Turn> {
	if (turn % 2 === 0) return { ours: await ours(), limit: await limit() };
	const first = await limit();
	return { ours: await ours(), limit: first };
}

/**
 * A till with a menu of this many items, signed in and ready. It records when its first item can be
 * tapped.
 */
async function tillWith(browser: Browser, product: Product, items: number): Promise<Page> {
	const context = await browser.newContext({ viewport });
	const page = await context.newPage();
	await page.addInitScript(() => {
		const observer = new MutationObserver(() => {
			if (!document.querySelector("#item-grid [data-stop]")) return;
			observer.disconnect();
			requestAnimationFrame(() => {
				(globalThis as unknown as { usableAt: number }).usableAt = performance.now();
			});
		});
		observer.observe(document, { subtree: true, childList: true });
	});
	await serveMenu(context, items);
	const till = new Till(page);
	await till.signIn(product.url);
	await page
		.getByRole("button", { name: /Open POS/ })
		.first()
		.click();
	await page.locator("#item-grid [data-stop]").first().waitFor({ timeout: 120_000 });
	await page.waitForTimeout(2_000);
	return page;
}
