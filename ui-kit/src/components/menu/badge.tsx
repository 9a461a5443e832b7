import { classNames } from "../base/class-names.ts";

/** The colours of an item's tag, named as in the requirements. */
export type BadgeTone = "warning" | "secondary" | "error" | "primary";

interface BadgeProps {
	/** The tag as it is in the data; the style sheet capitalises it. */
	readonly label: string;
	readonly tone?: BadgeTone | undefined;
}

/**
 * A word in a coloured frame, quieter than the name beside it. The word carries the meaning, never
 * the colour alone.
 */
export function Badge({ label, tone = "primary" }: BadgeProps) {
	return <span className={classNames("ts-badge", `ts-badge-${tone}`)}>{label}</span>;
}
