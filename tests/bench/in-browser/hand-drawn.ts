import type { BrowserContext, Page } from "playwright";

/** An item of the menu as a tile shows it. */
export type DrawnItem = {
	readonly name: string;
	/** The formatted price. */
	readonly price: string;
	/** The word in the coloured frame, and the class of its colour. */
	readonly badge: string;
	readonly tone: string;
	readonly hasModifiers: boolean;
};

/**
 * A page of hand-written DOM that draws what a till draws: the same tiles, line and sums under the
 * same styles, found in a plain array and written into the elements that stand there. Its letters
 * are typed into a box that has the focus, and show results from the third on, as the till's do.
 * `till` shows an order with one line, of the first tile.
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
		(tile) => {
			const badge = one(tile, ".ts-badge");
			const parts = {
				tile,
				name: one(tile, ".ts-tile-name"),
				price: tile.querySelector<HTMLElement>(".ts-tile-price"),
				badge,
				modifiers: tile.querySelector("svg"),
			};
			const resting: DrawnItem = {
				name: parts.name.textContent ?? "",
				price: parts.price?.textContent ?? "",
				badge: badge.textContent ?? "",
				tone: badge.className,
				hasModifiers: parts.modifiers !== null,
			};
			return { ...parts, resting };
		},
	);
	const draw = (
		{ tile, name, price, badge, modifiers }: Omit<(typeof tiles)[number], "resting">,
		item: DrawnItem | undefined,
	) => {
		tile.style.display = item ? "" : "none";
		if (!item) return;
		name.textContent = item.name;
		if (price) price.textContent = item.price;
		badge.textContent = item.badge;
		badge.className = item.tone;
		if (modifiers) modifiers.style.display = item.hasModifiers ? "" : "none";
	};
	const search = one(document, "input") as HTMLInputElement;
	const placeholder = document.querySelector<HTMLElement>(".ts-search-ph");
	const category = one(document, '[role="tab"][aria-selected="true"]');
	const pills = one(document, ".ts-subs");
	const head = document.createElement("div");
	head.className = "flex min-h-[52px] items-center gap-[8px] px-[12px] pt-[8px]";
	head.innerHTML =
		'<b class="ts-grow"></b><button type="button" class="ts-btn ts-btn-quiet ts-btn-44">End</button>';
	head.style.display = "none";
	pills.before(head);
	const menu = items.map((item) => ({ ...item, key: item.name.toLowerCase() }));
	search.addEventListener("input", () => {
		const typed = search.value;
		const searching = typed.length > 2;
		const found = searching ? menu.filter((item) => item.key.includes(typed)) : undefined;
		for (const [at, tile] of tiles.entries()) draw(tile, found ? found[at] : tile.resting);
		category.setAttribute("aria-selected", String(!searching));
		pills.style.display = searching ? "none" : "";
		head.style.display = searching ? "" : "none";
		one(head, "b").textContent = `${found?.length ?? 0}`;
		if (placeholder) placeholder.style.display = typed === "" ? "" : "none";
	});
	search.focus();
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
