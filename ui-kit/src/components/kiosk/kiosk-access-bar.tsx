import { Accessibility, Contrast, MoveDown } from "lucide-react";

export interface KioskAccessBarProps {
	readonly label: string;
	readonly textSize: {
		readonly label: string;
		readonly smaller: string;
		readonly larger: string;
		/** 0 is the usual size, 1 and more are larger. */
		readonly step: number;
		readonly steps: number;
		readonly onStep: (step: number) => void;
	};
	readonly contrast: {
		readonly label: string;
		readonly on: boolean;
		readonly onChange: (on: boolean) => void;
	};
	readonly reach: {
		readonly label: string;
		readonly on: boolean;
		readonly onChange: (on: boolean) => void;
	};
}

/**
 * Text size, contrast and reach mode, at the bottom of every screen, within reach of a person in a
 * wheelchair.
 */
export function KioskAccessBar({ label, textSize, contrast, reach }: KioskAccessBarProps) {
	const { step, steps, onStep } = textSize;
	return (
		<div className="tk-access" role="toolbar" aria-label={label}>
			<Accessibility className="tk-icon tk-access-sign" aria-hidden />
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are two buttons of a bar */}
			<div className="tk-access-set" role="group" aria-label={textSize.label}>
				<span className="tk-access-sign" aria-hidden>
					{textSize.label}
				</span>
				<button
					type="button"
					className="tk-step-smaller"
					aria-label={textSize.smaller}
					aria-disabled={step === 0 || undefined}
					onClick={() => step > 0 && onStep(step - 1)}
				>
					A
				</button>
				<button
					type="button"
					className="tk-step-larger"
					aria-label={textSize.larger}
					data-on={step > 0}
					aria-disabled={step === steps - 1 || undefined}
					onClick={() => step < steps - 1 && onStep(step + 1)}
				>
					A
				</button>
			</div>
			<button
				type="button"
				aria-pressed={contrast.on}
				onClick={() => contrast.onChange(!contrast.on)}
			>
				<Contrast className="tk-icon" aria-hidden />
				<span>{contrast.label}</span>
			</button>
			<button type="button" aria-pressed={reach.on} onClick={() => reach.onChange(!reach.on)}>
				<MoveDown className="tk-icon" aria-hidden />
				<span>{reach.label}</span>
			</button>
		</div>
	);
}
