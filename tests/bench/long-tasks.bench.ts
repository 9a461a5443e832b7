import { chromium, type Page } from "playwright";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { startProduct } from "../e2e/support/product.ts";
import { Till } from "../e2e/support/till.ts";
import { longestTask } from "./in-browser/longest-tasks.ts";
import { serveMenu } from "./in-browser/served-menu.ts";
import { median } from "./measure.ts";
import type { Row } from "./row.ts";

const items = 20_000;
const rounds = 3;
/** Browsers call a task of more than 50 ms long. */
const limit = 50;

/**
 * The counter as built, with a menu of 20,000 items: no task of its page delays a tap, neither
 * while the menu is synced nor at the start.
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
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
		const till = new Till(page);
		await serveMenu(page.context(), items);
		await till.signIn(product.url);
		await page
			.getByRole("button", { name: /Open POS/ })
			.first()
			.click();
		const isThere = () => page.getByRole("tab", { name: "Sushi" }).waitFor({ timeout: 120_000 });
		await isThere();
		await filled(page);
		const whileSyncing: number[] = [];
		const atStart: number[] = [];
		for (let round = 0; round < rounds; round++) {
			whileSyncing.push(
				await longestTask(browser, page, async () => {
					await page.getByRole("button", { name: "Sync Now" }).click();
					await filled(page);
				}),
			);
			atStart.push(
				await longestTask(browser, page, async () => {
					await page.reload();
					await isThere();
					await page.waitForTimeout(1_000);
				}),
			);
		}
		const row = (name: string, tasks: readonly number[], aim?: number): Row => ({
			name: `longest task, 20,000 items, ${name}`,
			median: median(tasks),
			unit: "ms",
			peer: "a long task",
			peerMedian: limit,
			ratio: median(tasks) / limit,
			...(aim === undefined ? {} : { aim }),
		});
		// At the start nobody can tap yet: how long a tap would wait then is reported, without an aim.
		return [row("while they are synced", whileSyncing, 1), row("at the start", atStart)];
	} finally {
		await browser.close();
		await product.stop();
	}
}

/** Resolves when the documented stores show the whole menu. */
async function filled(page: Page): Promise<void> {
	await page.waitForTimeout(1_000);
	await page.waitForFunction(
		async () => {
			const asked = <T>(request: IDBRequest<T>) =>
				new Promise<T>((resolve) =>
					request.addEventListener("success", () => resolve(request.result)),
				);
			const database = await asked(indexedDB.open("tuckshop"));
			const shown = await asked<{ done: boolean } | undefined>(
				database.transaction("menu_projections").objectStore("menu_projections").get("menu"),
			);
			database.close();
			return shown?.done === true;
		},
		undefined,
		{ timeout: 240_000, polling: 1_000 },
	);
}
