import { NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** Whatever the database throws: nothing was written, and the documented words with the underlying reason (DATA-45). */
export const stored = <A>(work: () => PromiseLike<A>): Effect.Effect<A, NotStored> => Effect.tryPromise({ try: async () => work(), catch: notStored });

export const notStored = (thrown: unknown): NotStored => new NotStored({ reason: `Database error: ${reasonOf(thrown)}` });

function reasonOf(thrown: unknown): string {
	if (!(thrown instanceof Error)) return String(thrown);
	const { inner } = thrown as { readonly inner?: unknown };
	return inner instanceof Error && inner.message ? inner.message : thrown.message || thrown.name;
}
