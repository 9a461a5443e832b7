import { expect, type Page } from "@playwright/test";
import { isBrief } from "../../run/long-tests.mjs";
import { expectNoViolations, type Look } from "./axe.ts";

/** Widths and heights of a till, of a small one, of a telephone, and of the small till zoomed to 200 %. */
const sizes = [
	[1280, 800],
	[1024, 768],
	[390, 844],
	[512, 384],
] as const;

/** The till and the telephone. */
const briefSizes = [sizes[0], sizes[2]];

/** The modes of tokens.css that only change colours and borders. */
const looks: readonly Look[] = [
	["light", "normal"],
	["dark", "normal"],
	["light", "high"],
];

/** Pixels: 44, less the rounding of fractions. */
const least = 43.5;

export type Soundness = {
	/**
	 * A selector: only its content is checked, such as the dialog over a screen that was checked
	 * before.
	 */
	readonly within?: string;
};

/**
 * Checks that the present screen has no axe violation in any look, is no wider than its window at
 * any size, has no target under 44 px, and cuts off no words on a till with text twice as large.
 * A brief run takes one look, two sizes and text as it is. Leaves it at the first size.
 */
export async function expectSound(
	page: Page,
	screen: string,
	{ within = "body" }: Soundness = {},
): Promise<void> {
	await expectNoViolations(page, screen, { within, looks });
	for (const [width, height] of isBrief ? briefSizes : sizes) {
		await page.setViewportSize({ width, height });
		await expect
			.poll(async () => [...(await tooWide(page)), ...(await smallTargets(page, within))], {
				message: `${screen} at ${width}x${height}`,
			})
			.toEqual([]);
	}
	if (!isBrief)
		await withLargeText(page, async () => {
			for (const [width, height] of sizes.slice(0, 2)) {
				await page.setViewportSize({ width, height });
				const message = `${screen} at ${width}x${height} with text at 200 %`;
				await expect
					.poll(async () => [...(await tooWide(page)), ...(await cutWords(page, within))], {
						message,
					})
					.toEqual([]);
			}
		});
	await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
}

/** Like a browser that is set to letters of 32 px: sizes in px do not change. */
async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
	await look();
	await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
	await session.detach();
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
			[
				...document.querySelectorAll<HTMLElement>(
					`${selector} :is(button, input, summary, select, a[href])`,
				),
			]
				.filter(
					(one) =>
						one.closest("[aria-hidden='true'], [inert]") === null &&
						one.getClientRects().length > 0,
				)
				.map((one) => ({ one, box: (one.closest(".ts-input") ?? one).getBoundingClientRect() }))
				.filter(({ box }) => Math.min(box.width, box.height) < limit)
				.map(
					({ one, box }) =>
						`${one.outerHTML.slice(0, 120)} is ${Math.round(box.width)}x${Math.round(box.height)}`,
				),
		[within, least] as const,
	);
}

/**
 * Words that extend sideways beyond the window, or beyond an ancestor that clips them without
 * scrolling or an ellipsis.
 */
function cutWords(page: Page, within: string): Promise<string[]> {
	return page.evaluate((selector) => {
		const cutBy = (words: Text): Element | undefined => {
			const range = document.createRange();
			range.selectNodeContents(words);
			const { left, right, width } = range.getBoundingClientRect();
			if (width === 0) return undefined;
			for (let box = words.parentElement; box; box = box.parentElement) {
				const { overflowX, textOverflow, position } = getComputedStyle(box);
				if (
					box.matches("[aria-hidden='true'], [inert], svg") ||
					["auto", "scroll"].includes(overflowX) ||
					textOverflow === "ellipsis"
				)
					return undefined;
				// Text for screen readers only has no place on the screen.
				if (position === "absolute" && box.clientWidth <= 1) return undefined;
				const { left: from, right: to } = box.getBoundingClientRect();
				if (overflowX !== "visible" && (left < from - 1 || right > to + 1)) return box;
			}
			return left < -1 || right > window.innerWidth + 1 ? document.documentElement : undefined;
		};
		const found: string[] = [];
		const walker = document.createTreeWalker(
			document.querySelector(selector) ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const by = (node.textContent ?? "").trim() === "" ? undefined : cutBy(node as Text);
			if (by) found.push(`“${node.textContent}” is cut by ${by.outerHTML.slice(0, 80)}`);
		}
		return found;
	}, within);
}
