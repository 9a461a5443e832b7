import type { LucideIcon } from "lucide-react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";
import { useRoving } from "../base/use-roving.ts";

interface Segment {
	readonly id: string;
	readonly label: string;
	readonly icon?: LucideIcon | undefined;
}

interface SegmentedControlProps {
	readonly label: string;
	readonly segments: readonly Segment[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
	/** Equal parts over the whole width. */
	readonly fill?: boolean | undefined;
	/** As many beside each other as have room, over the whole width. */
	readonly wrap?: boolean | undefined;
}

/** A choice among a few options, of which one is always chosen. */
export function SegmentedControl({
	label,
	segments,
	selected,
	onSelect,
	fill,
	wrap,
}: SegmentedControlProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div
			{...roving}
			role="radiogroup"
			aria-label={label}
			className={classNames("ts-seg", fill && "ts-seg-fill", wrap && "ts-seg-wrap")}
		>
			{segments.map(({ id, label: text, icon: Icon }) => (
				// biome-ignore lint/a11y/useSemanticElements: a segment is a button that answers to touch, with the semantics of a radio
				<button
					key={id}
					type="button"
					role="radio"
					aria-checked={id === selected}
					data-stop
					onClick={() => onSelect(id)}
				>
					{Icon && <Glyph of={Icon} />}
					{text}
				</button>
			))}
		</div>
	);
}
