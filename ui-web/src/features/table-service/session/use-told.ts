import type { PosKitchen } from "@tuckshop/core/pos";
import type { TableSessionRecord } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";

type Lines = Parameters<PosKitchen["tableLines"]>[0];

type ToldOptions = {
	/** Undefined: the table has no session. */
	readonly session: TableSessionRecord | undefined;
	/** The kitchen of this device's till. Undefined: it has no till. */
	readonly kitchen: PosKitchen | undefined;
	/** The name of the signed-in server. */
	readonly person: string;
};

/**
 * Prints a table's tickets for the kitchen, and returns whether all were printed. Without a till or
 * a printer there is nothing to wait for; a failed ticket shows as its own red row.
 */
export function useTold({ session, kitchen, person }: ToldOptions) {
	return async (given: Omit<Lines, "session" | "person"> & Partial<Lines>): Promise<boolean> => {
		if (!session || !kitchen || given.lines.length === 0) return true;
		const told = await settled(kitchen.tableLines({ session, person, ...given }));
		return told.ok && told.value.out;
	};
}
