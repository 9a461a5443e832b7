import type { NewPerson, OwnRole, PersonChange } from "@tuckshop/core/contract";
import {
	mostPeople,
	type PeopleList,
	type PersonRecord,
	PersonRecord as PersonSchema,
	type RoleRecord,
} from "@tuckshop/core/records";
import { isBuiltInRole, rolesOf } from "@tuckshop/core/rules/people";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { recordOwnerChange } from "../owner-changes/record-change.ts";
import { isoTime, type World } from "../world.ts";
import {
	countChange,
	endSignIns,
	lockList,
	ownRestaurant,
	ownRoles,
	type PersonRow,
	peopleOn,
} from "./people-rows.ts";
import { hasPin, isOldPin, type Pins } from "./pins.ts";
import { recordPerson } from "./record-person.ts";

/** A restaurant's people, as its owner changes them. */
export type People = {
	readonly list: (ownerId: string, restaurantId: string) => Promise<PeopleList>;
	readonly add: (ownerId: string, restaurantId: string, given: NewPerson) => Promise<PersonRecord>;
	readonly change: (ownerId: string, id: string, given: PersonChange) => Promise<PersonRecord>;
	readonly takeOff: (ownerId: string, id: string) => Promise<void>;
	/** Null takes the PIN away. */
	readonly setPin: (ownerId: string, id: string, pin: string | null) => Promise<PersonRecord>;
	readonly saveRoles: (
		ownerId: string,
		restaurantId: string,
		roles: readonly OwnRole[],
	) => Promise<readonly RoleRecord[]>;
};

export type PeopleNeeds = {
	readonly database: Database;
	readonly pins: Pins;
	readonly world: Pick<World, "now" | "uuid">;
};

/** The changes of a person that end their sign-ins. */
const endingColumns = ["role", "active_from", "active_to"] as const;

