import { type BookFilter, parseSalesSearch, type Till } from "@tuckshop/core/pos";
import type { PaymentMethod, SaleStatus } from "@tuckshop/core/rules";
import { s } from "./sales-texts.ts";

/** The sales that are shown: of the station, the restaurant, or the whole account. */
export type SalesScope = "station" | "restaurant" | "all";

/** The filters as they are set on the screen. An empty one filters nothing. */
export type Filters = {
	readonly search: string;
	readonly status: SaleStatus | "";
	readonly method: PaymentMethod | "";
	readonly day: string;
	readonly place: SalesScope;
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

export const bookPlace = (
	place: SalesScope,
	till: Till | undefined,
): Pick<BookFilter, "restaurantId" | "stationId"> => {
	if (till === undefined || place === "all") return {};
	return place === "station"
		? { restaurantId: till.restaurantId, stationId: till.stationId }
		: { restaurantId: till.restaurantId };
};

export const bookFilter = (
	{ search, status, method, day, place }: Filters,
	till: Till | undefined,
): BookFilter => ({
	...bookPlace(place, till),
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
export const placeOptions = (["station", "restaurant", "all"] as const).map((value) => ({
	value,
	label: s(`place.${value}`),
}));
