import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface VirtualListProps<Item> {
	readonly label: string;
	readonly items: readonly Item[];
	/** Returns the key of an item, independent of the others. */
	readonly keyOf: (item: Item) => string;
	/** Called for the visible items and those near them. */
	readonly draw: (item: Item) => ReactNode;
	/** Height in pixels of an item that was never rendered. */
	readonly estimateSize: number;
}

/** Number of items that are rendered before the visible range is known. */
const FIRST = 8;

/** Items within this distance of the visible ones are rendered. */
const NEAR = "800px 0px";

/**
 * A virtualised list of items with different heights. Items far from the visible ones stay in the
 * document as empty elements of their last height, so that the browser keeps the scroll position
 * while others are added or removed.
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
			// The item with the focus stays rendered, however far it is scrolled away.
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
