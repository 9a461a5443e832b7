import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface VirtualListProps<Item> {
	readonly label: string;
	readonly items: readonly Item[];
	/** What an item is known by while others come and go. */
	readonly keyOf: (item: Item) => string;
	/** Asked for items in sight and near it alone. */
	readonly draw: (item: Item) => ReactNode;
	/** Pixels that an item which was never drawn takes up. */
	readonly estimateSize: number;
}

/** So many are drawn at once, before it is known what is in sight. */
const FIRST = 8;

/** How far above and below what is seen items are drawn. */
const NEAR = "800px 0px";

/**
 * A list of any length whose items have heights of their own. Each keeps its place in the document, so that the browser holds what is read
 * where it is while others come and go; those far from sight are empty, of the height that they had.
 */
export function VirtualList<Item>({
	label,
	items,
	keyOf,
	draw,
	estimateSize,
}: VirtualListProps<Item>) {
	const list = useRef<HTMLUListElement>(null);
	const heights = useRef(new Map<string, number>());
	const [near, setNear] = useState<ReadonlyMap<string, boolean>>(new Map());

	// biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements
	useLayoutEffect(() => {
		const note = (entries: readonly IntersectionObserverEntry[]) => {
			for (const { target, isIntersecting, boundingClientRect } of entries)
				if (!isIntersecting && target.childElementCount > 0)
					heights.current.set(keyAt(target), boundingClientRect.height);
			// What holds the focus stays, however far it was scrolled away.
			const seen = entries.map(
				({ target, isIntersecting }) =>
					[keyAt(target), isIntersecting || target.contains(document.activeElement)] as const,
			);
			setNear((now) =>
				seen.every(([key, is]) => now.get(key) === is) ? now : new Map([...now, ...seen]),
			);
		};
		// The list may scroll with the page or in a frame of its own.
		const observer = new IntersectionObserver(note, { rootMargin: NEAR, scrollMargin: NEAR });
		for (const item of list.current?.children ?? []) observer.observe(item);
		return () => observer.disconnect();
	}, [items]);

	return (
		<ul ref={list} className="ts-long-list" aria-label={label}>
			{items.map((item, index) => {
				const key = keyOf(item);
				const drawn = near.get(key) ?? index < FIRST;
				return (
					<li
						key={key}
						data-key={key}
						style={drawn ? undefined : { height: heights.current.get(key) ?? estimateSize }}
					>
						{drawn && draw(item)}
					</li>
				);
			})}
		</ul>
	);
}

const keyAt = (target: Element): string => (target as HTMLElement).dataset["key"] ?? "";
