import { Effect, Fiber } from "effect";
import type { Draft, DraftStore, NotStored } from "../../ports/index.ts";
import type { Background } from "../background.ts";

/**
 * Writes the order in the background of the taps. Taps of one turn are one write; a later turn's is
 * sent without waiting for the earlier ones, which the store keeps in order. The last tap is on its
 * way to disk at once, however slow the disk, and a page that ends right after loses none.
 */
export function draftWriter(
	drafts: DraftStore,
	background: Background,
	failed: (fault: NotStored) => void,
) {
	let next: Draft | undefined;
	let sent: Draft | undefined;
	/**
	 * The draft that could not be written. It is tried once more before a payment, when there may be
	 * space again.
	 */
	let unwritten: Draft | undefined;
	const writing = new Set<Fiber.Fiber<void>>();
	const send = Effect.suspend(() => {
		const draft = next;
		if (!draft) return Effect.void;
		next = undefined;
		unwritten = undefined;
		sent = draft;
		return Effect.catch(drafts.save(draft), (fault) =>
			Effect.sync(() => {
				if (sent === draft) unwritten = draft;
				failed(fault);
			}),
		);
	});
	const settled: Effect.Effect<void, NotStored> = Effect.suspend(() => {
		if (writing.size > 0) return Effect.andThen(Fiber.awaitAll([...writing]), settled);
		if (!unwritten) return Effect.void;
		const again = unwritten;
		return Effect.map(drafts.save(again), () => {
			if (unwritten === again) unwritten = undefined;
		});
	});
	return {
		write(draft: Draft): void {
			const waits = next !== undefined && writing.size > 0;
			next = draft;
			if (waits) return;
			const fiber = background.forkInMicrotask(send);
			writing.add(fiber);
			fiber.addObserver(() => void writing.delete(fiber));
		},
		/** Succeeds once everything so far is on disk; after a failure the next call tries again. */
		settled,
	};
}
