import type { CreditState, UnpermittedMark } from "@tuckshop/core/rules/refunds";

/** "sale-unknown": its sale has not arrived, and what it gave back is judged once that is there. */
export type RefundMark = UnpermittedMark | "sale-unknown";

/** The highest sale numbers that devices reported of their own books. */
export type BookTables = {
	/**
	 * The highest number that a device reported of an owner's sales: those above the ledger's last
	 * never arrived.
	 */
	device_heads: { owner_id: string; device_id: string; last: number; told_at: string };
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
		/** The state of the sale's debit before this reservation withdrew it; null: it withdrew none. */
		debit_was: string | null;
	};
	/** The credits of refunds to campus cards. `credential_id`: masked. */
	campus_credits: {
		owner_id: string;
		refund_id: string;
		sale_id: string;
		/** The refund's own. */
		reference: string;
		restaurant_id: string;
		station_id: string;
		credential_id: string;
		amount_cents: number;
		state: CreditState;
		/** The person who gave back, where that is known. */
		person: string | null;
		opened_at: string;
		/** The answer of the card's office, when that was entered, and by whom. */
		office_reference: string | null;
		reason: string | null;
		settled_at: string | null;
		settled_by: string | null;
	};
	/** Refunds that came without a reservation: their cash was handed out without the server. */
	offline_refunds: {
		owner_id: string;
		refund_id: string;
		restaurant_id: string;
		device_id: string;
		business_date: string;
		sequence: number;
		cash_cents: number;
		/** 1: it exceeds a limit, counted with the others of its device and day. */
		beyond_cap: number;
		/** When the owner saw that. */
		seen_at: string | null;
	};
	/** Approvals, each with the one refund that it was used for. */
	approval_uses: {
		owner_id: string;
		restaurant_id: string;
		permission: string;
		/** The person who approved it. */
		by_id: string;
		/** When, by the device's clock; ISO 8601, UTC. */
		approved_at: string;
		refund_id: string;
		/** The most that it lets be given back. */
		amount_cents: number;
		used_at: string;
	};
	/** Refunds in the ledger that nobody had permitted as they are. */
	refund_marks: {
		owner_id: string;
		refund_id: string;
		mark: RefundMark;
		sale_id: string;
		restaurant_id: string;
		marked_at: string;
		/** When the owner saw that. */
		seen_at: string | null;
	};
	/** The limits of refunds that an owner set for a restaurant, as JSON. */
	refund_limits: { restaurant_id: string; limits: string; updated_at: string };
	/** Orders on hold at the tills of an outlet. */
	held_orders: {
		owner_id: string;
		sale_id: string;
		restaurant_id: string;
		/** The device that has it, as JSON. */
		standing: string;
		/** 1: tills have to hear of it. */
		is_listed: number;
		/** The order as its till last held it, as JSON; null where it was never told, and once it is sold or discarded. */
		record: string | null;
		changed_at: string;
	};
	/** The events of devices besides sales, as each recorded them. Nothing is ever changed or deleted. */
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
