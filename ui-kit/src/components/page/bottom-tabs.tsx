import type { LucideIcon } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";

interface BottomTabsProps {
	readonly label: string;
	readonly tabs: readonly {
		readonly id: string;
		readonly label: string;
		readonly icon: LucideIcon;
		readonly onSelect: () => void;
	}[];
	/** The page that is open. */
	readonly current: string;
}

/** The ways between an owner's pages on a phone, at the lower edge under the thumb. */
export function BottomTabs({ label, tabs, current }: BottomTabsProps) {
	return (
		<nav className="ts-bottom-tabs" aria-label={label}>
			{tabs.map(({ id, label: word, icon: Icon, onSelect }) => (
				<button
					key={id}
					type="button"
					aria-current={id === current ? "page" : undefined}
					onClick={onSelect}
				>
					<Glyph of={Icon} />
					<span>{word}</span>
				</button>
			))}
		</nav>
	);
}
