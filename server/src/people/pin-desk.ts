import { isActiveOn, isPin } from "@tuckshop/core/rules/people";
import { businessDate } from "@tuckshop/core/rules/till";
import type { Allowance, RateLimit } from "../accounts/rate-limit.ts";
import { network } from "../accounts/sign-in-limits.ts";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { Principal } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import { countChange, lockList, type PersonRow, peopleOn } from "./people-rows.ts";
import { isOldPin, type Pins } from "./pins.ts";

/** Where a PIN was typed. `who`: the till that the device is, or the owner who is signed in there. */
export type TypedAt = { readonly who: Principal | undefined; readonly address: string };

/** The one place where a PIN is looked up: every try counts, whatever it is for. */
export type PinDesk = {
	/** The person of a PIN, who works today. Refuses a wrong one with 401, and one whose turn has not come with 429. */
	readonly find: (restaurantId: string, pin: string, from: TypedAt) => Promise<PersonRow>;
};

/**
 * A right PIN is put back, and leaves the wrong ones counted. Twenty at once and twenty-four a day are more than the slips of a busy device;
 * of ten thousand PINs they leave somebody who never stops more than a year for a given one.
 */
const wrongPins: Allowance = { atOnce: 20, minutesEach: 60 };

/**
 * Where wrong PINs are counted.
 *
 * A device that the restaurant's owner vouches for, as an enrolled till of theirs or because the owner is signed in there, has a count of its
 * own: no device's wrong PINs keep a right one out at another, and whoever has a PIN of their own gets no further by signing in between.
 * Nobody makes such devices but the owner, so their number bounds what can be guessed.
 *
 * All other devices share one count, the restaurant's. Before a right PIN nothing tells a waiter's phone from a stranger's: addresses, cookies
 * and browsers are anybody's to change, and what can't be told apart can't be counted apart, for a count that a guesser escapes by changing
 * them is none. So among these devices nobody guesses (one try an hour, together), and the price is that a stranger can use the tries up and
 * keep them out while it goes on. That reaches nobody who is signed in, whose session stays, and no device that is vouched for: enrolling a
 * device, or the owner's signing in at it, takes it out of a stranger's reach at once.
 */
function pinBucket(
	restaurantId: string,
	ownerId: string | undefined,
	{ who, address }: TypedAt,
): string {
	if (ownerId === undefined) return `pins nowhere ${network(address)}`;
	if (who?.ownerId !== ownerId) return `pins ${restaurantId}`;
	return who.is === "till" ? `pins till ${who.till.id}` : `pins owner ${who.tokenHash}`;
}

type PinDeskNeeds = {
	readonly database: Database;
	readonly pins: Pins;
	readonly limits: RateLimit;
	readonly world: Pick<World, "now">;
};

export function pinDesk({ database, pins, limits, world }: PinDeskNeeds): PinDesk {
	/** Keeps what only the typed PIN tells of one whose hash alone was known. Whoever changed it meanwhile was faster. */
	async function learn(person: PersonRow, pin: string): Promise<PersonRow> {
		const hashed = await pins.hashed(person.restaurant_id, pin);
		return database.transaction().execute(async (transaction) => {
			if (!(await lockList(transaction, person.restaurant_id))) return person;
			const columns = await pins.learn(transaction, person, hashed);
			const learnt = await transaction
				.updateTable("people")
				.set(columns)
				.where("id", "=", person.id)
				.where("pin_hash", "=", hashed.hash)
				.returningAll()
				.executeTakeFirst();
			await countChange(transaction, person.restaurant_id, isoTime(world.now()));
			return learnt ?? person;
		});
	}

	return {
		async find(restaurantId, pin, from) {
			const restaurant = await database
				.selectFrom("restaurants")
				.select(["owner_id", "time_zone"])
				.where("id", "=", restaurantId)
				.where("hidden_at", "is", null)
				.executeTakeFirst();
			const bucket = pinBucket(restaurantId, restaurant?.owner_id, from);
			const putBack = await limits.spend(bucket, wrongPins);
			// Hashed wherever it is asked for, so that the time does not say whether there is such a restaurant.
			const hash = isPin(pin) ? await pins.hashOf(restaurantId, pin) : undefined;
			const found =
				hash === undefined
					? undefined
					: await peopleOn(database, restaurantId)
							.selectAll()
							.where("pin_hash", "=", hash)
							.executeTakeFirst();
			const today = restaurant && businessDate(world.now(), restaurant.time_zone);
			if (!found || today === undefined || !isActiveOn(daysOf(found), today))
				throw new HttpRefusal(401, "wrong-pin", "Invalid PIN", { field: "pin" });
			await putBack();
			return isOldPin(found) ? learn(found, pin) : found;
		},
	};
}

/** The days of a row, as the rules have them. */
export const daysOf = (row: Pick<PersonRow, "active_from" | "active_to">) => ({
	...(row.active_from === null ? {} : { activeFrom: row.active_from }),
	...(row.active_to === null ? {} : { activeTo: row.active_to }),
});
