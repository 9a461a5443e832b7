import type { TableFault } from "@tuckshop/core/ports";
import { createContext, type ReactNode, use } from "react";
import type { TablePorts } from "../../app/services.tsx";

/** Where tables are served, with what is needed for it. */
type TablePlace = TablePorts & {
	readonly restaurantId: string;
	readonly stationId: string;
	/** Undefined: no account and no till is known at this device. */
	readonly ownerId: string | undefined;
	/** A call found that the server's login is over, or that the network is gone: both are looked at anew. */
	readonly saw: (fault: TableFault) => void;
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