export function people({ database, pins, world }: PeopleNeeds): People {
	const now = () => isoTime(world.now());

	/** One person, of the list of whom the lock is held. */
	async function personOf(on: Database, ownerId: string, id: string): Promise<PersonRow> {
		const found = await on
			.selectFrom("people")
			.innerJoin("restaurants", "restaurants.id", "people.restaurant_id")
			.selectAll("people")
			.where("people.id", "=", id)
			.where("people.is_active", "=", 1)
			.where("restaurants.owner_id", "=", ownerId)
			.where("restaurants.hidden_at", "is", null)
			.executeTakeFirst();
		if (!found) throw notFound("person");
		return found;
	}

	/** Changes one person under the lock of their list. Returns them as they are told then. */
	const changed = (
		ownerId: string,
		id: string,
		work: (on: Database, before: PersonRow) => Promise<Partial<PersonRow>>,
	): Promise<PersonRecord> =>
		database.transaction().execute(async (transaction) => {
			const { restaurant_id } = await personOf(transaction, ownerId, id);
			if (!(await lockList(transaction, restaurant_id, ownerId))) throw notFound("person");
			const before = await personOf(transaction, ownerId, id);
			const change = await work(transaction, before);
			const version = await countChange(transaction, restaurant_id, now());
			const ends =
				"pin_hash" in change ||
				endingColumns.some((column) => column in change && change[column] !== before[column]);
			const after = await transaction
				.updateTable("people")
				.set({ ...change, ...(ends ? { changed_version: version } : {}) })
				.where("id", "=", id)
				.returningAll()
				.executeTakeFirstOrThrow();
			if (ends) await endSignIns(transaction, id, now());
			await recordPerson({ on: transaction, world }, { before, after }, { ownerId });
			return toldOne(transaction, after);
		});

	async function assertRole(on: Database, restaurantId: string, role: string): Promise<void> {
		if (isBuiltInRole(role)) return;
		if ((await ownRoles(on, restaurantId)).some(({ id }) => id === role)) return;
		throw new HttpRefusal(400, "unknown-role", "There is no such role.", { field: "role" });
	}

	return {
		async list(ownerId, restaurantId) {
			await ownRestaurant(database, ownerId, restaurantId);
			return {
				people: await listed(database, restaurantId),
				roles: await ownRoles(database, restaurantId),
			};
		},
		async add(ownerId, restaurantId, given) {
			const pin = given.pin === undefined ? null : await pins.hashed(restaurantId, given.pin);
			return database.transaction().execute(async (transaction) => {
				if (!(await lockList(transaction, restaurantId, ownerId))) throw notFound("restaurant");
				await assertRole(transaction, restaurantId, given.role);
				const row = newRow(restaurantId, given, { world });
				const after = await enterPerson({ on: transaction, pins }, row, pin);
				await recordPerson({ on: transaction, world }, { after }, { ownerId });
				return toldOne(transaction, after);
			});
		},
		change: (ownerId, id, given) =>
			changed(ownerId, id, async (on, before) => {
				if (given.role !== undefined) await assertRole(on, before.restaurant_id, given.role);
				const days = {
					active_from: given.active_from === undefined ? before.active_from : given.active_from,
					active_to: given.active_to === undefined ? before.active_to : given.active_to,
				};
				assertOrder(days);
				return {
					...days,
					...(given.name === undefined ? {} : { name: given.name.trim() }),
					...(given.role === undefined ? {} : { role: given.role }),
					...(given.language === undefined ? {} : { language: given.language }),
					...(given.employee_id === undefined
						? {}
						: { employee_id: given.employee_id?.trim() || null }),
				};
			}),
		async takeOff(ownerId, id) {
			await changed(ownerId, id, async (on) => ({
				...(await pins.takeAway(on, id)),
				is_active: 0,
			}));
		},
		async setPin(ownerId, id, given) {
			const { restaurant_id } = await personOf(database, ownerId, id);
			const pin = given === null ? null : await pins.hashed(restaurant_id, given);
			return changed(ownerId, id, (on, before) =>
				pin === null ? pins.takeAway(on, id) : pins.set(on, before, pin),
			);
		},
		saveRoles: (ownerId, restaurantId, given) =>
			database.transaction().execute(async (transaction) => {
				if (!(await lockList(transaction, restaurantId, ownerId))) throw notFound("restaurant");
				const before = await ownRoles(transaction, restaurantId);
				const roles = given.map(
					(role): RoleRecord => ({
						id: role.id ?? world.uuid(),
						name: role.name.trim(),
						permissions: [...new Set(role.permissions)],
					}),
				);
				assertRoles(before, given);
				const left = before.filter((role) => !roles.some(({ id }) => id === role.id));
				const used =
					left.length > 0 &&
					(await peopleOn(transaction, restaurantId)
						.select("role")
						.where(
							"role",
							"in",
							left.map(({ id }) => id),
						)
						.limit(1)
						.executeTakeFirst());
				if (used)
					throw new HttpRefusal(
						409,
						"role-in-use",
						`Somebody has the role ${left.find(({ id }) => id === used.role)?.name}: give them another one first.`,
						{ field: "roles" },
					);
				await transaction
					.deleteFrom("own_roles")
					.where("restaurant_id", "=", restaurantId)
					.execute();
				const rows = roles.map((role, position) => ({
					id: role.id,
					restaurant_id: restaurantId,
					name: role.name,
					permissions: JSON.stringify(role.permissions),
					position,
				}));
				if (rows.length > 0) await transaction.insertInto("own_roles").values(rows).execute();
				await countChange(transaction, restaurantId, now());
				await recordOwnerChange(
					{ on: transaction, world },
					{
						...{ ownerId, restaurantId, setting: "roles" },
						...{ before: byName(before), after: byName(roles) },
					},
				);
				return roles;
			}),
	};
}

const byName = (roles: readonly RoleRecord[]) =>
	Object.fromEntries(roles.map(({ name, permissions }) => [name, permissions]));

/** Everybody on a restaurant's list by name, as its owner is told. */
async function listed(on: Database, restaurantId: string): Promise<readonly PersonRecord[]> {
	const rows = await peopleOn(on, restaurantId)
		.selectAll()
		.orderBy("name")
		.orderBy("created_at")
		.execute();
	const shared = await beginningsOf(on, restaurantId);
	return rows.map((row) => told(row, shared));
}

