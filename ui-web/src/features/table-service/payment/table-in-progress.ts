import { useEffect } from "react";
import { inProgress } from "../../../app/in-progress.ts";

/** Milliseconds for which the change of a table's payment is shown (use-payment.ts). */
const read = 15_000;

/**
 * Holds an update back while a dialog is open at the tables, and until its outcome was read
 * (SHELL-15).
 */
export function useInProgress(open: boolean): void {
	useEffect(() => (open ? inProgress.watch(always, never, read) : undefined), [open]);
}

/**
 * Holds an update back for a call that changes something, even where its screen is closed
 * meanwhile.
 */
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
