import type { Enrolment } from "@tuckshop/core/contract";
import type { RestaurantFault } from "@tuckshop/core/ports";
import { signOut } from "@tuckshop/core/pos";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";

type OnFault = (fault: RestaurantFault) => void;

/** The restaurants of the signed-in owner; the first is chosen by default. */
export function useRestaurants(onFault: OnFault) {
	const { restaurants } = useServices();
	const [list, setList] = useState<readonly RestaurantSummary[]>();
	const [restaurantId, setRestaurantId] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once
	useEffect(() => {
		void settled(restaurants.list()).then((found) => {
			if (!found.ok) return onFault(found.fault);
			setList(found.value);
			setRestaurantId(found.value[0]?.id ?? "");
		});
	}, [restaurants]);
	return { list, restaurantId, setRestaurantId };
}

type Choice = { readonly value: string; readonly label: string };

/** The active stations of a restaurant; the first is chosen by default. */
export function useStations(restaurantId: string, onFault: OnFault) {
	const { restaurants } = useServices();
	const [stations, setStations] = useState<readonly Choice[]>([]);
	const [stationId, setStationId] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked for each restaurant
	useEffect(() => {
		if (restaurantId === "") return;
		let wanted = true;
		void settled(restaurants.get(restaurantId)).then((found) => {
			if (!wanted) return;
			if (!found.ok) return onFault(found.fault);
			const active = found.value.stations
				.filter((station) => station.is_active)
				.map((station) => ({ value: station.id, label: station.name }));
			setStations(active);
			setStationId(active[0]?.value ?? "");
		});
		return () => {
			wanted = false;
		};
	}, [restaurants, restaurantId]);
	return { stations, stationId, setStationId };
}

/** Enrols this device. In any case the owner is signed out again, because guests will use it. */
export function useEnrolment() {
	const { accounts, tills, pos } = useServices();
	const [busy, setBusy] = useState(false);
	const signedOut = Effect.ignore(signOut({ accounts, settings: pos.settings }));
	const enrol = async (enrolment: Enrolment) => {
		setBusy(true);
		// Signed out even where the server refuses.
		const enrolled = await settled(Effect.andThen(tills.enrol(enrolment), signedOut));
		setBusy(false);
		return enrolled;
	};
	return { enrol, busy, leave: () => settled(signedOut) };
}
