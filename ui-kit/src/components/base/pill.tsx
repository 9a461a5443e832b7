import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Glyph } from "./glyph.tsx";

/** The colour of a pill, by its meaning. */
export type PillTone = "plain" | "positive" | "warning" | "danger" | "info" | "accent";

interface PillProps {
	readonly label: string;
	readonly tone?: PillTone | undefined;
	readonly icon?: LucideIcon | undefined;
}

/** A word about a state: a sale's status, a rule of a modifier group, a count. */
export function Pill({ label, tone = "plain", icon: Icon }: PillProps) {
	return (
		<span className={classNames("ts-pill", tone !== "plain" && `ts-pill-${tone}`)}>
			{Icon && <Glyph of={Icon} size="s" />}
			{label}
		</span>
	);
}
