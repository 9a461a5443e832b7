import { Effect, Fiber } from "effect";
import type { Draft, DraftStore, NotStored } from "../ports/index.ts";
import type { Background } from "./background.ts";

/** Writes the order beside the taps: one write at a time, the last state wins, nobody waits. */
export function draftWriter(drafts: DraftStore, background: Background, failed: (fault: NotStored) => void) {
	let next: Draft | undefined;
	/** What could not be written: it is tried once more before somebody pays, when there may be room again. */
	let unwritten: Draft | undefined;
	let writing: Fiber.Fiber<void> | undefined;
	const drain = Effect.gen(function* () {
		while (next) {
			const draft = next;
			next = undefined;
			unwritten = undefined;
			yield* Effect.catch(drafts.save(draft), (fault) =>
				Effect.sync(() => {
					unwritten = draft;
					failed(fault);
				}),
			);
		}
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				writing = undefined;
			}),
		),
	);
	const settled: Effect.Effect<void> = Effect.suspend(() => {
		if (writing) return Effect.andThen(Fiber.await(writing), settled);
		if (!unwritten) return Effect.void;
		const again = unwritten;
		unwritten = undefined;
		return Effect.ignore(drafts.save(again));
	});
	return {
		write(draft: Draft): void {
			next = draft;
			writing ??= background.fork(drain);
		},
		/** All that was written so far is on disk. */
		settled,
	};
}