const toldOne = async (on: Database, row: PersonRow): Promise<PersonRecord> =>
	told(row, await beginningsOf(on, row.restaurant_id));

/** The hashes of all shorter PINs that somebody's PIN begins with: whoever has one of these needs Enter. */
export const beginningsOf = async (
	on: Database,
	restaurantId: string,
): Promise<ReadonlySet<string>> =>
	new Set(
		(
			await on
				.selectFrom("pin_prefixes")
				.select("prefix_hash")
				.where("restaurant_id", "=", restaurantId)
				.execute()
		).map(({ prefix_hash }) => prefix_hash),
	);

/** A person who is new on the list; what is not given is left open. */
export function newRow(
	restaurantId: string,
	given: Omit<NewPerson, "pin">,
	{ world }: Pick<PeopleNeeds, "world">,
): PersonRow {
	const days = { active_from: given.active_from ?? null, active_to: given.active_to ?? null };
	assertOrder(days);
	return {
		id: world.uuid(),
		restaurant_id: restaurantId,
		name: given.name.trim(),
		employee_id: given.employee_id?.trim() || null,
		is_active: 1,
		last_login_at: null,
		created_at: isoTime(world.now()),
		role: given.role,
		language: given.language ?? null,
		...days,
		pin_hash: "",
		pin_digits: null,
		pin_verifier_sealed: null,
		changed_version: 0,
	};
}

/** Puts a person on the list, within a transaction that has its lock. */
export async function enterPerson(
	{ on, pins }: { readonly on: Database; readonly pins: Pins },
	row: PersonRow,
	pin: Awaited<ReturnType<Pins["hashed"]>> | null,
): Promise<PersonRow> {
	const { count } = await peopleOn(on, row.restaurant_id)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) >= mostPeople)
		throw new HttpRefusal(
			409,
			"too-many-people",
			`A restaurant has at most ${mostPeople} people: take somebody off first.`,
		);
	await countChange(on, row.restaurant_id, row.created_at);
	const without = { ...row, ...(await pins.takeAway(on, row.id)) };
	await on.insertInto("people").values(without).execute();
	if (pin === null) return without;
	const columns = await pins.set(on, row, pin);
	await on.updateTable("people").set(columns).where("id", "=", row.id).execute();
	return { ...row, ...columns };
}

function assertOrder({ active_from, active_to }: Pick<PersonRow, "active_from" | "active_to">) {
	if (active_from !== null && active_to !== null && active_to < active_from)
		throw new HttpRefusal(400, "invalid", "active_to: a day before the first one", {
			field: "active_to",
		});
}

/** Each has a name of its own, and one with an id is one that there is. */
function assertRoles(before: readonly RoleRecord[], given: readonly OwnRole[]): void {
	const ids = before.map(({ id }) => id);
	const names = new Set(rolesOf([]).map(({ name }) => name.toLowerCase()));
	for (const [at, { id, name: typed }] of given.entries()) {
		const name = typed.trim();
		if (names.has(name.toLowerCase()))
			throw new HttpRefusal(409, "role-name-taken", `There is a role ${name} already.`, {
				field: `roles.${at}.name`,
			});
		names.add(name.toLowerCase());
		if (id === undefined) continue;
		const known = ids.indexOf(id);
		if (known === -1)
			throw new HttpRefusal(400, "unknown-role", "There is no such role.", {
				field: `roles.${at}.id`,
			});
		ids.splice(known, 1);
	}
}

const language = Schema.decodeUnknownSync(PersonSchema.fields.language);

const told = (row: PersonRow, beginnings: ReadonlySet<string>): PersonRecord => ({
	id: row.id,
	name: row.name,
	employee_id: row.employee_id,
	role: row.role,
	language: language(row.language),
	active_from: row.active_from,
	active_to: row.active_to,
	has_pin: hasPin(row),
	has_old_pin: isOldPin(row),
	needs_enter: beginnings.has(row.pin_hash),
	last_at: row.last_login_at,
	created_at: row.created_at,
});
