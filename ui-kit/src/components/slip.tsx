import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SlipProps {
	readonly label: string;
	readonly children: ReactNode;
	/** The order panel of the till: fills its column and stands off the edges. */
	readonly panel?: boolean | undefined;
	readonly className?: string | undefined;
}

/** Check paper: perforated top, square corners. Money that is owed lies on it. */
export function Slip({ label, children, panel, className }: SlipProps) {
	return (
		<section aria-label={label} className={classNames("ts-slip", panel && "ts-slip-panel", className)}>
			{children}
		</section>
	);
}

export interface SlipHeadProps {
	readonly title: string;
	readonly count?: string | undefined;
	/** Such as Clear Order: in the head, far from Pay. */
	readonly action?: ReactNode;
}

export function SlipHead({ title, count, action }: SlipHeadProps) {
	return (
		<div className="ts-slip-head">
			<h2>{title}</h2>
			<span className="ts-slip-count">{count}</span>
			{action}
		</div>
	);
}
