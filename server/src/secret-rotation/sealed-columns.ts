import type { Database } from "../database/tables.ts";
import { sealPlace } from "../itc/debit-row.ts";
import { keyPlace as itcKeyPlace } from "../itc/settings-service.ts";
import { lookupKeyPlace, verifierPlace } from "../people/pins.ts";
import { keyPlace as menuKeyPlace } from "../restaurants/service.ts";

/**
 * One sealed text: the place that it is bound to, and the function that replaces it, unless another
 * process was faster.
 */
export type SealedText = {
	readonly place: string;
	readonly sealed: string;
	readonly change: (sealed: string) => Promise<void>;
};

/** Every text of the database that is sealed with the server's secret, by its column. */
export const sealedColumns: Readonly<
	Record<string, (database: Database) => Promise<readonly SealedText[]>>
> = {
	"restaurants.menu_api_key_sealed": async (database) => {
		const rows = await database
			.selectFrom("restaurants")
			.select(["id", "menu_api_key_sealed as sealed"])
			.where("menu_api_key_sealed", "is not", null)
			.execute();
		return rows.map(({ id, sealed }) => ({
			place: menuKeyPlace(id),
			sealed: sealed ?? "",
			change: async (next) =>
				void (await database
					.updateTable("restaurants")
					.set({ menu_api_key_sealed: next })
					.where("id", "=", id)
					.where("menu_api_key_sealed", "=", sealed)
					.execute()),
		}));
	},
	"people.pin_verifier_sealed": async (database) => {
		const rows = await database
			.selectFrom("people")
			.select(["id", "pin_verifier_sealed as sealed"])
			.where("pin_verifier_sealed", "is not", null)
			.execute();
		return rows.map(({ id, sealed }) => ({
			place: verifierPlace(id),
			sealed: sealed ?? "",
			change: async (next) =>
				void (await database
					.updateTable("people")
					.set({ pin_verifier_sealed: next })
					.where("id", "=", id)
					.where("pin_verifier_sealed", "=", sealed)
					.execute()),
		}));
	},
	"people_versions.lookup_key_sealed": async (database) => {
		const rows = await database
			.selectFrom("people_versions")
			.select(["restaurant_id", "lookup_key_sealed as sealed"])
			.where("lookup_key_sealed", "is not", null)
			.execute();
		return rows.map(({ restaurant_id, sealed }) => ({
			place: lookupKeyPlace(restaurant_id),
			sealed: sealed ?? "",
			change: async (next) =>
				void (await database
					.updateTable("people_versions")
					.set({ lookup_key_sealed: next })
					.where("restaurant_id", "=", restaurant_id)
					.where("lookup_key_sealed", "=", sealed)
					.execute()),
		}));
	},
	"itc_settings.subscription_key_sealed": (database) => itcKeys(database, "subscription_key"),
	"itc_settings.auth_token_sealed": (database) => itcKeys(database, "auth_token"),
	"itc_debits.credential_sealed": async (database) => {
		const rows = await database
			.selectFrom("itc_debits")
			.select(["id", "owner_id", "reference", "credential_sealed as sealed"])
			.where("credential_sealed", "is not", null)
			.execute();
		return rows.map(({ id, owner_id, reference, sealed }) => ({
			place: sealPlace(owner_id, reference),
			sealed: sealed ?? "",
			change: async (next) =>
				void (await database
					.updateTable("itc_debits")
					.set({ credential_sealed: next })
					.where("id", "=", id)
					.where("credential_sealed", "=", sealed)
					.execute()),
		}));
	},
};

async function itcKeys(
	database: Database,
	key: "subscription_key" | "auth_token",
): Promise<readonly SealedText[]> {
	const column = `${key}_sealed` as const;
	const rows = await database
		.selectFrom("itc_settings")
		.selectAll()
		.where(column, "is not", null)
		.execute();
	return rows.map((row) => ({
		place: itcKeyPlace(row, key),
		sealed: row[column] ?? "",
		change: async (next) =>
			void (await database
				.updateTable("itc_settings")
				.set({ [column]: next })
				.where("owner_id", "=", row.owner_id)
				.where("station_id", "=", row.station_id)
				.where(column, "=", row[column])
				.execute()),
	}));
}
