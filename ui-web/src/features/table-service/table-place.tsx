import type { Pos } from "@tuckshop/core/pos";
import type { PosTables, Purses, TablesPorts, TablesState } from "@tuckshop/core/pos/tables";
import { useObserved } from "@tuckshop/ui-kit/pos";
import { createContext, type ReactNode, use } from "react";

/** The station with table service, and what its screens need. */
type TablePlace = Pick<TablesPorts, "desk"> & {
	readonly tables: PosTables;
	readonly restaurantId: string;
	readonly stationId: string;
	/** Undefined where neither an account nor a till is known on this device. */
	readonly ownerId: string | undefined;
	/**
	 * The till of this device, which stores the sales of payments made without the server. Undefined:
	 * it has none.
	 */
	readonly till: Pos | undefined;
	/** The purses of the people who serve here; undefined without a till. */
	readonly purses: Purses | undefined;
	/** Called with a fault of `desk`: where the login has ended or the network is gone, both are checked. */
	readonly saw: (fault: { readonly _tag: string }) => void;
};

const PlaceContext = createContext<TablePlace | undefined>(undefined);

export function TablePlaceProvider({
	place,
	children,
}: {
	readonly place: TablePlace;
	readonly children: ReactNode;
}) {
	return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function useTablePlace(): TablePlace {
	const place = use(PlaceContext);
	if (!place) throw new Error("useTablePlace needs a TablePlaceProvider above it");
	return place;
}

/** Returns what `select` picks from the state of table service: a value or a part of it, never a new object. */
export const useTables = <T,>(select: (state: TablesState) => T): T =>
	useObserved(useTablePlace().tables.state, select);
