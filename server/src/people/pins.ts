import { createHmac } from "node:crypto";
import { isPin, longerPins, shorterPins } from "@tuckshop/core/rules/people";
import type { Passwords } from "../accounts/passwords.ts";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { World } from "../world.ts";
import { type PersonRow, peopleOn } from "./people-rows.ts";

/** A PIN as the server keeps it. Made before a transaction begins, for the slow hash takes its time. */
export type HashedPin = {
	readonly hash: string;
	readonly digits: number;
	/** The hashes of the shorter PINs that it begins with. */
	readonly shorter: readonly string[];
	/** The hashes of the longer ones that begin with it; empty unless somebody's PIN is known by its hash alone. */
	readonly longer: readonly string[];
	readonly pin: string;
};

/** The columns of a person's row that keep a PIN. */
export type PinColumns = Pick<PersonRow, "pin_hash" | "pin_digits" | "pin_verifier_sealed">;

export type Pins = {
	readonly hashOf: (restaurantId: string, pin: string) => Promise<string>;
	readonly hashed: (restaurantId: string, pin: string) => Promise<HashedPin>;
	/** Sets a person's PIN within a transaction that has the list's lock. Refuses one that is somebody's, or of which one begins with the other. */
	readonly set: (on: Database, person: PersonId, pin: HashedPin) => Promise<PinColumns>;
	readonly takeAway: (on: Database, personId: string) => Promise<PinColumns>;
	/** Learns a PIN that was known by its hash alone, without asking whether it clashes: it is the person's. */
	readonly learn: (on: Database, person: PersonId, pin: HashedPin) => Promise<PinColumns>;
	/** The key of a restaurant's verifiers, made when it is first asked for. Base64url; undefined: nobody was ever on the list. */
	readonly lookupKey: (on: Database, restaurantId: string) => Promise<string | undefined>;
	/** Undefined: the person has none. */
	readonly verifierOf: (
		person: Pick<PersonRow, "id" | "pin_verifier_sealed">,
	) => string | undefined;
};

type PersonId = Pick<PersonRow, "id" | "restaurant_id">;

type PinsNeeds = {
	readonly database: Database;
	readonly passwords: Pick<Passwords, "keyed">;
	readonly box: SecretBox;
	readonly world: Pick<World, "randomBytes">;
};

/** Where the verifier of a person's PIN, and the key of a restaurant's verifiers, are sealed for. */
export const verifierPlace = (personId: string): string => `verifier of the PIN of ${personId}`;
export const lookupKeyPlace = (restaurantId: string): string => `key of PINs of ${restaurantId}`;

/** No hash of a PIN looks like it. */
const noPin = (personId: string): string => `no PIN ${personId}`;
export const hasPin = ({ id, pin_hash }: Pick<PersonRow, "id" | "pin_hash">): boolean =>
	pin_hash !== noPin(id);
/** True where only the hash of the PIN is known. */
export const isOldPin = (row: Pick<PersonRow, "id" | "pin_hash" | "pin_digits">): boolean =>
	hasPin(row) && row.pin_digits === null;

export function pins({ database, passwords, box, world }: PinsNeeds): Pins {
	/** The restaurant is part of the hash, so that the same PIN in two restaurants has two hashes. */
	const hashOf = (restaurantId: string, pin: string) =>
		passwords.keyed(pin, {
			secret: box.keyedHash(restaurantId, "secret of PINs"),
			salt: box.keyedHash(restaurantId, "salt of PINs"),
		});
	const hashesOf = (restaurantId: string, all: readonly string[]) =>
		Promise.all(all.map((pin) => hashOf(restaurantId, pin)));

	async function lookupKey(on: Database, restaurantId: string): Promise<string | undefined> {
		const read = () =>
			on
				.selectFrom("people_versions")
				.select("lookup_key_sealed")
				.where("restaurant_id", "=", restaurantId)
				.executeTakeFirst();
		const row = await read();
		if (!row) return undefined;
		const place = lookupKeyPlace(restaurantId);
		if (row.lookup_key_sealed !== null) return box.open(row.lookup_key_sealed, place);
		const made = Buffer.from(world.randomBytes(32)).toString("base64url");
		await on
			.updateTable("people_versions")
			.set({ lookup_key_sealed: box.seal(made, place) })
			.where("restaurant_id", "=", restaurantId)
			.where("lookup_key_sealed", "is", null)
			.execute();
		const now = (await read())?.lookup_key_sealed ?? null;
		return now === null ? undefined : box.open(now, place);
	}

	async function forget(on: Database, personId: string): Promise<void> {
		await on.deleteFrom("pin_prefixes").where("person_id", "=", personId).execute();
	}

	const learn: Pins["learn"] = async (on, { id, restaurant_id }, pin) => {
		await forget(on, id);
		if (pin.shorter.length > 0)
			await on
				.insertInto("pin_prefixes")
				.values(pin.shorter.map((prefix_hash) => ({ restaurant_id, prefix_hash, person_id: id })))
				.execute();
		const key = await lookupKey(on, restaurant_id);
		if (key === undefined) throw new Error("a list with a person has a version");
		const verifier = createHmac("sha256", Buffer.from(key, "base64url"))
			.update(pin.pin)
			.digest("base64url");
		return {
			pin_hash: pin.hash,
			pin_digits: pin.digits,
			pin_verifier_sealed: box.seal(verifier, verifierPlace(id)),
		};
	};

	async function clashes(on: Database, { id, restaurant_id }: PersonId, pin: HashedPin) {
		const same = await on
			.selectFrom("people")
			.select("id")
			.where("restaurant_id", "=", restaurant_id)
			.where("pin_hash", "in", [pin.hash, ...pin.shorter, ...pin.longer])
			.where("id", "!=", id)
			.limit(1)
			.executeTakeFirst();
		if (same) return true;
		const begins = await on
			.selectFrom("pin_prefixes")
			.select("person_id")
			.where("restaurant_id", "=", restaurant_id)
			.where("prefix_hash", "=", pin.hash)
			.where("person_id", "!=", id)
			.limit(1)
			.executeTakeFirst();
		return begins !== undefined;
	}

	return {
		hashOf,
		async hashed(restaurantId, pin) {
			if (!isPin(pin)) throw new RangeError("a PIN has 4 to 6 digits");
			const old = await peopleOn(database, restaurantId)
				.select(["id", "pin_hash", "pin_digits"])
				.where("pin_digits", "is", null)
				.execute();
			const [hash, shorter, longer] = await Promise.all([
				hashOf(restaurantId, pin),
				hashesOf(restaurantId, shorterPins(pin)),
				hashesOf(restaurantId, old.some(isOldPin) ? longerPins(pin) : []),
			]);
			return { hash, digits: pin.length, shorter, longer, pin };
		},
		async set(on, person, pin) {
			if (await clashes(on, person, pin)) throw pinTaken();
			return learn(on, person, pin);
		},
		async takeAway(on, personId) {
			await forget(on, personId);
			return { pin_hash: noPin(personId), pin_digits: null, pin_verifier_sealed: null };
		},
		learn,
		lookupKey,
		verifierOf: ({ id, pin_verifier_sealed }) =>
			pin_verifier_sealed === null ? undefined : box.open(pin_verifier_sealed, verifierPlace(id)),
	};
}

const pinTaken = (): HttpRefusal =>
	new HttpRefusal(
		409,
		"pin-taken",
		"Another person has this PIN, or one of the two begins with the other: choose another one.",
		{ field: "pin" },
	);
