import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { KioskButton } from "./kiosk-button.tsx";
import { KioskOptions, type KioskOptionsProps } from "./kiosk-options.tsx";

/** An item of the kiosk with its words and its choices. */
export interface KioskItemProps {
	readonly backLabel: string;
	readonly onBack: () => void;
	readonly name: string;
	/** The language of the name, where it is not the page's. */
	readonly lang?: string | undefined;
	readonly description?: string | undefined;
	/** The language of the description, where it is not the page's. */
	readonly descriptionLang?: string | undefined;
	/** Energy and allergens, a line each. */
	readonly facts?: readonly {
		readonly label: string;
		readonly text: string;
		readonly lang?: string | undefined;
	}[];
	readonly price: string;
	readonly picture: ReactNode;
	readonly groups: readonly (Omit<KioskOptionsProps, "onToggle"> & { readonly id: string })[];
	readonly onToggle: (groupId: string, optionId: string) => void;
	/** A note such as that it was sold out meanwhile. */
	readonly note?: ReactNode;
}

/**
 * The kiosk's screen of one item: its picture, facts and choices, its quantity, and the button
 * that adds it.
 */
export function KioskItem({
	backLabel,
	onBack,
	name,
	lang,
	description,
	descriptionLang,
	facts = [],
	price,
	picture,
	groups,
	onToggle,
	note,
}: KioskItemProps) {
	return (
		<div className="tk-body">
			<KioskButton kind="quiet" icon={ArrowLeft} className="tk-back" data-back onClick={onBack}>
				{backLabel}
			</KioskButton>
			<div className="tk-item">
				<div className="tk-item-picture">{picture}</div>
				<div>
					<h1 className="tk-title tk-title-item" tabIndex={-1} lang={lang}>
						{name}
					</h1>
					{description !== undefined && <p lang={descriptionLang}>{description}</p>}
					{facts.map(({ label, text, lang: own }) => (
						<p key={label} className="tk-item-fact">
							<b>{label}</b> <span lang={own}>{text}</span>
						</p>
					))}
					<p className="tk-item-price money">{price}</p>
				</div>
			</div>
			{note}
			{groups.map(({ id, ...group }) => (
				<KioskOptions key={id} {...group} onToggle={(optionId) => onToggle(id, optionId)} />
			))}
		</div>
	);
}
