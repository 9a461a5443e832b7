import { expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { isBrief } from "../../run/long-tests.mjs";

/** The theme and contrast of a page's <html>. */
export type Look = readonly [theme: "light" | "dark", contrast: "normal" | "high"];

/**
 * Checks that a part of the page has no axe violation in any of the looks, in a brief run the first,
 * and takes the page back to its own. All rules run in the first look: another one can only change results about colours.
 */
export async function expectNoViolations(
	page: Page,
	screen: string,
	{ within, looks: all }: { readonly within: string; readonly looks: readonly Look[] },
): Promise<void> {
	const looks = isBrief ? all.slice(0, 1) : all;
	// Half a megabyte, which a page keeps until it is loaded anew.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
	const found = await page.evaluate(violationsOf, { within, looks });
	for (const [index, [theme, contrast]] of looks.entries())
		expect(found[index], `${screen}, ${theme}, ${contrast} contrast`).toEqual([]);
}

/** Runs in the page. */
async function violationsOf({
	within,
	looks,
}: {
	readonly within: string;
	readonly looks: readonly Look[];
}): Promise<readonly string[][]> {
	const { axe } = window as unknown as { readonly axe: typeof axeCore };
	const { dataset } = document.documentElement;
	const found: string[][] = [];
	for (const [theme, contrast] of looks) {
		Object.assign(dataset, { theme, contrast });
		const { violations } = await axe.run(
			{ include: [within] },
			{
				...(found.length > 0 && { runOnly: { type: "rule", values: ["color-contrast"] } }),
				// The pages have no frames, and describing every passing node takes as long as the check.
				iframes: false,
				resultTypes: ["violations"],
			},
		);
		found.push(
			violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
			),
		);
	}
	for (const mode of ["theme", "contrast"]) delete dataset[mode];
	return found;
}
