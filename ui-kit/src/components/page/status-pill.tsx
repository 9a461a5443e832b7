import { RefreshCw, Wifi, WifiOff } from "lucide-react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";

export interface StatusPillProps {
	readonly state: "online" | "offline" | "syncing";
	readonly label: string;
}

const ICONS = { online: Wifi, offline: WifiOff, syncing: RefreshCw };

/** The state of the connection as a pill. */
export function StatusPill({ state, label }: StatusPillProps) {
	const Icon = ICONS[state];
	return (
		<span
			className={classNames("ts-status", state !== "online" && `ts-status-${state}`)}
			role="status"
		>
			<Glyph of={Icon} size="s" />
			{label}
		</span>
	);
}
