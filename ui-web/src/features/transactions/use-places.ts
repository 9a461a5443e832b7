import type { Till } from "@tuckshop/core/pos";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";
import { noPlaces, type Places } from "./places.ts";

/**
 * Reads the names and the time zones of the account's restaurants from the server. An enrolled till
 * may only read its own restaurant. Empty without a connection.
 */
export function usePlaces(till: Pick<Till, "restaurantId"> | undefined, isOwner: boolean): Places {
	const { restaurants } = useServices();
	const [places, setPlaces] = useState(noPlaces);
	const id = till?.restaurantId;
	useEffect(() => {
		let current = true;
		const tell = (read: Places) => {
			if (current) setPlaces(read);
		};
		if (isOwner)
			void settled(restaurants.list()).then(
				(found) => found.ok && tell({ list: found.value, whole: true }),
			);
		else if (id !== undefined)
			void settled(restaurants.get(id)).then(
				(found) => found.ok && tell({ list: [found.value], whole: false }),
			);
		return () => {
			current = false;
		};
	}, [restaurants, id, isOwner]);
	return places;
}
