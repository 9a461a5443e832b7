import type { TableFault } from "@tuckshop/core/ports";
import { createContext, type ReactNode, use } from "react";
import type { TablePorts } from "../../app/services.tsx";

/** The station with table service, and what its screens need. */
type TablePlace = TablePorts & {
	readonly restaurantId: string;
	readonly stationId: string;
	/** Undefined where neither an account nor a till is known on this device. */
	readonly ownerId: string | undefined;
	/** Called with each fault: where the login has ended or the network is gone, both are checked. */
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
