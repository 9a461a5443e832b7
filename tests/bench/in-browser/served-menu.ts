import { providerPageLimit, providerReads } from "@tuckshop/adapters/provider";
import type { BrowserContext } from "playwright";
import { generateMenu } from "../../../server/src/sandbox/menu/generate-menu.sample.ts";
import type { DrawnItem } from "./hand-drawn.ts";

type Menu = ReturnType<typeof generateMenu>;

/** The items of that menu as tiles show them. */
export const drawnItems = (items: number): readonly DrawnItem[] =>
	generateMenu({ items, seed: 7 }).items.map((item) => ({
		name: String(item["menu_name"]),
		price: `$${Number(item["price"]).toFixed(2)}`,
		badge: String(item["item_tag"] ?? "Item"),
		tone: `ts-badge ts-badge-${toneOf(String(item["item_tag"]))}`,
		hasModifiers: item["modifier_group"] !== undefined,
	}));

const toneOf = (tag: string): string =>
	/^meal/i.test(tag)
		? "warning"
		: /^confection/i.test(tag)
			? "secondary"
			: /^retail/i.test(tag)
				? "error"
				: "primary";

/**
 * Makes every page of a context read a menu of this many items from the provider, as the server
 * would forward its lists.
 */
export async function serveMenu(context: BrowserContext, items: number): Promise<void> {
	const menu: Menu = generateMenu({ items, seed: 7 });
	const reads = Object.entries(providerReads) as [
		keyof typeof providerReads,
		(typeof providerReads)[keyof typeof providerReads],
	][];
	await context.route("**/api/*-proxy", async (route) => {
		const { endpoint, body } = route.request().postDataJSON() as {
			readonly endpoint: string;
			readonly body?: { readonly page_no?: number };
		};
		const [list, read] = reads.find(([, { endpoint: known }]) => endpoint.endsWith(known)) ?? [];
		if (!list || !read) return route.continue();
		const from = ((body?.page_no ?? 1) - 1) * providerPageLimit;
		const rows = (menu[list] as readonly unknown[]).slice(from, from + providerPageLimit);
		await route.fulfill({
			json: { success: true, status: 200, data: { code: 200, [read.rowsIn[0]]: rows } },
		});
	});
}
