import { type BookFilter, parseSalesSearch, type Till } from "@tuckshop/core/pos";
import type { PaymentMethod, SaleStatus } from "@tuckshop/core/rules";
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

export const bookFilter = (
	{ search, status, method, day, place }: Filters,
	till: Till | undefined,
	places: Places,
): BookFilter => ({
	...bookPlace(place, till, places),
	...parseSalesSearch(search),
	...(status === "" ? {} : { status }),
	...(method === "" ? {} : { method }),
	...(day === "" ? {} : { from: day, to: day }),
});

const statuses: readonly SaleStatus[] = ["pending", "syncing", "complete", "failed", "archived"];
const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

export const statusOptions = [
	{ value: "", label: s("status.any") },
	...statuses.map((value) => ({ value, label: s(`status.${value}`) })),
];
export const methodOptions = [
	{ value: "", label: s("method.any") },
	...methods.map((value) => ({ value, label: s(`method.${value}`) })),
];
