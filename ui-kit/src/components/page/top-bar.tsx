import { type LucideIcon, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { MoreMenu, type MoreMenuItem } from "../overlay/more-menu.tsx";
import { Brand } from "./brand.tsx";
import { StatusPill, type StatusPillProps } from "./status-pill.tsx";

/** A tool of the bar at the top. */
export interface TopBarTool {
	readonly id: string;
	readonly label: string;
	readonly icon: LucideIcon;
	readonly onSelect: () => void;
	/** A word with an icon where the bar is wide, otherwise the icon alone. */
	readonly word?: boolean | undefined;
	/** Below 1200 px it moves into the "…" menu. */
	readonly folds?: boolean | undefined;
	/** In the "…" menu at every width. */
	readonly tucked?: boolean | undefined;
	/** A problem, such as the printer's: an amber icon at every width. */
	readonly trouble?: boolean | undefined;
	/** Separated by a line, such as Reset Data. */
	readonly apart?: boolean | undefined;
}

/** The bar at the top and its tools. */
export interface TopBarProps {
	/** The name of the group of tools. */
	readonly label: string;
	readonly name: string;
	/** Beside the name while offline. */
	readonly nameNote?: string | undefined;
	readonly restaurant?: string | undefined;
	readonly station?: string | undefined;
	readonly status: StatusPillProps;
	/** `note` is a line above, with the number of unsent sales. */
	readonly lastSync?:
		| { readonly label: string; readonly time: string; readonly note?: string | undefined }
		| undefined;
	readonly sync: {
		readonly label: string;
		readonly busyLabel: string;
		readonly busy: boolean;
		readonly disabled: boolean;
		readonly onSync: () => void;
	};
	readonly tools: readonly TopBarTool[];
	readonly moreLabel: string;
	/** More tools of the "…" menu at every width, which load when it is opened. */
	readonly later?: (() => Promise<readonly TopBarTool[]>) | undefined;
	/** The person at the till, at the end of the bar. */
	readonly person?: ReactNode;
}

/** The bar of the counter. Where it is narrow, tools move into the "…" menu. */
export function TopBar(props: TopBarProps) {
	const { label, name, nameNote, restaurant, station, status, lastSync, sync } = props;
	return (
		<header className="ts-top-bar">
			<h1 className="ts-top-title">
				<Brand name={name} note={nameNote} />
			</h1>
			{restaurant !== undefined && (
				<div className="ts-where ts-from-till">
					<b>{restaurant}</b>
					{station !== undefined && <span>{station}</span>}
				</div>
			)}
			<span className="ts-grow" />
			<div className="ts-sync">
				<StatusPill {...status} />
				{lastSync && (
					<span className="ts-last ts-from-till">
						{lastSync.label} <b>{lastSync.time}</b>
						{lastSync.note !== undefined && <span>{lastSync.note}</span>}
					</span>
				)}
				<SyncButton {...sync} />
			</div>
			<span className="ts-sep ts-from-till" />
			<nav className="ts-tools" aria-label={label}>
				<Tools tools={props.tools} moreLabel={props.moreLabel} later={props.later} />
			</nav>
			{props.person}
		</header>
	);
}

/** A word where the bar is wide, an icon on a phone. */
function SyncButton({ label, busyLabel, busy, disabled, onSync }: TopBarProps["sync"]) {
	return (
		<>
			<span className="ts-from-till">
				<Button
					icon={RefreshCw}
					busy={busy}
					busyLabel={busyLabel}
					disabled={disabled}
					onClick={onSync}
				>
					{label}
				</Button>
			</span>
			<span className="ts-only-phone">
				<IconButton
					icon={RefreshCw}
					label={busy ? busyLabel : label}
					disabled={disabled || busy}
					onClick={onSync}
				/>
			</span>
		</>
	);
}

/** The tools, and a "…" menu for each width with those that do not fit. */
function Tools({ tools, moreLabel, later }: Pick<TopBarProps, "tools" | "moreLabel" | "later">) {
	const shown = tools.filter((tool) => !tool.tucked);
	const tucked = tools.filter((tool) => tool.tucked);
	const menu = (items: readonly TopBarTool[]) => (
		<MoreMenu label={moreLabel} items={items.map(inMenu)} later={later} />
	);
	return (
		<>
			{shown.map((tool) => (
				<Tool key={tool.id} tool={tool} />
			))}
			{(tucked.length > 0 || later) && (
				<span className="ts-only-wide contents">{menu(tucked)}</span>
			)}
			<span className="ts-only-till">
				<span className="ts-from-till contents">
					{menu([...tucked, ...shown.filter((tool) => tool.folds)])}
				</span>
			</span>
			<span className="ts-only-phone">{menu(tools.filter((tool) => !tool.trouble))}</span>
		</>
	);
}

const inMenu = ({ id, label, icon, onSelect, apart }: TopBarTool): MoreMenuItem => ({
	id,
	label,
	icon,
	onSelect,
	apart,
});

function Tool({ tool }: { readonly tool: TopBarTool }) {
	const icon = <IconButton icon={tool.icon} label={tool.label} onClick={tool.onSelect} />;
	return (
		<span
			className={
				tool.trouble
					? "ts-tool-trouble contents"
					: tool.folds
						? "ts-only-wide contents"
						: "ts-from-till contents"
			}
		>
			{tool.apart && <span className="ts-sep" />}
			{tool.word ? (
				<>
					<span className="ts-only-wide contents">
						<Button kind="quiet" icon={tool.icon} onClick={tool.onSelect}>
							{tool.label}
						</Button>
					</span>
					<span className="ts-only-till">{icon}</span>
				</>
			) : (
				icon
			)}
		</span>
	);
}
