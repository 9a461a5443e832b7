/**
 * The data of one owner: the ids that a request may name, as the caller's own, as another's, or as
 * nobody's.
 */
export type Things = {
	readonly ownerId: string;
	readonly email: string;
	readonly restaurantId: string;
	readonly stationId: string;
	/** A sale of that station, whose order the provider has. */
	readonly saleId: string;
	/** A refund of that sale, reserved by its owner. */
	readonly refundId: string;
	/** An approved debit of that station. */
	readonly debitId: string;
	readonly tillId: string;
	/** Of somebody at the counter. */
	readonly signInId: string;
	/** A session in which its owner is signed in as well. */
	readonly sessionId: string;
	/** Part of the restaurant's floor: a table with guests, and a line that they ordered. */
	readonly floor: {
		readonly floorId: string;
		readonly sectionId: string;
		readonly tableId: string;
		readonly sessionId: string;
		readonly orderId: string;
		readonly serverId: string;
	};
	/** The provider's numbers of the restaurant. */
	readonly numbers: { readonly restaurant_id: number; readonly restaurant_branch_id: number };
};

export type Request = {
	/** The value of every parameter of the path, but for those that `params` names. */
	readonly id?: string;
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
};

/** The addresses of the sandboxes, and an account whose password may be set. */
export type Outside = {
	readonly sandboxUrl: string;
	readonly itcUrl: string;
	readonly spareEmail: string;
};

export type Row = {
	/**
	 * The ownership of the endpoint's data. "open": anybody's. "own": no id is named, and every
	 * allowed caller gets their own. "account": an id that only its owner's account may use.
	 * "restaurant", "station": one that a till of it may use too. "floor": one that only servers of
	 * the restaurant may use.
	 */
	readonly of: "open" | "own" | "account" | "restaurant" | "station" | "floor";
	/**
	 * The status for an allowed caller. A 409 is one: the id was found, and its state is returned. A
	 * 401: the caller's cookies do not suffice.
	 */
	readonly answers: 200 | 201 | 303 | 400 | 401 | 403 | 409;
	/** The status for a kiosk, of its own data. */
	readonly kiosk?: 403;
	/** The data that one successful request uses up. */
	readonly spends?: "things" | "session";
	readonly ask?: (things: Things, asker: { readonly ownerId: string }, world: Outside) => Request;
};

export const byRestaurant = ({ restaurantId }: Things): Request => ({ id: restaurantId });
export const firstPin = "4711";
export const firstTable = "T1";
export const tableOrder = {
	menu_item_id: 7,
	item_name: "Soup",
	quantity: 1,
	unit_price: 6.5,
	total_price: 6.5,
	seat_number: 1,
	modifiers: [],
	special_requests: null,
	course: "main",
};
