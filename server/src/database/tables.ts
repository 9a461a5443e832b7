import type { Kysely } from "kysely";
import type { BookTables } from "./tables/book-tables.ts";
import type { ItcTables } from "./tables/itc-tables.ts";
import type { MenuTables } from "./tables/menu-tables.ts";
import type { PeopleTables } from "./tables/people-tables.ts";
import type { TableServiceTables } from "./tables/table-service-tables.ts";
import type { TillTables } from "./tables/till-tables.ts";

/**
 * The tables, the same on SQLite and on PostgreSQL. Ids are UUIDs as text; times are ISO 8601 UTC
 * text with milliseconds, so that they sort as text; booleans are 0 and 1; encrypted columns end in
 * `_sealed`.
 */
export type Tables = BookTables &
	ItcTables &
	MenuTables &
	PeopleTables &
	TableServiceTables &
	TillTables & {
		server_facts: { name: string; value: string };
		/**
		 * By the data folder of each process: the number of claims of debits and orders that it has
		 * committed here.
		 */
		commit_positions: { writer: string; position: number };
		users: {
			id: string;
			/** As typed; `email_key` is its lower case, and unique. */
			email: string;
			email_key: string;
			password_hash: string;
			business_name: string;
			contact_name: string;
			phone: string | null;
			address: string | null;
			role: string;
			created_at: string;
		};
		/** `device`, `address`: hints by which the owner recognises it. */
		sessions: {
			token_hash: string;
			user_id: string;
			created_at: string;
			renewed_at: string;
			expires_at: string;
			device: string | null;
			address: string | null;
		};
		password_links: { secret_hash: string; user_id: string; expires_at: string };
		recovery_codes: { secret_hash: string; user_id: string; expires_at: string };
		/** `free_at`: no attempt is allowed before this time. */
		rate_limits: { bucket: string; count: number; resets_at: string; free_at: string };
		/** Devices at which an account signed in. */
		known_devices: { token_hash: string; user_id: string; expires_at: string };
		/** Each is deleted once an account was registered with it. */
		invitations: { token_hash: string; made_by: string; made_at: string; expires_at: string };
		restaurants: {
			id: string;
			owner_id: string;
			name: string;
			address: string;
			phone: string | null;
			/** The provider's ids. */
			provider_restaurant_id: number;
			provider_branch_id: number | null;
			menu_api_url: string | null;
			menu_api_key_sealed: string | null;
			cash_rounding: string;
			time_zone: string;
			province: string | null;
			gst_number: string | null;
			qst_number: string | null;
			/** Steps of the guided setup that are done, as JSON; null: it was added without one. */
			setup_done: string | null;
			/** The tender with which each order begins; null: cash. */
			default_tender: string | null;
			/** The types that its orders can have, as JSON; null: the usual ones. */
			order_types: string | null;
			created_at: string;
			/** Hidden since then; its sales and orders stay. */
			hidden_at: string | null;
		};
		/** Versions of restaurants' tax profiles, from 1. They never change. */
		tax_profiles: {
			restaurant_id: string;
			version: number;
			/** The profile as JSON. */
			record: string;
			/** A business date; null: at once. */
			in_force_from: string | null;
			made_at: string;
			/** The account; null: made from the restaurant's settings. */
			made_by: string | null;
		};
		stations: {
			id: string;
			restaurant_id: string;
			name: string;
			is_active: number;
			position: number;
			created_at: string;
			hidden_at: string | null;
		};
		sales: {
			owner_id: string;
			idempotency_key: string;
			sale_id: string;
			reference: string;
			/**
			 * Keys of the reference: its lower-case letters as hexadecimal digits, and its digits
			 * backwards.
			 */
			reference_key: string | null;
			reference_end: string | null;
			identity_hash: string;
			restaurant_id: string;
			station_id: string;
			device_id: string;
			sequence: number;
			business_date: string;
			created_at: string;
			total_cents: number;
			tax_cents: number;
			payment_method: string;
			status: string;
			received_at: string;
			/** The record as it first arrived, as JSON. Never changed. */
			record: string;
			/** The progress, as JSON: the part of the record that changes. */
			progress: string;
			/** Doubtful facts, as words separated by commas (`sales/doubts.ts`); null: none. */
			doubts: string | null;
			/** The judge's verdict: agrees, differs or not-judged (`sales/verdicts.ts`); null where it was not judged yet. */
			verdict: string | null;
			/** The version of the judge. */
			judge_version: number | null;
			/**
			 * The verdict as JSON, with the differences or why it was not judged; null where it agrees.
			 */
			verdict_details: string | null;
			/** The sale that a refund belongs to. */
			refund_of: string | null;
			/**
			 * Its share in a day's total, in cents; null where only its record, and the ledger of debits,
			 * say that.
			 */
			paid_cents: number | null;
			/** The session of the purse that its cash is in; null: it is in none. */
			purse_session: string | null;
		};
		kitchens: {
			restaurant_id: string;
			/** The printers as JSON. */
			printers: string;
			saved_at: string;
		};
		/** An owner's choices for a restaurant's kiosks, as JSON. */
		kiosk_settings: { restaurant_id: string; settings: string; saved_at: string };
		/** A restaurant's own words about its menu, as JSON. */
		menu_texts: { restaurant_id: string; texts: string; saved_at: string };
		/** The colours that an owner gave to categories, by their names in the palette. */
		category_colours: {
			restaurant_id: string;
			category_id: number;
			colour: string;
			saved_at: string;
		};
		/** The pictures that an owner gave to items: the hash of the bytes, and these as base64. */
		menu_pictures: {
			restaurant_id: string;
			menu_item_id: number;
			mark: string;
			type: string;
			picture: string;
			saved_at: string;
		};
		/** For each device of a restaurant: the letter of its order numbers. */
		order_letters: { restaurant_id: string; device_id: string; letter: string; given_at: string };
		/**
		 * Sales that were claimed from a device of an account that this server lost: their former
		 * owner, and where they were sold.
		 */
		claimed_sales: {
			owner_id: string;
			sale_id: string;
			former_owner_id: string;
			former_restaurant_id: string;
			former_station_id: string;
			claimed_at: string;
		};
		relay_orders: {
			id: string;
			owner_id: string;
			provider_restaurant_id: number;
			provider_branch_id: number;
			idempotency_key: string;
			/** The sale's id. */
			transaction_id: string;
			restaurant_id: string;
			reference: string;
			order_hash: string;
			/** The order as JSON, for a resend at a person's request. */
			order_body: string;
			state: string;
			attempts: number;
			/** Until then the sending process counts as alive; it extends this while it waits. */
			lease_until: string | null;
			/** The attempt that holds the row, so that a late answer is only written over its own. */
			attempt_id: string | null;
			answer_status: number | null;
			answer_body: string | null;
			reason: string | null;
			created_at: string;
			updated_at: string;
			/**
			 * Since when it is held, because the database was restored to an earlier state; null: it is
			 * not.
			 */
			held_at: string | null;
		};
	};

export type Database = Kysely<Tables>;
