import type { BookFilter, Till } from "@tuckshop/core/pos";
import type { PaymentMethod, SaleStatus } from "@tuckshop/core/rules";
import { parseSaleSearch, type SaleSearch } from "@tuckshop/core/rules/sales";
import { bookPlace, type Places, type SalesPlace } from "./places.ts";
import { s } from "./sales-texts.ts";

/** The filters as set on the screen. An empty one has no effect. */
export type Filters = {
	readonly search: string;
	readonly status: SaleStatus | "";
	readonly method: PaymentMethod | "";
	readonly day: string;
	readonly place: SalesPlace;
};

export const noFilters = (till: Till | undefined): Filters => ({
	search: "",
	status: "",
	method: "",
	day: "",
	place: till ? "restaurant" : "all",
});

/** The filters that find one sale, wherever it was made. */
export const filtersFor = (reference: string): Filters => ({
	...noFilters(undefined),
	search: reference,
});

/** Returns whether a filter is set that may hide sales; the place is none of these. */
export const isFiltered = ({ search, status, method, day }: Filters): boolean =>
	[search.trim(), status, method, day].some((chosen) => chosen !== "");

/** `itemOf`: the id of the item that has a PLU, on the menu of this till. */
export const bookFilter = (
	{ search, status, method, day, place }: Filters,
	{
		till,
		places,
		itemOf,
	}: {
		readonly till: Till | undefined;
		readonly places: Places;
		readonly itemOf: (plu: string) => number | undefined;
	},
): BookFilter => ({
	...bookPlace(place, till, places),
	...withItem(parseSaleSearch(search), itemOf),
	...(status === "" ? {} : { status }),
	...(method === "" ? {} : { method }),
	...(day === "" ? {} : { from: day, to: day }),
});

function withItem(
	search: SaleSearch | undefined,
	itemOf: (plu: string) => number | undefined,
): SaleSearch | undefined {
	const item = search && "find" in search ? itemOf(search.find) : undefined;
	return search && item !== undefined ? { ...search, items: [item] } : search;
}

const statuses: readonly SaleStatus[] = ["pending", "syncing", "complete", "failed", "archived"];
const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

export const statusOptions = () => [
	{ value: "", label: s("status.any") },
	...statuses.map((value) => ({ value, label: s(`status.${value}`) })),
];
export const methodOptions = () => [
	{ value: "", label: s("method.any") },
	...methods.map((value) => ({ value, label: s(`method.${value}`) })),
];
