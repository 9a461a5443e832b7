import { useNavigate, useRouter } from "@tanstack/react-router";
import { salesBook, type Till } from "@tuckshop/core/pos";
import type { Sale } from "@tuckshop/core/records";
import { usePosIfAny } from "@tuckshop/ui-kit/pos";
import { useMemo, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { placeOfRestaurant, placeText, timeZoneOf } from "./places.ts";
import { bookFilter, type Filters, filtersFor, isFiltered, noFilters } from "./sales-filters.ts";
import { s } from "./sales-texts.ts";
import type { TillNews, TransactionsScreenProps } from "./transactions-screen.tsx";
import { useLater } from "./use-later.ts";
import { usePlaces } from "./use-places.ts";
import { useSales } from "./use-sales.ts";

export type TransactionsState = ReturnType<typeof useTransactions>;

/** The filters, the sales that match them, and the chosen sale. */
export function useTransactions({
	ownerId,
	isOwner,
	wanted,
	restaurant,
	news,
}: Pick<TransactionsScreenProps, "ownerId" | "isOwner" | "wanted" | "restaurant"> & {
	readonly news: TillNews | undefined;
}) {
	const services = useServices();
	const pos = usePosIfAny();
	const till = pos?.till;
	const showToast = useShowToast();
	const book = useMemo(
		() =>
			salesBook(
				{ saleStore: services.pos.saleStore, salesHistory: services.salesHistory },
				ownerId,
			),
		[services, ownerId],
	);
	const [filters, setFilters] = useState(() =>
		wanted === undefined ? startFilters(restaurant, till) : filtersFor(wanted),
	);
	const places = usePlaces(till, isOwner);
	/** Its id, or the reference that the address asks for. */
	const [chosen, choose] = useState(wanted);
	const filter = bookFilter(
		{ ...filters, search: useLater(filters.search, 250) },
		{ till, places, itemOf: (plu) => pos?.menu.findPlu(plu)?.id },
	);
	const list = useSales({
		book,
		filter,
		stamp: useLater(news?.stamp ?? "", 400),
		onFault: () => showToast({ tone: "destructive", title: s("error"), text: s("failed") }),
	});
	return {
		till,
		places,
		book,
		filter,
		filters,
		setFilters,
		clearFilters: isFiltered(filters)
			? () => setFilters({ ...noFilters(till), place: filters.place })
			: undefined,
		list,
		chosen: list.sales.find(
			({ sale: { facts } }) => facts.id === chosen || facts.reference === chosen,
		),
		choose,
		placeOf: ({ facts }: Sale) => placeText(facts, till, places),
		timeZoneOf: ({ facts }: Sale) => timeZoneOf(facts.restaurantId, till, places),
	};
}

/** `restaurant`: the one, or "all", that the address asks for. */
const startFilters = (restaurant: string | undefined, till: Till | undefined): Filters => ({
	...noFilters(till),
	...(restaurant === undefined ? {} : { place: placeOfRestaurant(restaurant, till) }),
});

/** Returns to the screen from which this one was opened. */
export function useBack(isOnline: boolean): () => void {
	const till = usePosIfAny()?.till;
	const { history } = useRouter();
	const navigate = useNavigate();
	return () => {
		if (!till || isOnline) return history.back();
		// Offline the browser's back navigation is blocked (SHELL-08).
		const { restaurantId, stationId } = till;
		void navigate({ to: "/pos/$restaurantId/$stationId", params: { restaurantId, stationId } });
	};
}
