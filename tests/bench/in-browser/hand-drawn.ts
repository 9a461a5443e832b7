import type { BrowserContext, Page } from "playwright";

/** An item of the menu as a tile shows it: its name, and its formatted price. */
export type DrawnItem = { readonly name: string; readonly price: string };

/**
 * A page of hand-written DOM that draws what a till draws: the same tiles, line and sums under the
 * same styles, found in a plain array and written into the elements that stand there. `till` shows
 * an order with one line, of the first tile.
 */
export async function handDrawn(
	context: BrowserContext,
	till: Page,
	items: readonly DrawnItem[],
): Promise<Page> {
	const shown = await till.evaluate(() => {
		const styles = Array.from(document.styleSheets, ({ cssRules }) =>
			Array.from(cssRules, ({ cssText }) => cssText).join("\n"),
		).join("\n");
		const copy = document.documentElement.cloneNode(true) as HTMLElement;
		for (const part of copy.querySelectorAll("script, link, style, meta")) part.remove();
		return { styles, html: copy.outerHTML };
	});
	const page = await context.newPage();
	await page.setContent(shown.html);
	await page.addStyleTag({ content: shown.styles });
	await page.evaluate(drawByHand, items);
	return page;
}

/** Runs in the page. */
function drawByHand(items: readonly DrawnItem[]): void {
	const one = (within: ParentNode, selector: string) => {
		const found = within.querySelector<HTMLElement>(selector);
		if (!found) throw new Error(`the till shows no ${selector}`);
		return found;
	};
	const tiles = Array.from(
		document.querySelectorAll<HTMLElement>("#item-grid [data-stop]"),
		(tile) => ({
			tile,
			name: one(tile, ".ts-tile-name"),
			price: tile.querySelector(".ts-tile-price"),
		}),
	);
	const search = one(document, "input") as HTMLInputElement;
	const menu = items.map((item) => ({ ...item, key: item.name.toLowerCase() }));
	let typed = "";
	document.addEventListener("keydown", ({ key }) => {
		typed = key === "Backspace" ? typed.slice(0, -1) : typed + key;
		search.value = typed;
		const found = menu.filter((item) => item.key.includes(typed));
		tiles.forEach(({ tile, name, price }, at) => {
			const item = found[at];
			tile.style.display = item ? "" : "none";
			if (!item) return;
			name.textContent = item.name;
			if (price) price.textContent = item.price;
		});
	});
	const line = one(document, ".ts-line");
	const figure = Array.from(line.querySelectorAll("*")).find(
		({ children, textContent }) => children.length === 0 && textContent?.trim() === "1",
	);
	const sums = Array.from(document.querySelectorAll(".money")).filter(
		(sum) => !sum.closest("#item-grid"),
	);
	const each = sums.map((sum) => Number(sum.textContent?.replace(/[^\d.]/g, "")));
	let pieces = 1;
	tiles[0]?.tile.addEventListener("click", () => {
		pieces += 1;
		if (figure) figure.textContent = String(pieces);
		sums.forEach((sum, at) => {
			sum.textContent = `$${((each[at] ?? 0) * pieces).toFixed(2)}`;
		});
	});
}
