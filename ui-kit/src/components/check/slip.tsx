import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../base/class-names.ts";
import { IconButton } from "../form/icon-button.tsx";

interface SlipProps {
	readonly label: string;
	readonly children: ReactNode;
	/** The order panel of the till: fills its column with a margin. */
	readonly panel?: boolean | undefined;
	readonly className?: string | undefined;
}

/** A panel that looks like check paper, for everything that is owed. */
export function Slip({ label, children, panel, className }: SlipProps) {
	return (
		<section
			aria-label={label}
			className={classNames("ts-slip", panel && "ts-slip-panel", className)}
		>
			{children}
		</section>
	);
}

interface SlipHeadProps {
	readonly title: string;
	readonly count?: string | undefined;
	/** On a phone, where the check is a page of its own. */
	readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
	/** An action such as Clear Order, in the head, far from Pay. */
	readonly action?: ReactNode;
}

/** The head of a slip: its title, a count, and buttons. */
export function SlipHead({ title, count, back, action }: SlipHeadProps) {
	return (
		<div className="ts-slip-head">
			{back && <IconButton icon={ChevronLeft} label={back.label} onClick={back.onBack} />}
			<h2>{title}</h2>
			<span className="ts-slip-count">{count}</span>
			{action}
		</div>
	);
}
