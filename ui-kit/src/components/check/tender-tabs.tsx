import { Banknote, CreditCard, IdCard, type LucideIcon, TriangleAlert } from "lucide-react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";
import { useRoving } from "../base/use-roving.ts";

/** A tender that has a tab. */
export type TenderKind = "cash" | "card" | "campus";

/** A tender to choose for the order, as one of `TenderTabs`. */
export interface TenderTab {
	readonly id: TenderKind;
	readonly label: string;
	/**
	 * The reason why the tender can't be taken now. It can be chosen all the same; Pay then shows the
	 * reason.
	 */
	readonly blocked?: string | undefined;
}

interface TenderTabsProps {
	readonly label: string;
	/** The offered tenders: a card tender that is hidden is not in the list. */
	readonly tenders: readonly TenderTab[];
	readonly selected: TenderKind;
	readonly onSelect: (id: TenderKind) => void;
}

const ICONS: Readonly<Record<TenderKind, LucideIcon>> = {
	cash: Banknote,
	card: CreditCard,
	campus: IdCard,
};

/** The tenders of an order, of which one is chosen: one tab stop, with arrow keys inside. */
export function TenderTabs({ label, tenders, selected, onSelect }: TenderTabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<div
			{...roving}
			role="tablist"
			aria-label={label}
			className={classNames("ts-tender", tenders.length === 3 && "ts-tender-3")}
		>
			{tenders.map((tender) => {
				const Icon = tender.blocked === undefined ? ICONS[tender.id] : TriangleAlert;
				return (
					<button
						key={tender.id}
						type="button"
						role="tab"
						aria-selected={tender.id === selected}
						title={tender.blocked}
						data-stop
						onClick={() => onSelect(tender.id)}
					>
						<Glyph of={Icon} />
						<span>{tender.label}</span>
					</button>
				);
			})}
		</div>
	);
}
