/** The highest sale numbers that devices reported of their own books. */
export type BookTables = {
	/**
	 * The highest number that a device reported of an owner's sales: those above the ledger's last
	 * never arrived.
	 */
	device_heads: { owner_id: string; device_id: string; last: number; told_at: string };
	/** The events of devices besides sales, as each recorded them. Nothing is ever changed or deleted. */
	/** Refunds that a device is about to make, until they are in the ledger. */
	refund_reservations: {
		owner_id: string;
		refund_id: string;
		sale_id: string;
		restaurant_id: string;
		station_id: string;
		device_id: string;
		/** The enrolled device that reserved it; null: a browser in which the owner was signed in. */
		till_id: string | null;
		/** The refund as it will come into the ledger, except for its number. */
		record: string;
		reserved_at: string;
		/** When a person ended it: nothing was given back. */
		ended_at: string | null;
	};
	device_events: {
		owner_id: string;
		event_id: string;
		device_id: string;
		/** Two events under one number of one device were recorded by two devices. */
		n: number;
		kind: string;
		at: string;
		clock_offset_ms: number | null;
		restaurant_id: string;
		station_id: string;
		facts: string;
		salt: string;
		hash: string;
		link: string;
		/** The enrolled device that told it; null: a browser in which the owner was signed in. */
		till_id: string | null;
		received_at: string;
	};
};
