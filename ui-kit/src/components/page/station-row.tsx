import type { ReactNode } from "react";
import { classNames } from "../base/class-names.ts";

interface StationRowProps {
	readonly name: string;
	readonly active: boolean;
	readonly activeLabel: string;
	readonly inactiveLabel: string;
	/** Under the name, a line each, such as when its tills were heard last. */
	readonly notes?: readonly { readonly id: string; readonly text: string; readonly bad: boolean }[];
	/** An icon button beside the name. */
	readonly tool?: ReactNode;
	readonly actions?: ReactNode;
}

/** A station of a restaurant, with what can be opened there. */
export function StationRow(row: StationRowProps) {
	const { name, active, activeLabel, inactiveLabel, notes = [], tool, actions } = row;
	return (
		<div className="ts-station" data-active={active}>
			<span
				className={classNames("ts-dot", !active && "ts-dot-off")}
				role="img"
				aria-label={active ? activeLabel : inactiveLabel}
			/>
			<span className="ts-station-name">
				{name} {!active && <small>{inactiveLabel}</small>}
				{notes.map(({ id, text, bad }) => (
					<span key={id} className="ts-station-note" data-tone={bad ? "danger" : undefined}>
						{text}
					</span>
				))}
			</span>
			{tool}
			<div className="ts-station-actions">{actions}</div>
		</div>
	);
}
