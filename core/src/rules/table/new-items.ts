import { addNewItem, type NewItem, unsentItems } from "./session.ts";

/**
 * Lines that the server has not stored yet. `asked` are those whose answer was lost, and that may
 * have arrived.
 */
export type NewItems = { readonly items: readonly NewItem[]; readonly asked: readonly string[] };

/** Nothing entered: the state of a table's new items before the first, and after they were sent. */
export const noItems: NewItems = { items: [], asked: [] };

/**
 * True of a line that was sent and can no longer be changed: its key identifies exactly that line.
 */
export const isAsked = ({ asked }: NewItems, id: string): boolean => asked.includes(id);

/**
 * The unsent items with one more, merged into a line that it matches; never into one whose answer
 * was lost, since that may have arrived as it is.
 */
export function withItem(now: NewItems, item: NewItem): NewItems {
	const open = now.items.filter(({ id }) => !isAsked(now, id));
	return {
		...now,
		items: [...now.items.filter(({ id }) => isAsked(now, id)), ...addNewItem(open, item)],
	};
}

/** The unsent items, changed by a function. What was asked stays. */
export const withItems = (
	now: NewItems,
	change: (items: readonly NewItem[]) => readonly NewItem[],
): NewItems => ({ ...now, items: change(now.items) });

/** The unsent items without a line that the server has stored. */
export const withoutItem = (now: NewItems, id: string): NewItems => ({
	items: unsentItems(now.items, [id]),
	asked: now.asked.filter((each) => each !== id),
});

/** The unsent items, with one more id that was asked for. */
export const withAsked = (now: NewItems, id: string): NewItems =>
	isAsked(now, id) ? now : { ...now, asked: [...now.asked, id] };

/** Lines that the server has not stored yet, by session. */
export type ItemsBySession = { readonly [sessionId: string]: NewItems };
