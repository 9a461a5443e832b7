/** Devices that owners enrolled. */
export type TillTables = {
	till_sessions: {
		id: string;
		token_hash: string;
		owner_id: string;
		restaurant_id: string;
		station_id: string;
		device_name: string;
		created_at: string;
		last_used_at: string;
		expires_at: string;
		/** "till" or "kiosk". */
		kind: string;
	};
	/** A code by which one device becomes the till of a station; only its hash. */
	till_codes: {
		station_id: string;
		owner_id: string;
		restaurant_id: string;
		code_hash: string;
		expires_at: string;
	};
	/**
	 * Devices that sell, as each called last: the station it sold at, and what of its sales the
	 * ledger did not have.
	 */
	till_contacts: {
		owner_id: string;
		device_id: string;
		restaurant_id: string;
		station_id: string;
		/** Of an enrolled one. */
		device_name: string | null;
		/** "till", "kiosk", or "browser" where its owner is signed in. */
		kind: string;
		heard_at: string;
		unsent: number;
		unsent_cents: number;
	};
	/**
	 * Cash sales at a kiosk: the owner confirmed each, or it was made while the device was still a
	 * till.
	 */
	kiosk_cash_sales: { owner_id: string; sale_id: string; vouched_at: string };
};
