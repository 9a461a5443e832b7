import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Widths and heights of a till, of a small one, of a telephone, and of the small till zoomed to 200 %. */
const sizes = [
	[1280, 800],
	[1024, 768],
	[390, 844],
	[512, 384],
] as const;

/** The modes of tokens.css that change colours and borders alone. */
const looks = [
	["light", "normal"],
	["dark", "normal"],
	["light", "high"],
] as const;

/** Pixels: 44, less what a fraction of a pixel rounds away. */
const least = 43.5;

export type Soundness = {
	/** A selector: only what is in it has to be sound, such as the dialog over a screen that was looked at before. */
	readonly within?: string;
};

/**
 * The screen as it stands has no axe violation in any look, is no wider than its window at any size, has no target under 44 px,
 * and cuts off no button's words when its text alone is twice as large. Leaves it light, at the first size.
 */
export async function expectSound(page: Page, screen: string, { within = "body" }: Soundness = {}): Promise<void> {
	for (const [theme, contrast] of looks) {
		await page.evaluate(([nextTheme, nextContrast]) => Object.assign(document.documentElement.dataset, { theme: nextTheme, contrast: nextContrast }), [
			theme,
			contrast,
		] as const);
		// Everything once; another look can only change what colours do.
		const axe = new AxeBuilder({ page }).include(within);
		const { violations } = await (theme === "light" && contrast === "normal" ? axe : axe.withRules("color-contrast")).analyze();
		expect(
			violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
			`${screen}, ${theme}, ${contrast} contrast`,
		).toEqual([]);
	}
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		expect([...(await tooWide(page)), ...(await smallTargets(page, within))], `${screen} at ${width}x${height}`).toEqual([]);
	}
	await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
	await page.evaluate(() => document.documentElement.style.setProperty("--ts-text-scale", "2"));
	expect([...(await tooWide(page)), ...(await cutWords(page, within))], `${screen} with text at 200 %`).toEqual([]);
	await page.evaluate(() => {
		document.documentElement.style.removeProperty("--ts-text-scale");
		for (const mode of ["theme", "contrast"]) delete document.documentElement.dataset[mode];
	});
}

function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const over = document.documentElement.scrollWidth - window.innerWidth;
		return over > 0 ? [`${over} px wider than the window`] : [];
	});
}

function smallTargets(page: Page, within: string): Promise<string[]> {
	return page.evaluate(
		([selector, limit]) =>
			[...document.querySelectorAll<HTMLElement>(`${selector} :is(button, input, summary, select, a[href])`)]
				.filter((one) => one.closest("[aria-hidden='true'], [inert]") === null && one.getClientRects().length > 0)
				.map((one) => ({ one, box: (one.closest(".ts-input") ?? one).getBoundingClientRect() }))
				.filter(({ box }) => Math.min(box.width, box.height) < limit)
				.map(({ one, box }) => `${one.outerHTML.slice(0, 120)} is ${Math.round(box.width)}x${Math.round(box.height)}`),
		[within, least] as const,
	);
}

/** Buttons that hide a part of their own words; those that end in an ellipsis say so. */
function cutWords(page: Page, within: string): Promise<string[]> {
	return page.evaluate(
		(selector) =>
			[...document.querySelectorAll<HTMLElement>(`${selector} :is(button, [role='tab'], a[href])`)]
				.filter((one) => one.closest("[aria-hidden='true'], [inert]") === null && one.getClientRects().length > 0)
				.filter((one) => getComputedStyle(one).overflowX !== "visible" && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
				.map((one) => `${one.outerHTML.slice(0, 120)} shows ${one.clientWidth}x${one.clientHeight} of ${one.scrollWidth}x${one.scrollHeight}`),
		within,
	);
}
