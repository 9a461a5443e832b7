/** The tables of ITC, by the conventions of all others (database/tables.ts). */
export type ItcTables = {
	itc_settings: {
		owner_id: string;
		/** Empty: the account's own, for stations without settings. */
		station_id: string;
		enable_itc: number;
		api_base_url: string | null;
		subscription_key_sealed: string | null;
		auth_token_sealed: string | null;
		timeout_ms: number;
		retry_attempts: number;
		auto_process: number;
		updated_at: string;
	};
	/**
	 * For each device the last run of cards that ITC did not accept; `last_cards`: masked, newest
	 * first.
	 */
	unknown_card_runs: {
		id: string;
		owner_id: string;
		device: string;
		restaurant_id: string;
		station_id: string;
		device_name: string;
		count: number;
		last_cards: string;
		first_at: string;
		last_at: string;
	};
	itc_debits: {
		id: string;
		owner_id: string;
		/** The transactionReference, which with its owner identifies a debit. */
		reference: string;
		/** The hash of the fields that may not differ between two requests under one reference. */
		body_hash: string;
		restaurant_id: string;
		station_id: string;
		amount_cents: number;
		tax_cents: number;
		/** The request as JSON, its credential masked. */
		request: string;
		/** Keyed with the server's secret, so that the same card is found again. */
		credential_hash: string;
		/** The whole credential: only of a queued sale, and only while its debit is open. */
		credential_sealed: string | null;
		state: string;
		attempts: number;
		lease_until: string | null;
		attempt_id: string | null;
		/** ITC's answer as JSON, once approved or declined. */
		answer: string | null;
		reason: string | null;
		/**
		 * The sale that waits for this debit in the offline queue; null: a till waits for it, or did.
		 */
		sale_id: string | null;
		queued_at: string | null;
		/** 1 from the approval of a queued sale's debit until the provider has answered its order. */
		order_due: number;
		processed_at: string | null;
		/**
		 * The time of the till's latest call that arrived, by its own clock; null where none reported
		 * it.
		 */
		asked_at: string | null;
		created_at: string;
		updated_at: string;
		/**
		 * Since when it is held, because the database was restored to an earlier state; null: it is
		 * not.
		 */
		held_at: string | null;
	};
};
