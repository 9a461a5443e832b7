import { NotStored } from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";

/**
 * Any error of the database: nothing was written, and the documented words with the underlying
 * reason (DATA-45). The signal is aborted where the effect is interrupted.
 */
export const catchStorageErrors = <A>(
	work: (signal: AbortSignal) => PromiseLike<A>,
): Effect.Effect<A, NotStored> =>
	Effect.tryPromise({ try: async (signal) => work(signal), catch: notStored });

export const notStored = (thrown: unknown): NotStored =>
	new NotStored({ reason: ownReasonText("database-error", `Database error: ${reasonOf(thrown)}`) });

/** A tab with another version of this database is open. */
const otherVersion =
	"another tab of this till has another version open. Close the other tabs and reload this page.";

function reasonOf(thrown: unknown): string {
	if (!(thrown instanceof Error)) return String(thrown);
	const { inner } = thrown as { readonly inner?: unknown };
	if (inner instanceof Error && inner.message) return reasonOf(inner);
	if (thrown.name === "DatabaseClosedError" || thrown.name === "VersionError") return otherVersion;
	return thrown.message || thrown.name;
}
