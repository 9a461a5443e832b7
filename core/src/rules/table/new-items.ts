import { addNewItem, type NewItem, unsentItems } from "./session.ts";

/** Orders that the server has not taken yet. `asked` are lines whose answer was lost, and that may have arrived. */
export type NewItems = { readonly items: readonly NewItem[]; readonly asked: readonly string[] };

export const noItems: NewItems = { items: [], asked: [] };

/** A line that was sent is not changed any more: its key stands for exactly that line. */
export const isAsked = ({ asked }: NewItems, id: string): boolean => asked.includes(id);

export function withItem(now: NewItems, item: NewItem): NewItems {
	const open = now.items.filter(({ id }) => !isAsked(now, id));
	return {
		...now,
		items: [...now.items.filter(({ id }) => isAsked(now, id)), ...addNewItem(open, item)],
	};
}

export const withItems = (
	now: NewItems,
	change: (items: readonly NewItem[]) => readonly NewItem[],
): NewItems => ({ ...now, items: change(now.items) });

/** Removes a line that the server has taken. */
export const withoutItem = (now: NewItems, id: string): NewItems => ({
	items: unsentItems(now.items, [id]),
	asked: now.asked.filter((each) => each !== id),
});

export const withAsked = (now: NewItems, id: string): NewItems =>
	isAsked(now, id) ? now : { ...now, asked: [...now.asked, id] };

/** Lines that the server has not taken yet, by session. */
export type ItemsBySession = { readonly [sessionId: string]: NewItems };
