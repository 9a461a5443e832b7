import type { OrderLetterRequest, SavedKitchenPrinters } from "@tuckshop/core/contract";
import { type KitchenPrinterRecord, KitchenPrinterRecords } from "@tuckshop/core/records";
import { letterAt } from "@tuckshop/core/rules/kitchen";
import { printerHost } from "@tuckshop/core/rules/receipt";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { isoTime, type World } from "../world.ts";

/** The kitchens of an owner's restaurants. */
export type Kitchens = {
	readonly printers: (
		ownerId: string,
		restaurantId: string,
	) => Promise<readonly KitchenPrinterRecord[]>;
	readonly save: (
		ownerId: string,
		restaurantId: string,
		given: SavedKitchenPrinters,
	) => Promise<readonly KitchenPrinterRecord[]>;
	/** The letter of a device in that restaurant; assigns a free one where it has none. */
	readonly letter: (
		ownerId: string,
		restaurantId: string,
		given: OrderLetterRequest,
	) => Promise<string>;
};

type Needs = {
	readonly database: Database;
	readonly repository: Pick<RestaurantRepository, "get">;
	readonly world: Pick<World, "now">;
};

/**
 * More devices than a restaurant ever has, so that an enrolled device can't fill the table with
 * names.
 */
const maxLetters = 2_000;

export function kitchens({ database, repository, world }: Needs): Kitchens {
	const assertOwn = async (ownerId: string, restaurantId: string): Promise<void> => {
		if (!(await repository.get(ownerId, restaurantId))) throw notFound("restaurant");
	};
	return {
		async printers(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			const row = await database
				.selectFrom("kitchens")
				.select("printers")
				.where("restaurant_id", "=", restaurantId)
				.executeTakeFirst();
			return row ? decode(row.printers) : [];
		},
		async save(ownerId, restaurantId, { printers }) {
			await assertOwn(ownerId, restaurantId);
			const checked = printers.map(checkedPrinter);
			assertDifference(checked);
			const row = { printers: JSON.stringify(checked), saved_at: isoTime(world.now()) };
			await database
				.insertInto("kitchens")
				.values({ restaurant_id: restaurantId, ...row })
				.onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet(row))
				.execute();
			return checked;
		},
		letter: (ownerId, restaurantId, { device_id, had }) =>
			database.transaction().execute(async (transaction) => {
				// Written before the letters are read, so that of two concurrent devices the second sees
				// the first.
				const own = await transaction
					.updateTable("restaurants")
					.set({ id: restaurantId })
					.where("id", "=", restaurantId)
					.where("owner_id", "=", ownerId)
					.where("hidden_at", "is", null)
					.returning("id")
					.executeTakeFirst();
				if (!own) throw notFound("restaurant");
				const rows = await transaction
					.selectFrom("order_letters")
					.select(["device_id", "letter"])
					.where("restaurant_id", "=", restaurantId)
					.execute();
				const known = rows.find((row) => row.device_id === device_id);
				if (known) return known.letter;
				if (rows.length >= maxLetters) throw tooManyDevices();
				const taken = new Set(rows.map(({ letter }) => letter));
				const letter = freeLetter(taken, had);
				await transaction
					.insertInto("order_letters")
					.values({
						restaurant_id: restaurantId,
						device_id,
						letter,
						given_at: isoTime(world.now()),
					})
					.execute();
				return letter;
			}),
	};
}

/** The letter that the device had, if it is valid and free, otherwise the first free one. */
function freeLetter(taken: ReadonlySet<string>, had: string | undefined): string {
	const letters = Array.from({ length: maxLetters + 1 }, (_, place) => letterAt(place));
	const free = letters.filter((letter) => !taken.has(letter));
	return free.find((letter) => letter === had) ?? (free[0] as string);
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(KitchenPrinterRecords));

/** A printer with normalised names and address. */
function checkedPrinter(printer: KitchenPrinterRecord, index: number): KitchenPrinterRecord {
	const address = printerHost(printer.address);
	if (address === undefined)
		throw invalid(`printers.${index}.address`, "an IP address or a host name");
	const name = printer.name.trim();
	if (name === "") throw invalid(`printers.${index}.name`, "a name");
	return { ...printer, name, address, provider_name: printer.provider_name?.trim() || null };
}

function assertDifference(printers: readonly KitchenPrinterRecord[]): void {
	const names = new Set(printers.map(({ name }) => name.toLowerCase()));
	if (names.size < printers.length) throw invalid("printers", "a name of its own for each printer");
	if (printers.filter(({ fallback }) => fallback).length > 1)
		throw invalid("printers", "one printer at most that takes what belongs to no other");
}

const invalid = (field: string, expected: string): HttpRefusal =>
	new HttpRefusal(400, "invalid", `${field}: expected ${expected}`, { field });

const tooManyDevices = (): HttpRefusal =>
	new HttpRefusal(
		409,
		"too-many-devices",
		"This restaurant has no letter left for another device.",
	);
