/**
 * The tables of table service, by the conventions of all others (database/tables.ts). A dependent
 * row belongs to its restaurant through its parent row.
 */
export type TableServiceTables = {
	table_server_sessions: {
		token_hash: string;
		server_id: string;
		created_at: string;
		used_at: string;
		expires_at: string;
		/** The enrolled device; null: another one, or it signed in before this was kept. */
		till_id: string | null;
	};
	/**
	 * Counts every change at the tables of a restaurant: the floor plan, its sessions, their bills.
	 */
	table_versions: { restaurant_id: string; number: number };
	table_setup_codes: { restaurant_id: string; code_hash: string; expires_at: string };
	floors: {
		id: string;
		restaurant_id: string;
		name: string;
		display_name: string;
		is_active: number;
		created_at: string;
	};
	sections: {
		id: string;
		floor_id: string;
		name: string;
		display_name: string;
		color: string;
		is_active: number;
		created_at: string;
	};
	dining_tables: {
		id: string;
		restaurant_id: string;
		section_id: string;
		table_number: string;
		/** Its lower case, unique in the restaurant. */
		number_key: string;
		seats: number;
		status: string;
		is_combinable: number;
		created_at: string;
	};
	table_sessions: {
		id: string;
		restaurant_id: string;
		table_id: string;
		/** The table while the session is open, and unique: no table has two open sessions. */
		open_table_id: string | null;
		session_number: number;
		guest_count: number;
		payment_status: string;
		/** The seats that pay each line, as JSON. */
		allocation: string;
		/** The last bill of each seat that owes anything, as JSON; null: none was stored. */
		standing: string | null;
		/** Counts every change of the bill's inputs. */
		version: number;
		started_at: string;
		started_by: string;
		/** The server who has the session now; null: the one who seated the guests. */
		served_by: string | null;
		/** The session whose check the guests joined. */
		joined_to: string | null;
		ended_at: string | null;
		/** The version of the restaurant's tax profile, from the first line on; null: none. */
		tax_profile_version: number | null;
		/** The restaurant's number in table_versions at its latest change. */
		changed_number: number;
		/** 1 from the payment that paid the whole bill until the provider has answered its order. */
		order_due: number;
	};
	/**
	 * Payments of tables in the ledger that were not applied to their session, because the session or
	 * one of their lines has not arrived yet.
	 */
	waiting_table_sales: {
		session_id: string;
		sale_id: string;
		owner_id: string;
		restaurant_id: string;
		/**
		 * One of its lines, where its id is globally unique; null: it is only looked for in its
		 * session.
		 */
		line_id: string | null;
	};
	table_orders: {
		id: string;
		session_id: string;
		/** The line's id on the device. */
		line_key: string;
		body_hash: string;
		/** The line as it was sent, as JSON. */
		line: string;
		status: string;
		at_kitchen: number;
		position: number;
		ordered_at: string;
		ordered_by: string;
		served_at: string | null;
		voided_at: string | null;
		voided_by: string | null;
		void_reason: string | null;
	};
	/**
	 * Ids of the tablets' commands that a session has applied, of which a repeat would undo later
	 * changes.
	 */
	table_commands: { session_id: string; command_id: string; done_at: string };
	table_payments: {
		session_id: string;
		/** Generated on the device before the first attempt. */
		payment_id: string;
		restaurant_id: string;
		body_hash: string;
		amount_cents: number;
		/** The part of the amount that is tax. */
		tax_cents: number;
		method: string;
		/** The seats that it paid, as JSON; empty: the table. */
		seats: string;
		/**
		 * The part of the bill that it took, as JSON: by seat, or one of several equal parts of the
		 * whole.
		 */
		taken: string;
		reference: string | null;
		state: string;
		reason: string;
		/**
		 * While a campus card is being charged: after this time the charging process counts as crashed.
		 */
		lease_until: string | null;
		paid_at: string;
		paid_by: string;
		/**
		 * The draft of its sale, as JSON; null before there was one, and once the sale is in the
		 * ledger.
		 */
		sale_draft: string | null;
		/** Its sale in the ledger; null until the payment is valid. */
		sale_id: string | null;
	};
};
