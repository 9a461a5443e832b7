import type { LucideIcon } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";

interface StatTile {
	readonly id: string;
	readonly label: string;
	/** The formatted count. */
	readonly value: string;
	readonly icon?: LucideIcon | undefined;
}

interface StatTilesProps {
	readonly label: string;
	readonly tiles: readonly StatTile[];
}

/** A row of counts, one card each. */
export function StatTiles({ label, tiles }: StatTilesProps) {
	return (
		<ul className="ts-stats" aria-label={label}>
			{tiles.map(({ id, label: what, value, icon: Icon }) => (
				<li key={id}>
					<span>
						{Icon && <Glyph of={Icon} />}
						{what}
					</span>
					<b>{value}</b>
				</li>
			))}
		</ul>
	);
}
