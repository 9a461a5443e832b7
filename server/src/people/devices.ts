import type { DeviceList, SignInRecord } from "@tuckshop/core/records";
import { tokenHash } from "../accounts/tokens.ts";
import type { Database } from "../database/tables.ts";
import { notFound } from "../http/refusal.ts";
import { recordOwnerChange } from "../owner-changes/record-change.ts";
import { isoTime, type World } from "../world.ts";
import { ownRestaurant } from "./people-rows.ts";

/** The devices of a restaurant, and who is signed in at each, for its owner. */
export type Devices = {
	readonly list: (ownerId: string, restaurantId: string) => Promise<DeviceList>;
	/** Ends a sign-in of a person, at the counter or at the tables. */
	readonly end: (ownerId: string, signInId: string) => Promise<void>;
};

type Needs = { readonly database: Database; readonly world: Pick<World, "now" | "uuid"> };

type Ended = {
	readonly ownerId: string;
	readonly restaurant_id: string;
	readonly name: string;
	readonly at: "counter" | "tables";
};

/** A browser that is not enrolled, and was not heard for so long, is not there any more. */
const silence = 12 * 60 * 60 * 1000;

export function devices({ database, world }: Needs): Devices {
	const counterOf = (ownerId: string) =>
		database
			.selectFrom("person_sign_ins")
			.innerJoin("people", "people.id", "person_sign_ins.person_id")
			.innerJoin("restaurants", "restaurants.id", "person_sign_ins.restaurant_id")
			.selectAll("person_sign_ins")
			.select("people.name")
			.where("restaurants.owner_id", "=", ownerId)
			.where("person_sign_ins.ended_at", "is", null);
	const tablesOf = (ownerId: string) =>
		database
			.selectFrom("table_server_sessions")
			.innerJoin("people", "people.id", "table_server_sessions.server_id")
			.innerJoin("restaurants", "restaurants.id", "people.restaurant_id")
			.selectAll("table_server_sessions")
			.select(["people.name", "people.restaurant_id"])
			.where("restaurants.owner_id", "=", ownerId)
			.where("table_server_sessions.expires_at", ">", isoTime(world.now()));

	const ended = (
		{ ownerId, restaurant_id: restaurantId, name: of, at }: Ended,
		end: (on: Database) => Promise<unknown>,
	): Promise<void> =>
		database.transaction().execute(async (on) => {
			await end(on);
			await recordOwnerChange(
				{ on, world },
				{ ownerId, restaurantId, of, setting: "signIn", before: at, after: null },
			);
		});

	return {
		async list(ownerId, restaurantId) {
			const at = isoTime(world.now());
			await ownRestaurant(database, ownerId, restaurantId);
			const tills = await database
				.selectFrom("till_sessions")
				.innerJoin("stations", "stations.id", "till_sessions.station_id")
				.selectAll("till_sessions")
				.select("stations.name as station_name")
				.where("till_sessions.restaurant_id", "=", restaurantId)
				.where("till_sessions.expires_at", ">", at)
				.where("stations.hidden_at", "is", null)
				.orderBy("till_sessions.device_name")
				.orderBy("till_sessions.id")
				.execute();
			const counter = await counterOf(ownerId)
				.where("person_sign_ins.restaurant_id", "=", restaurantId)
				.orderBy("person_sign_ins.since")
				.execute();
			const tables = await tablesOf(ownerId)
				.where("people.restaurant_id", "=", restaurantId)
				.orderBy("table_server_sessions.created_at")
				.execute();
			const there = new Set(tills.map(({ id }) => id));
			const heardSince = isoTime(world.now() - silence);
			return {
				devices: tills.map((till) => ({
					till_id: till.id,
					device_name: till.device_name,
					station_name: till.station_name,
					kind: till.kind === "kiosk" ? "kiosk" : "till",
					last_contact_at: lastOf([
						till.last_used_at,
						...counter.filter(({ till_id }) => till_id === till.id).map(({ seen_at }) => seen_at),
					]),
				})),
				sign_ins: [
					...counter
						.filter(({ till_id, seen_at }) =>
							till_id === null ? seen_at > heardSince : there.has(till_id),
						)
						.map(
							({ id, person_id, name, till_id, since, seen_at }): SignInRecord => ({
								id,
								person: { id: person_id, name },
								at: "counter",
								till_id,
								since,
								seen_at,
							}),
						),
					...tables.map(
						({ token_hash, server_id, name, till_id, created_at, used_at }): SignInRecord => ({
							id: publicId(token_hash),
							person: { id: server_id, name },
							at: "tables",
							till_id: till_id !== null && there.has(till_id) ? till_id : null,
							since: created_at,
							seen_at: used_at,
						}),
					),
				],
			};
		},
		async end(ownerId, signInId) {
			const counter = await counterOf(ownerId)
				.where("person_sign_ins.id", "=", signInId)
				.executeTakeFirst();
			if (counter)
				return ended({ ownerId, ...counter, at: "counter" }, (on) =>
					on
						.updateTable("person_sign_ins")
						.set({ ended_at: isoTime(world.now()) })
						.where("id", "=", signInId)
						.execute(),
				);
			const session = (await tablesOf(ownerId).execute()).find(
				({ token_hash }) => publicId(token_hash) === signInId,
			);
			if (!session) throw notFound("sign-in");
			await ended({ ownerId, ...session, at: "tables" }, (on) =>
				on
					.deleteFrom("table_server_sessions")
					.where("token_hash", "=", session.token_hash)
					.execute(),
			);
		},
	};
}

/** The id of a session that its owner may see: nobody signs in with it. */
const publicId = (sessionHash: string): string => tokenHash(sessionHash);

const lastOf = (moments: readonly string[]): string =>
	moments.reduce((last, moment) => (moment > last ? moment : last), "");
