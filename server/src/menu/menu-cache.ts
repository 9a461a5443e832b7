import {
	type ProviderList,
	providerPageLimit,
	providerReads,
	rowsOfReply,
} from "@tuckshop/adapters/provider";
import { errorDetails, type Log } from "../http/log.ts";
import { notFound } from "../http/refusal.ts";
import type { ExternalIds, RestaurantService } from "../restaurants/service.ts";
import { isoTime, type World } from "../world.ts";
import type { MenuRepository } from "./repository.ts";

/** A read that the provider answered, before its answer is known to be a list. */
export type ProviderRead = {
	readonly ownerId: string;
	readonly external: ExternalIds;
	/** The requested path; its end names the list. */
	readonly path: string;
	readonly page: number;
	readonly limit: number;
	readonly reply: unknown;
};

/** The lists that serve as the documented fallback. */
export type KeptList = "categories" | "items" | "subCategories";

/** The menus as the provider last sent them, for when it does not answer. */
export type MenuCache = {
	/** Never fails: a menu that can't be stored is passed on all the same. */
	readonly keep: (read: ProviderRead) => Promise<void>;
	/** `only`: the one restaurant that the caller may reach. */
	readonly rows: (
		ownerId: string,
		external: ExternalIds,
		which: { readonly list: KeptList; readonly only?: string | undefined },
	) => Promise<readonly unknown[]>;
};

const keptLists: readonly KeptList[] = ["categories", "items", "subCategories"];

type KeptMenusNeeds = {
	readonly repository: Pick<MenuRepository, "keepPage" | "pages">;
	readonly restaurants: Pick<RestaurantService, "forProvider">;
	readonly world: Pick<World, "now">;
	readonly log: Log;
};

export function keptMenus({ repository, restaurants, world, log }: KeptMenusNeeds): MenuCache {
	const placeOf = (
		ownerId: string,
		{ restaurantId, branchId }: ExternalIds,
		list: ProviderList,
	) => ({
		owner_id: ownerId,
		provider_restaurant_id: restaurantId,
		provider_branch_id: branchId,
		list,
	});
	return {
		async keep({ ownerId, external, path, page, limit, reply }) {
			const list = keptLists.find((each) => path.endsWith(providerReads[each].endpoint));
			// A read with another page size comes from a person, not from a till's sync: its pages don't
			// fit the others.
			if (!list || limit !== providerPageLimit || page < 1) return;
			const found = rowsOfReply(list, reply);
			if (!found.ok || !isMenu(found.value, page)) return;
			const rows = JSON.stringify(found.value);
			try {
				await repository.keepPage(
					{ ...placeOf(ownerId, external, list), page, rows, read_at: isoTime(world.now()) },
					found.value.length < limit,
				);
			} catch (error) {
				log("warn", "menu not kept", { owner: ownerId, list, ...errorDetails(error) });
			}
		},
		async rows(ownerId, external, { list, only }) {
			if (
				(await restaurants.forProvider(ownerId, external, { hiddenToo: false, only })).length === 0
			)
				throw notFound("restaurant", "restaurant_id");
			const pages = await repository.pages(placeOf(ownerId, external, list));
			if (pages.length === 0) throw notFound("menu");
			return pages.flatMap((rows) => JSON.parse(rows) as readonly unknown[]);
		},
	};
}

/**
 * True for a list that may replace the stored one: a provider in trouble answers with an empty one,
 * or with unreadable rows.
 */
function isMenu(rows: readonly unknown[], page: number): boolean {
	return (
		(rows.length > 0 || page > 1) &&
		rows.every((row) => typeof row === "object" && row !== null && "id" in row && row.id !== null)
	);
}
