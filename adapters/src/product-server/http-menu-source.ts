import { menuEndpoints } from "@tuckshop/core/contract";
import {
	type ImportNote,
	type MenuFault,
	type MenuPlace,
	type MenuSource,
	Refused,
	type Rows,
	Undecodable,
	Unreached,
} from "@tuckshop/core/ports";
import { Clock, Effect } from "effect";
import {
	menuSteps,
	type NormalisedMenu,
	type ProviderList,
	type ProviderLists,
	providerPageLimit,
	providerQuery,
	providerReads,
	rowsOfReply,
	wantsNextPage,
} from "../provider/index.ts";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { errorOf, type ProxyCalls } from "./provider-proxy.ts";

/**
 * The maximum number of pages, more than any menu has: a provider that always returns new ids must
 * not keep a till busy for ever.
 */
const maxPages = 100;

/**
 * The provider's menu through the server's proxy, list by list and page by page, 30 seconds a page at
 * most; and the server's cached one. Faults: those of `client`; a provider's refusal is `Refused`.
 */
export function httpMenuSource(proxy: ProxyCalls, config: HttpClientConfig): MenuSource {
	const api = client(config, menuEndpoints);
	const kept = {
		categories: api.keptCategories,
		subCategories: api.keptSubCategories,
		items: api.keptItems,
	};
	const read = (list: ProviderList) => (place: MenuPlace) => readList(proxy, list, place);
	return {
		categories: read("categories"),
		subCategories: read("subCategories"),
		modifiers: read("modifiers"),
		modifierGroups: read("modifierGroups"),
		items: read("items"),
		kept: (list, { providerRestaurantId, providerBranchId }) =>
			Effect.flatMap(Clock.currentTimeMillis, (now) =>
				kept[list]({
					restaurant_id: String(providerRestaurantId),
					restaurant_branch_id: String(providerBranchId),
					t: String(now),
				}),
			),
		assemble: (rows) =>
			Effect.map(inSteps(rows), ({ menu, notes }) => ({
				menu,
				notes: notes.map(
					({ list, row, id, field, problem, effect }): ImportNote => ({
						list,
						row: id ?? String(row),
						field,
						reason: `${problem}: ${effect}`,
					}),
				),
			})),
	};
}

/**
 * Rows that are normalised without a pause: some milliseconds of work, so that a tap in between is
 * not delayed.
 */
const rowsAtOnce = 500;

const inSteps = Effect.fnUntraced(function* (
	lists: ProviderLists,
): Effect.fn.Return<NormalisedMenu> {
	const steps = menuSteps(lists);
	for (let row = 1; ; row++) {
		const step = steps.next();
		if (step.done) return step.value;
		if (row % rowsAtOnce === 0) yield* breathe;
	}
});

/**
 * Yields to the page's pending tasks, where the browser supports it; otherwise a turn of Effect's
 * own scheduler.
 */
const breathe: Effect.Effect<void> = Effect.suspend(() => {
	const { scheduler } = globalThis as {
		readonly scheduler?: { readonly yield?: () => Promise<void> };
	};
	return scheduler?.yield
		? Effect.promise(() => scheduler.yield?.() ?? Promise.resolve())
		: Effect.yieldNow;
});

/** The lists that the server caches. Each of their rows has an id. */
const keptLists: ReadonlySet<ProviderList> = new Set(["categories", "subCategories", "items"]);

/** Where no row has one, the rows are an error message. */
const hasId = (row: unknown): boolean =>
	typeof row === "object" && row !== null && "id" in row && row.id !== null;

const readList = Effect.fnUntraced(function* (
	proxy: ProxyCalls,
	list: ProviderList,
	place: MenuPlace,
): Effect.fn.Return<Rows, MenuFault> {
	const { endpoint, host } = providerReads[list];
	const rows: unknown[] = [];
	const seen = new Set<string>();
	for (let page = 1; page <= maxPages; page++) {
		const reply = yield* proxy({
			endpoint: host === "base" ? `${place.menuApiUrl.replace(/\/+$/, "")}${endpoint}` : endpoint,
			method: "GET",
			body: providerQuery(place.providerRestaurantId, place.providerBranchId, page),
			useParams: true,
			product_restaurant_id: place.restaurantId,
		});
		if (!reply.success) {
			if (reply.outcome === "unreached")
				return yield* new Unreached({ reason: errorOf(reply), beyond: "provider" });
			return yield* new Refused({
				reason: errorOf(reply),
				...(reply.code === undefined ? {} : { code: reply.code }),
			});
		}
		const found = rowsOfReply(list, reply.data);
		if (!found.ok) {
			const { code, field, message } = found.refusal;
			return yield* code === "refused"
				? new Refused({ reason: message, code, field })
				: new Undecodable({ where: `${endpoint} ${field}`, reason: message });
		}
		rows.push(...found.value);
		if (!wantsNextPage(found.value, providerPageLimit, seen)) break;
	}
	if (rows.length > 0 && keptLists.has(list) && !rows.some(hasId))
		return yield* new Undecodable({ where: endpoint, reason: "none of its rows has an id" });
	return rows;
});
