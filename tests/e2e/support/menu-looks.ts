import { expect, type Page } from "@playwright/test";
import { smallPicture } from "../../server/menu/sample-picture.ts";

/**
 * Gives the signed-in owner's first restaurant a colour for its category Lunch and a picture for an
 * item of it, and returns the two. The server has to have read the provider's menu before.
 */
export async function giveLooks(page: Page, url: string) {
	const api = `${url}/api/restaurants`;
	const [{ id, restaurant_id, restaurant_branch_id, branch_id }] = (
		await (await page.request.get(api)).json()
	).data;
	const category = "Lunch";
	const there = `restaurant_id=${restaurant_id}&restaurant_branch_id=${restaurant_branch_id ?? branch_id}`;
	const rows = async (list: string) =>
		(await (await page.request.get(`${url}/api/${list}?${there}`)).json()).data;
	const { id: categoryId } = (await rows("menu_category_list")).find(
		(row: { readonly name?: string; readonly type_name?: string }) =>
			[row.name, row.type_name].includes(category),
	);
	const { id: item } = (await rows("menu_items")).find(
		(row: { readonly menu_category_name?: string; readonly category_id?: unknown }) =>
			row.menu_category_name === category || Number(row.category_id) === Number(categoryId),
	);
	const headers = { origin: url };
	const saved = [
		await page.request.put(`${api}/${id}/category-colours`, {
			headers,
			data: { category_id: Number(categoryId), colour: "plum" },
		}),
		await page.request.put(`${api}/${id}/menu-pictures/${item}`, {
			headers,
			data: { picture: smallPicture },
		}),
	];
	expect(saved.map((reply) => reply.status())).toEqual([200, 200]);
	return { category, item: Number(item) };
}
