import type { LucideIcon } from "lucide-react";

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
						{Icon && <Icon className="ts-icon" aria-hidden />}
						{what}
					</span>
					<b>{value}</b>
				</li>
			))}
		</ul>
	);
}
