import { type BookFilter, parseSalesSearch, type Till } from "@tuckshop/core/pos";
import type { PaymentMethod, SaleStatus } from "@tuckshop/core/rules";
import { s } from "./sales-texts.ts";

/** Which part of the account's sales is shown. */
export type SalesScope = "station" | "restaurant" | "all";

/** The filters as they stand on the screen. Empty: whatever it is. */
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

/** What finds one sale, wherever it was made. */
export const filtersFor = (reference: string): Filters => ({
	...noFilters(undefined),
	search: reference,
});

/** Whether something is left out that would be there without a filter. */
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
