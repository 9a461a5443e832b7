import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { KioskBrand } from "./kiosk-brand.tsx";
import { KioskButton } from "./kiosk-button.tsx";

interface KioskLanguage {
	readonly id: string;
	/** Two letters, such as EN. */
	readonly short: string;
	/** The name of the language, in that language. */
	readonly name: string;
}

/** The words of the kiosk's head. */
export interface KioskHeadProps {
	readonly product: string;
	readonly place: string;
	/** Called when the mark is held: it opens the staff panel. */
	readonly onHold: () => void;
	readonly startOver?: { readonly label: string; readonly onPress: () => void } | undefined;
	readonly language: {
		readonly label: string;
		readonly chosen: string;
		readonly languages: readonly KioskLanguage[];
		readonly onChoose: (id: string) => void;
	};
	/** In reach mode the categories are here, in place of the mark. */
	readonly tabs?: ReactNode;
	readonly low?: boolean | undefined;
}

/** The head of the kiosk's screen. */
export function KioskHead({
	product,
	place,
	onHold,
	startOver,
	language,
	tabs,
	low,
}: KioskHeadProps) {
	return (
		<header className="tk-head">
			{tabs ?? <KioskBrand product={product} place={place} size={low ? 56 : 72} onHold={onHold} />}
			<span className="tk-grow" />
			{startOver &&
				(low ? (
					<KioskButton
						icon={Undo2}
						square
						label={startOver.label}
						data-back="last"
						onClick={startOver.onPress}
					/>
				) : (
					<KioskButton kind="quiet" icon={Undo2} data-back="last" onClick={startOver.onPress}>
						{startOver.label}
					</KioskButton>
				))}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these buttons work at once */}
			<div className="tk-language" role="group" aria-label={language.label}>
				{language.languages.map(({ id, short, name }) => (
					<button
						key={id}
						type="button"
						lang={id}
						aria-pressed={id === language.chosen}
						onClick={() => language.onChoose(id)}
					>
						{short}
						<span className="ts-hidden"> {name}</span>
					</button>
				))}
			</div>
		</header>
	);
}
