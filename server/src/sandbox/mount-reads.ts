import {
	type ProviderList,
	type ProviderMenu,
	providerPageLimit,
	providerReads,
} from "@tuckshop/adapters/provider";
import type { Hono } from "hono";
import { sandboxRestaurant } from "./access.ts";
import type { SandboxEnvironment } from "./environment.ts";
import { withoutTaxes } from "./menu/without-taxes.ts";
import type { SandboxSettings } from "./settings.ts";

/**
 * The five lists of the menu, page by page, each in the documented field of the reply. Every
 * restaurant has this menu.
 */
export function mountReads(
	app: Hono<SandboxEnvironment>,
	menu: ProviderMenu,
	settings: () => SandboxSettings,
): void {
	const elsewhere = withoutTaxes(menu);
	for (const list of Object.keys(providerReads) as ProviderList[])
		app.get(providerReads[list].endpoint, (context) => {
			const query = queryOf(context.req.query());
			if ("problem" in query)
				return context.json({ code: 400, data: null, message: query.problem });
			const { restaurant, branch, page, limit } = query;
			const { groupsFault, menuListIn } = settings();
			const served = branch === String(sandboxRestaurant.elsewhereBranchId) ? elsewhere : menu;
			const all: readonly object[] =
				served[list === "modifierGroups" && groupsFault ? "subCategories" : list];
			const rows = all.slice((page - 1) * limit, page * limit);
			const sent = ofRestaurant.has(list)
				? rows.map((row) => ({ ...row, restaurant_id: restaurant, restaurant_branch_id: branch }))
				: rows;
			const place = list === "items" ? menuListIn : providerReads[list].rowsIn[0];
			return context.json(
				place === "data"
					? { code: 200, data: sent, message: "Success" }
					: { code: 200, data: null, message: sent },
			);
		});
}

const ofRestaurant: ReadonlySet<ProviderList> = new Set<ProviderList>([
	"categories",
	"subCategories",
	"items",
]);

type Query = {
	readonly restaurant: string;
	readonly branch: string;
	readonly page: number;
	readonly limit: number;
};

function queryOf(given: Record<string, string>): Query | { readonly problem: string } {
	for (const field of ["restaurant_id", "restaurant_branch_id", "page_no", "limit"])
		if (!/^[1-9]\d{0,11}$/.test(given[field] ?? ""))
			return {
				problem:
					given[field] === undefined
						? `${field} is missing`
						: `${field}: not a whole number above 0`,
			};
	const {
		restaurant_id: restaurant = "",
		restaurant_branch_id: branch = "",
		page_no,
		limit,
	} = given;
	return {
		restaurant,
		branch,
		page: Number(page_no),
		limit: Math.min(providerPageLimit, Number(limit)),
	};
}
