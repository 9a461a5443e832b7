import { Button } from "./button.tsx";

export interface QuickAmount {
	readonly id: string;
	readonly label: string;
}

export interface QuickAmountsProps {
	readonly label: string;
	readonly amounts: readonly QuickAmount[];
	readonly onChoose: (id: string) => void;
}

/** Amounts that are handed over often, one tap each. */
export function QuickAmounts({ label, amounts, onChoose }: QuickAmountsProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of buttons
		<div role="group" aria-label={label} className="ts-amounts">
			{amounts.map((amount) => (
				<Button key={amount.id} size={56} onClick={() => onChoose(amount.id)}>
					{amount.label}
				</Button>
			))}
		</div>
	);
}
