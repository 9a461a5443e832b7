import type { Till } from "@tuckshop/core/pos";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";

/** The names of a restaurant's stations by their ids. */
export type StationNames = ReadonlyMap<string, string>;

/** Reads the station names of the till's restaurant from the server. Empty without a till or a connection. */
export function useStationNames(till: Pick<Till, "restaurantId"> | undefined): StationNames {
	const { restaurants } = useServices();
	const [names, setNames] = useState<StationNames>(() => new Map());
	const id = till?.restaurantId;
	useEffect(() => {
		let current = true;
		if (id === undefined) return;
		void settled(restaurants.get(id)).then((found) => {
			if (current && found.ok)
				setNames(new Map(found.value.stations.map((station) => [station.id, station.name])));
		});
		return () => {
			current = false;
		};
	}, [restaurants, id]);
	return names;
}
