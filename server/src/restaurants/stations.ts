import type { Station } from "@tuckshop/core/records";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";
import type { Quotas, RestaurantRepository, StationRecord } from "./repository.ts";
import { stationOf } from "./restaurant-rows.ts";

/** Stations of one owner's restaurants. Those of other owners do not exist for it. */
export type StationService = {
	readonly addStation: (
		ownerId: string,
		restaurantId: string,
		station: { readonly name: string; readonly is_active?: boolean },
	) => Promise<Station>;
	readonly changeStation: (
		ownerId: string,
		id: string,
		change: { readonly name?: string; readonly is_active?: boolean },
	) => Promise<Station>;
	readonly removeStation: (ownerId: string, id: string) => Promise<void>;
};

export const asManyAlready = (over: keyof Quotas, quotas: Quotas): HttpRefusal =>
	new HttpRefusal(
		409,
		"quota",
		`An account has at most ${quotas[over].toLocaleString("en-CA")} ${over} here. Whoever runs this server can raise that.`,
	);

/** @param own throws where the restaurant is not the owner's */
export function stationsOf({
	repository,
	world,
	quotas,
	own,
}: {
	readonly repository: RestaurantRepository;
	readonly world: Pick<World, "now" | "uuid">;
	readonly quotas: Quotas;
	readonly own: (ownerId: string, restaurantId: string) => Promise<unknown>;
}): StationService {
	const ownStation = async (ownerId: string, id: string): Promise<StationRecord> => {
		const row = await repository.station(ownerId, id);
		if (!row) throw notFound("station");
		return row;
	};
	return {
		async addStation(ownerId, restaurantId, station) {
			await own(ownerId, restaurantId);
			const added = await repository.addStation(
				ownerId,
				{
					id: world.uuid(),
					restaurant_id: restaurantId,
					name: station.name.trim(),
					is_active: station.is_active === false ? 0 : 1,
					created_at: isoTime(world.now()),
					hidden_at: null,
				},
				quotas,
			);
			if (!added) throw asManyAlready("stations", quotas);
			return stationOf(added);
		},
		async changeStation(ownerId, id, change) {
			const row = await ownStation(ownerId, id);
			const next = {
				name: change.name?.trim() ?? row.name,
				is_active: change.is_active === undefined ? row.is_active : Number(change.is_active),
			};
			return stationOf(await repository.changeStation(id, next));
		},
		async removeStation(ownerId, id) {
			await ownStation(ownerId, id);
			await repository.changeStation(id, { hidden_at: isoTime(world.now()) });
		},
	};
}
