import type { TableFault } from "@tuckshop/core/ports";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { s } from "./table-texts.ts";

/** What a query throws: the fault that a port named. */
export class AskFailed extends Error {
	readonly fault: TableFault;
	constructor(fault: TableFault) {
		super(fault._tag);
		this.fault = fault;
	}
}

/** The answer of a port to a query. `saw` is told of every fault. */
export async function asked<A>(
	effect: Effect.Effect<A, TableFault>,
	saw: (fault: TableFault) => void,
): Promise<A> {
	const result = await settled(effect);
	if (result.ok) return result.value;
	saw(result.fault);
	throw new AskFailed(result.fault);
}

/** The server's own words, that it was not reached, or what is said where neither is known. */
export function faultText(fault: TableFault, otherwise: string): string {
	if (fault._tag === "Refused") return fault.reason || otherwise;
	return fault._tag === "Unreached" ? s("notReached") : otherwise;
}
