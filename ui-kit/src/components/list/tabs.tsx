import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { bringIntoView } from "../base/bring-into-view.ts";
import { useRoving } from "../base/use-roving.ts";
import { IconButton } from "../form/icon-button.tsx";

/** A tab of a row: `label` is its text, and its name for assistive technology. */
export interface Tab {
	readonly id: string;
	readonly label: string;
	/** A name of the palette, beside the text. */
	readonly colour?: string | undefined;
}

interface TabsProps {
	readonly label: string;
	readonly tabs: readonly Tab[];
	readonly selected: string | null;
	readonly onSelect: (id: string) => void;
	/** The name of the button that scrolls on; `backLabel` of the one that scrolls back. */
	readonly moreLabel: string;
	readonly backLabel?: string | undefined;
	/** The id of the panel that the tabs control. */
	readonly panelId?: string | undefined;
}

/** The row of category tabs. It scrolls sideways and never wraps. */
export function Tabs({
	label,
	tabs,
	selected,
	onSelect,
	moreLabel,
	backLabel,
	panelId,
}: TabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	const { ref } = roving;
	const [ends, setEnds] = useState({ before: false, after: false });

	const measure = useCallback(() => {
		const row = ref.current;
		if (!row) return;
		const before = row.scrollLeft > 2;
		const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 2;
		setEnds((now) => (now.before === before && now.after === after ? now : { before, after }));
	}, [ref]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other widths
	useEffect(() => {
		const row = ref.current;
		if (!row) return;
		const observer = new ResizeObserver(measure);
		observer.observe(row);
		for (const tab of row.children) observer.observe(tab);
		measure();
		return () => observer.disconnect();
	}, [ref, measure, tabs]);

	useEffect(() => {
		if (selected === null) return;
		// In the frame, which lays the page out anyway: here it would be laid out once more.
		const frame = requestAnimationFrame(() => {
			const chosen = ref.current?.querySelector('[aria-selected="true"]');
			if (ref.current && chosen) bringIntoView(ref.current, chosen);
		});
		return () => cancelAnimationFrame(frame);
	}, [ref, selected]);

	const scroll = (direction: 1 | -1) =>
		ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.6, behavior: "smooth" });

	return (
		<div className="ts-cats" data-more={ends.after}>
			<div {...roving} role="tablist" aria-label={label} className="ts-cats-row" onScroll={measure}>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						className="ts-cat"
						aria-selected={tab.id === selected}
						aria-controls={panelId}
						data-stop
						data-colour={tab.colour}
						onClick={() => onSelect(tab.id)}
					>
						<span className="ts-cat-label">
							{tab.label}
							<span className="ts-cat-hold" data-hold={tab.label} aria-hidden />
						</span>
					</button>
				))}
			</div>
			{ends.before && backLabel && (
				<span className="ts-cats-more ts-cats-back">
					<IconButton
						icon={ChevronLeft}
						label={backLabel}
						tabIndex={-1}
						onClick={() => scroll(-1)}
					/>
				</span>
			)}
			{ends.after && (
				<span className="ts-cats-more">
					<IconButton
						icon={ChevronRight}
						label={moreLabel}
						tabIndex={-1}
						onClick={() => scroll(1)}
					/>
				</span>
			)}
		</div>
	);
}
