import type { SaleFacts } from "@tuckshop/core/rules";
import type { Device } from "./machines/device.ts";
import type { Owner } from "./people/initial-database.ts";

/** A sale that a cashier was told is done. */
export type Confirmed = { readonly facts: SaleFacts; readonly device: Device; readonly at: number };

/** Somebody who stands at a till. */
export type Customer = {
	readonly number: number;
	readonly owner: Owner;
	/** The ids of all lines that were rung up for them. */
	readonly lineIds: Set<string>;
	/** Their page crashed during the payment: the next page shows whether it was taken. */
	uncertain: boolean;
	/** Other tabs were open on the device meanwhile: they share one cart, and a cashier can't tell whose order comes back. */
	sharedTill: boolean;
	paid: Confirmed | undefined;
	/** The campus card that they want to pay with. */
	card: string | undefined;
	/** They want to pay with a bank card. */
	bankCard: boolean;
	/** They left with a payment whose outcome is unknown. */
	gone: boolean;
};

/** The outcomes that customers and cashiers saw, outside every machine, so that no crash loses them. */
export type Books = {
	readonly confirmed: Map<string, Confirmed>;
	readonly customers: Customer[];
	readonly poisoned: Set<string>;
	/** Sales of which nobody could say whether they were paid, and when that was. */
	readonly given: Map<string, number>;
};

export const newBooks = (): Books => ({
	confirmed: new Map(),
	customers: [],
	poisoned: new Set(),
	given: new Map(),
});
