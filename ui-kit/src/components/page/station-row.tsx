import type { ReactNode } from "react";
import { classNames } from "../base/class-names.ts";

interface StationRowProps {
	readonly name: string;
	readonly active: boolean;
	readonly activeLabel: string;
	readonly inactiveLabel: string;
	readonly actions?: ReactNode;
}

/** A station of a restaurant, with what can be opened there. */
export function StationRow({ name, active, activeLabel, inactiveLabel, actions }: StationRowProps) {
	return (
		<div className="ts-station" data-active={active}>
			<span
				className={classNames("ts-dot", !active && "ts-dot-off")}
				role="img"
				aria-label={active ? activeLabel : inactiveLabel}
			/>
			<span className="ts-station-name">
				{name} {!active && <small>{inactiveLabel}</small>}
			</span>
			<div className="ts-station-actions">{actions}</div>
		</div>
	);
}
