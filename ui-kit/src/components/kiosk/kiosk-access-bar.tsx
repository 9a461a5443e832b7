import { Contrast, MoveDown, Volume2 } from "lucide-react";
import type { ReactNode } from "react";

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
	/** Speech of what has the focus. */
	readonly listen?:
		| { readonly label: ReactNode; readonly on: boolean; readonly onChange: (on: boolean) => void }
		| undefined;
	readonly contrast: {
		readonly label: ReactNode;
		readonly on: boolean;
		readonly onChange: (on: boolean) => void;
	};
	readonly reach: {
		readonly label: ReactNode;
		readonly on: boolean;
		readonly onChange: (on: boolean) => void;
	};
}

/**
 * Text size, contrast, reach mode and speech, at the bottom of every screen, within reach of a person in a
 * wheelchair.
 */
export function KioskAccessBar({ label, textSize, contrast, reach, listen }: KioskAccessBarProps) {
	const { step, steps, onStep } = textSize;
	return (
		<div className="tk-access" role="toolbar" aria-label={label}>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are two buttons of a bar */}
			<div className="tk-access-set" role="group" aria-label={textSize.label}>
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
			{listen && (
				<button type="button" aria-pressed={listen.on} onClick={() => listen.onChange(!listen.on)}>
					<Volume2 className="tk-icon" aria-hidden />
					<span>{listen.label}</span>
				</button>
			)}
		</div>
	);
}
