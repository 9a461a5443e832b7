import { NotStored } from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";

/**
 * Any error of PouchDB: nothing was stored, in the documented words with the underlying reason
 * (DATA-45).
 */
export const stored = <A>(work: () => PromiseLike<A>): Effect.Effect<A, NotStored> =>
	Effect.tryPromise({ try: async () => work(), catch: notStored });

export const notStored = (thrown: unknown): NotStored =>
	new NotStored({ reason: ownReasonText("database-error", `Database error: ${reasonOf(thrown)}`) });

function reasonOf(thrown: unknown): string {
	if (thrown instanceof Error) return thrown.message || thrown.name;
	if (typeof thrown !== "object" || thrown === null) return String(thrown);
	const { reason, message, name } = thrown as {
		readonly reason?: unknown;
		readonly message?: unknown;
		readonly name?: unknown;
	};
	return (
		[reason, message, name].find(
			(said): said is string => typeof said === "string" && said !== "",
		) ?? "unknown"
	);
}
