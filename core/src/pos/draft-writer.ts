import { Effect, Fiber } from "effect";
import type { Draft, DraftStore, NotStored } from "../ports/index.ts";
import type { Background } from "./background.ts";

/** Writes the order beside the taps: one write at a time, the last state wins, nobody waits. */
export function draftWriter(drafts: DraftStore, background: Background, failed: (fault: NotStored) => void) {
	let next: Draft | undefined;
	let writing: Fiber.Fiber<void> | undefined;
	const drain = Effect.gen(function* () {
		while (next) {
			const draft = next;
			next = undefined;
			yield* Effect.catch(drafts.save(draft), (fault) => Effect.sync(() => failed(fault)));
		}
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				writing = undefined;
			}),
		),
	);
	const settled: Effect.Effect<void> = Effect.suspend(() => (writing ? Effect.andThen(Fiber.await(writing), settled) : Effect.void));
	return {
		write(draft: Draft): void {
			next = draft;
			writing ??= background.fork(drain);
		},
		/** All that was written so far is on disk. */
		settled,
	};
}
