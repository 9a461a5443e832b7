import { useEffect } from "react";
import { inProgress } from "../../../app/in-progress.ts";

/** A table's change stands on the screen for so long (use-payment.ts). */
const read = 15_000;

/** Holds an update back while something is open at the tables, and until what came of it was read (SHELL-15). */
export function useInProgress(open: boolean): void {
	useEffect(() => (open ? inProgress.watch(always, never, read) : undefined), [open]);
}

/** Holds it back for a call at whose end something has changed, also where its screen is left meanwhile. */
export async function whileInProgress<A>(call: Promise<A>): Promise<A> {
	const end = inProgress.watch(always, never, read);
	try {
		return await call;
	} finally {
		end();
	}
}

const always = () => true;
const never = () => () => undefined;
