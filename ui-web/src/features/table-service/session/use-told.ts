import type { PosKitchen } from "@tuckshop/core/pos";
import type { TableSessionRecord } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";

type Lines = Parameters<PosKitchen["tableLines"]>[0];

type ToldOptions = {
	/** Undefined: nobody sits there. */
	readonly session: TableSessionRecord | undefined;
	/** The kitchen as this device's till prints for it. Undefined: it has no till. */
	readonly kitchen: PosKitchen | undefined;
	/** The name of the signed-in server. */
	readonly person: string;
};

/**
 * Prints what a kitchen has to know of a table, and tells whether all of it has. Without a till, and without a printer, nobody waits for
 * paper; what a printer does not take shows as its own red row.
 */
export function useTold({ session, kitchen, person }: ToldOptions) {
	return async (given: Omit<Lines, "session" | "person"> & Partial<Lines>): Promise<boolean> => {
		if (!session || !kitchen || given.lines.length === 0) return true;
		const told = await settled(kitchen.tableLines({ session, person, ...given }));
		return told.ok && told.value.out;
	};
}
