import { Effect, Fiber } from "effect";
import type { Draft, DraftStore, NotStored } from "../../ports/index.ts";
import { mergeOrders } from "../../rules/till/index.ts";
import type { Background } from "../background.ts";

/** The order that is shown, and what happens to it. */
type Shown = {
	readonly draft: () => Draft;
	/** True while it must not change under a payment. */
	readonly isLocked: () => boolean;
	/** Shows an order that another tab changed too. */
	readonly adopt: (draft: Draft) => void;
	/** Run after each write. */
	readonly wrote: Effect.Effect<void>;
	readonly failed: (fault: NotStored) => void;
};

export type CartStanding = { readonly is: "same" | "sold" | "changed"; readonly saleId: string };

export type DraftWriter = {
	/** Writes the order as it is at the end of this turn. */
	readonly write: () => void;
	/** Succeeds once everything so far is on disk; after a failure the next call tries again. */
	readonly settled: Effect.Effect<void, NotStored>;
	/** Reads the cart, and shows what another tab wrote; at once, or when the order is unlocked. */
	readonly catchUp: Effect.Effect<Draft | undefined, NotStored>;
	/** Tells that the order is unlocked: what other tabs wrote meanwhile is shown. */
	readonly unlocked: () => void;
	/** Calls back with the sale's id where another tab sold the order. */
	readonly onSoldElsewhere: (hear: (saleId: string) => void) => void;
	/**
	 * Compares the cart with the order that is shown, once everything is written. `saleId` is the id
	 * that its sale will have. Where a part of what is shown is no longer in the cart, another tab has
	 * sold the order, or has cleared or put aside some.
	 */
	readonly standing: Effect.Effect<CartStanding, NotStored>;
	/** The cart that this tab begins with. */
	readonly startFrom: (draft: Draft) => void;
};

/**
 * Writes the order in the background of the taps. Taps of one turn are one write; a later turn's is
 * sent without waiting for the earlier ones, which the store keeps in order. The last tap is on its
 * way to disk at once, however slow the disk.
 *
 * The cart on disk is one for all tabs. Each write names the revision that it was made from; where
 * another tab wrote since, both changes are merged in the store's transaction, and shown here.
 */
export function draftWriter(drafts: DraftStore, background: Background, shown: Shown): DraftWriter {
	/** The cart that the order shown is made from: written, or on its way. */
	let known = shown.draft();
	const own = known.saleId;
	let revisions = 0;
	let waits = false;
	/** Another tab wrote while the order was locked. */
	let behind = false;
	/** True after a write that failed. It is tried once more before a payment, when there may be space again. */
	let unwritten = false;
	let heard: (saleId: string) => void = () => undefined;
	const writing = new Set<Fiber.Fiber<void>>();
	const absorb = (base: Draft, standing: Draft) => {
		behind = shown.isLocked();
		if (behind) return;
		known = standing;
		const before = shown.draft();
		const next = merged(base, before, standing);
		shown.adopt(next);
		if (next.soldId !== undefined && next.soldId !== before.soldId) heard(next.soldId);
	};
	const save = Effect.suspend(() => {
		waits = false;
		const base = known;
		revisions += 1;
		const draft = { ...shown.draft(), revision: `${own}.${revisions}` };
		known = draft;
		const basis = {
			revision: base.revision,
			remake: (standing: Draft) =>
				// Where an own write failed in between, nobody else has written.
				standing.revision?.startsWith(`${own}.`)
					? draft
					: { ...merged(base, draft, standing), revision: `${own}+${revisions}` },
		};
		return drafts.save(draft, basis).pipe(
			Effect.tap((stands) =>
				Effect.sync(() => {
					unwritten = false;
					if (stands.revision !== draft.revision && known === draft) absorb(draft, stands);
				}),
			),
			Effect.tapError(() =>
				Effect.sync(() => {
					unwritten = true;
					if (known === draft) known = base;
				}),
			),
			Effect.andThen(shown.wrote),
		);
	});
	const settled: Effect.Effect<void, NotStored> = Effect.suspend(() => {
		if (writing.size > 0) return Effect.andThen(Fiber.awaitAll([...writing]), settled);
		return unwritten ? save : Effect.void;
	});
	const isWriting = () => waits || writing.size > 0;
	const catchUp = Effect.suspend(() => drafts.load(shown.draft())).pipe(
		Effect.map((standing) => {
			if (standing && !isWriting() && standing.revision !== known.revision) absorb(known, standing);
			return standing;
		}),
	);
	return {
		write() {
			if (waits) return;
			waits = true;
			const fiber = background.forkInMicrotask(
				Effect.catch(save, (fault) => Effect.sync(() => shown.failed(fault))),
			);
			writing.add(fiber);
			fiber.addObserver(() => void writing.delete(fiber));
		},
		settled,
		catchUp,
		unlocked() {
			if (behind) background.fork(Effect.ignore(catchUp));
		},
		onSoldElsewhere(hear) {
			heard = hear;
		},
		standing: Effect.gen(function* () {
			yield* settled;
			const cart = yield* catchUp;
			const { order, saleId, soldId } = shown.draft();
			if (!cart) return { is: "same", saleId };
			const stands = order.lines.every(({ id, quantity }) =>
				cart.order.lines.some((line) => line.id === id && line.quantity >= quantity),
			);
			if (stands) return { is: "same", saleId: cart.saleId };
			return { is: cart.soldId === soldId ? "changed" : "sold", saleId };
		}),
		startFrom(draft) {
			known = draft;
		},
	};
}

/** A cart that two tabs changed, from the one that both began with. */
const merged = (base: Draft, mine: Draft, theirs: Draft): Draft => {
	const { soldId } = mine.soldId === base.soldId ? theirs : mine;
	return {
		...mine,
		saleId: (mine.saleId === base.saleId ? theirs : mine).saleId,
		order: mergeOrders(base.order, mine.order, theirs.order),
		...(soldId === undefined ? {} : { soldId }),
	};
};
