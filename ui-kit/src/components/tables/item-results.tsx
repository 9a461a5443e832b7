import { ListPlus } from "lucide-react";
import { useRoving } from "../base/use-roving.ts";

/** An item that a search found. */
export interface FoundItem {
	readonly id: string;
	readonly name: string;
	/** Its category and its code. */
	readonly details: string;
	/** The formatted price, or a text in its place. */
	readonly price: string;
	readonly hasModifiers: boolean;
	readonly unavailable: boolean;
}

interface ItemResultsProps {
	readonly label: string;
	/** The number of results, and the effect of Enter. Announced when it changes. */
	readonly note: string;
	readonly items: readonly FoundItem[];
	readonly modifiersLabel: string;
	readonly onTap: (id: string) => void;
}

/** Search results of a table's menu, best first. Enter takes the first. */
export function ItemResults({ label, note, items, modifiersLabel, onTap }: ItemResultsProps) {
	const roving = useRoving<HTMLDivElement>();
	return (
		<>
			<p className="ts-found-note" role="status">
				{note}
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of buttons with one tab stop */}
			<div {...roving} role="group" aria-label={label} className="ts-found">
				{items.map(({ id, name, details, price, hasModifiers, unavailable }) => (
					<button
						key={id}
						type="button"
						aria-disabled={unavailable || undefined}
						data-stop
						onClick={() => onTap(id)}
					>
						<span className="ts-grow">
							{name}
							<small>{details}</small>
						</span>
						{hasModifiers && (
							<ListPlus
								className="ts-icon"
								role="img"
								aria-label={modifiersLabel}
								aria-hidden={false}
							/>
						)}
						<span className="money">{price}</span>
					</button>
				))}
			</div>
		</>
	);
}
