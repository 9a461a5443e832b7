/** The people of restaurants, and where they are signed in. */
export type PeopleTables = {
	people: {
		id: string;
		restaurant_id: string;
		name: string;
		employee_id: string | null;
		/**
		 * Of the PIN, under the server's secret and the restaurant, the same for the same PIN: so no two have one. Whoever has no PIN has
		 * a text of their own here that no PIN has as its hash.
		 */
		pin_hash: string;
		/** 0: taken off the list. */
		is_active: number;
		last_login_at: string | null;
		created_at: string;
		role: string;
		language: string | null;
		active_from: string | null;
		active_to: string | null;
		/** Null: no PIN, or one of which only the hash is known yet. */
		pin_digits: number | null;
		/** By which the restaurant's devices know the PIN. */
		pin_verifier_sealed: string | null;
		/** The number of the restaurant's list at the last change that ended the person's sign-ins. */
		changed_version: number;
	};
	/** Counts every change of a restaurant's people and roles. `lookup_key_sealed`: the key of the verifiers; null until it is first asked for. */
	people_versions: {
		restaurant_id: string;
		version: number;
		changed_at: string;
		lookup_key_sealed: string | null;
	};
	/** Hashes of the shorter PINs that somebody's PIN begins with, so that nobody gets one of these. */
	pin_prefixes: { restaurant_id: string; prefix_hash: string; person_id: string };
	/** Sets of permissions that owners made. `permissions`: as JSON. */
	own_roles: {
		id: string;
		restaurant_id: string;
		name: string;
		permissions: string;
		position: number;
	};
	/** Sign-ins at the counter, as devices tell of them. `device`: which enrolment or whose session it is. */
	person_sign_ins: {
		id: string;
		restaurant_id: string;
		person_id: string;
		device: string;
		till_id: string | null;
		since: string;
		seen_at: string;
		ended_at: string | null;
	};
};
