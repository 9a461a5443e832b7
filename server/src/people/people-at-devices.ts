import type {
	PeopleNews,
	PeopleQuestion,
	PersonHere,
	PinSignIn,
	SignedInPerson,
} from "@tuckshop/core/contract";
import {
	type PeopleMark,
	type TillPeopleRecord,
	type TillPersonRecord,
	TillPersonRecord as TillPersonSchema,
} from "@tuckshop/core/records";
import { isActiveOn } from "@tuckshop/core/rules/people";
import { businessDate } from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { assertRestaurant, type Principal } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import { beginningsOf } from "./people.ts";
import { ownRestaurant, ownRoles, type PersonRow, peopleOn } from "./people-rows.ts";
import { daysOf, type PinDesk } from "./pin-desk.ts";
import type { Pins } from "./pins.ts";

/** The people of a restaurant as its devices at the counter know them, and what those tell of who is there. */
export type PeopleAtDevices = {
	readonly news: (
		who: Principal,
		restaurantId: string,
		question: PeopleQuestion,
	) => Promise<PeopleNews>;
	/** Refuses a wrong PIN with 401, and one whose turn has not come with 429. */
	readonly signIn: (
		from: { readonly who: Principal; readonly address: string },
		restaurantId: string,
		given: PinSignIn,
	) => Promise<SignedInPerson>;
};

type Needs = {
	readonly database: Database;
	readonly pins: Pins;
	readonly desk: PinDesk;
	readonly world: Pick<World, "now">;
};

export function peopleAtDevices({ database, pins, desk, world }: Needs): PeopleAtDevices {
	const now = () => isoTime(world.now());

	const assertOwn = (who: Principal, restaurantId: string) => {
		assertRestaurant(who, restaurantId);
		return ownRestaurant(database, who.ownerId, restaurantId);
	};

	const markOf = async (restaurantId: string): Promise<PeopleMark> =>
		(await database
			.selectFrom("people_versions")
			.select(["version", "changed_at"])
			.where("restaurant_id", "=", restaurantId)
			.executeTakeFirst()) ?? { version: 0, changed_at: "" };

	async function listOf(restaurantId: string): Promise<TillPeopleRecord> {
		const rows = await peopleOn(database, restaurantId).selectAll().orderBy("name").execute();
		const beginnings = await beginningsOf(database, restaurantId);
		return {
			people: rows.map((row) => told(row, beginnings, pins)),
			roles: await ownRoles(database, restaurantId),
			lookup_key: (await pins.lookupKey(database, restaurantId)) ?? "",
		};
	}

	/** Writes down that the person is at the device. False: another device has told of a sign-in under this id, or it was ended. */
	async function heard(
		who: Principal,
		restaurantId: string,
		{ sign_in: id, person_id }: Pick<PersonHere, "sign_in" | "person_id">,
	): Promise<boolean> {
		const device = deviceOf(who);
		await leave(restaurantId, device, id);
		const at = now();
		const row = await database
			.insertInto("person_sign_ins")
			.values({
				id,
				restaurant_id: restaurantId,
				person_id,
				device,
				till_id: who.is === "till" ? who.till.id : null,
				since: at,
				seen_at: at,
				ended_at: null,
			})
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet({ seen_at: at })
					.where("person_sign_ins.device", "=", device)
					.where("person_sign_ins.person_id", "=", person_id)
					.where("person_sign_ins.ended_at", "is", null),
			)
			.returning("id")
			.executeTakeFirst();
		return row !== undefined;
	}

	/** Whoever was at the device has gone; `stays`: the sign-in that has not. */
	async function leave(restaurantId: string, device: string, stays?: string): Promise<void> {
		const gone = database
			.updateTable("person_sign_ins")
			.set({ ended_at: now() })
			.where("restaurant_id", "=", restaurantId)
			.where("device", "=", device)
			.where("ended_at", "is", null);
		await (stays === undefined ? gone : gone.where("id", "!=", stays)).execute();
	}

	/** True if nothing that ends sign-ins happened to the person since the state of the list that let them in. */
	async function isStill(
		here: PersonHere,
		restaurantId: string,
		{ mark, today }: { readonly mark: PeopleMark; readonly today: string },
	): Promise<boolean> {
		const person = await peopleOn(database, restaurantId)
			.selectAll()
			.where("id", "=", here.person_id)
			.executeTakeFirst();
		// A list that the server does not have yet, or has otherwise: it went back to an earlier state.
		const isOurs =
			here.mark.version < mark.version ||
			(here.mark.version === mark.version && here.mark.changed_at === mark.changed_at);
		return (
			person !== undefined &&
			isOurs &&
			isActiveOn(daysOf(person), today) &&
			person.changed_version <= here.mark.version
		);
	}

	return {
		async news(who, restaurantId, { known, here }) {
			const { time_zone } = await assertOwn(who, restaurantId);
			const mark = await markOf(restaurantId);
			const today = businessDate(world.now(), time_zone);
			const stays =
				here !== undefined &&
				(await isStill(here, restaurantId, { mark, today })) &&
				(await heard(who, restaurantId, here));
			if (!stays) await leave(restaurantId, deviceOf(who));
			const isNewest =
				mark.version === (known?.version ?? 0) && mark.changed_at === (known?.changed_at ?? "");
			return { mark, stays, ...(isNewest ? {} : { list: await listOf(restaurantId) }) };
		},
		async signIn({ who, address }, restaurantId, { pin, sign_in }) {
			await assertOwn(who, restaurantId);
			const person = await desk.find(restaurantId, pin, { who, address });
			const mark = await markOf(restaurantId);
			if (sign_in !== undefined) {
				if (!(await heard(who, restaurantId, { sign_in, person_id: person.id })))
					throw new HttpRefusal(409, "sign-in-ended", "This sign-in is over: type the PIN again.", {
						field: "sign_in",
					});
				await database
					.updateTable("people")
					.set({ last_login_at: now() })
					.where("id", "=", person.id)
					.execute();
			}
			return { mark, person: told(person, await beginningsOf(database, restaurantId), pins) };
		},
	};
}

/** By which a device is told from every other of a restaurant. */
const deviceOf = (who: Principal): string =>
	who.is === "till" ? `till ${who.till.id}` : `owner ${who.tokenHash}`;

const language = Schema.decodeUnknownSync(TillPersonSchema.fields.language);

/** Of an owner no device gets a verifier: what an owner may is too much for a PIN that a copied device can try. */
const told = (
	row: PersonRow,
	beginnings: ReadonlySet<string>,
	pins: Pick<Pins, "verifierOf">,
): TillPersonRecord => {
	const verifier = row.role === "owner" ? undefined : pins.verifierOf(row);
	return {
		id: row.id,
		name: row.name,
		role: row.role,
		language: language(row.language),
		active_from: row.active_from,
		active_to: row.active_to,
		verifier: verifier ?? null,
		pin_digits: verifier === undefined ? null : row.pin_digits,
		needs_enter: beginnings.has(row.pin_hash),
	};
};
