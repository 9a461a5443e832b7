import type { TableFault } from "@tuckshop/core/ports";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { s } from "./table-texts.ts";

/** The error of a query: the fault of its port. */
export class AskFailed extends Error {
	readonly fault: TableFault;
	constructor(fault: TableFault) {
		super(fault._tag);
		this.fault = fault;
	}
}

/** Runs a port's effect as a query function. `saw` is called with every fault. */
export async function asked<A>(
	effect: Effect.Effect<A, TableFault>,
	saw: (fault: TableFault) => void,
): Promise<A> {
	const result = await settled(effect);
	if (result.ok) return result.value;
	saw(result.fault);
	throw new AskFailed(result.fault);
}

/** Returns the server's own words, that it could not be reached, or `otherwise`. */
export function faultText(fault: TableFault, otherwise: string): string {
	if (fault._tag === "Refused") return fault.reason || otherwise;
	return fault._tag === "Unreached" ? s("notReached") : otherwise;
}
