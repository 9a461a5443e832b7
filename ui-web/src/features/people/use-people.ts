import { useQuery } from "@tanstack/react-query";
import type { PeopleFault } from "@tuckshop/core/ports";
import type { DeviceList, PeopleList, RestaurantSummary } from "@tuckshop/core/records";
import { useServices } from "../../app/services.tsx";
import { readOrThrow } from "../../panels/owner-reads.ts";

/** How often an open page looks again, in milliseconds. */
const lookEvery = 60_000;

export type Crew = {
	readonly restaurant: RestaurantSummary;
	readonly list: PeopleList | undefined;
	readonly fault: PeopleFault | undefined;
	readonly devices: DeviceList | undefined;
	readonly devicesFault: PeopleFault | undefined;
	/** When the devices were read, in milliseconds: the moment of which the page speaks. */
	readonly at: number;
	readonly reload: () => Promise<unknown>;
};

/** A restaurant's people and devices, read at each visit and every minute. */
export function useCrew(restaurant: RestaurantSummary): Crew {
	const { people } = useServices();
	const list = useQuery<PeopleList, PeopleFault>({
		queryKey: ["people", restaurant.id],
		queryFn: () => readOrThrow(people.list(restaurant.id)),
		staleTime: 0,
	});
	const devices = useQuery<DeviceList, PeopleFault>({
		queryKey: ["people-devices", restaurant.id],
		queryFn: () => readOrThrow(people.devices(restaurant.id)),
		staleTime: 0,
		refetchInterval: lookEvery,
	});
	return {
		restaurant,
		list: list.data,
		fault: list.error ?? undefined,
		devices: devices.data,
		devicesFault: devices.error ?? undefined,
		at: devices.dataUpdatedAt,
		reload: () => Promise.all([list.refetch(), devices.refetch()]),
	};
}
