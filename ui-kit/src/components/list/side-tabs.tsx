import type { LucideIcon } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";
import { useRoving } from "../base/use-roving.ts";
import { SelectField } from "../form/select-field.tsx";

/** A tab of `SideTabs`: an icon, which is decoration, and its text. */
export interface SideTab {
	readonly id: string;
	readonly label: string;
	readonly icon: LucideIcon;
}

interface SideTabsProps {
	readonly label: string;
	readonly tabs: readonly SideTab[];
	readonly selected: string;
	readonly onSelect: (id: string) => void;
	/** The id of the panel that the tabs control. */
	readonly panelId: string;
	/** None of them can be chosen. */
	readonly disabled?: boolean | undefined;
}

/** Tabs in a column beside their panel; on a narrow page a select field above it. */
export function SideTabs({ label, tabs, selected, onSelect, panelId, disabled }: SideTabsProps) {
	const roving = useRoving<HTMLDivElement>((target) => target.click());
	return (
		<>
			<div className="ts-side-select">
				<SelectField
					label={label}
					value={selected}
					onChange={onSelect}
					disabled={disabled}
					options={tabs.map(({ id, label: text }) => ({ value: id, label: text }))}
				/>
			</div>
			<div
				{...roving}
				role="tablist"
				aria-label={label}
				aria-orientation="vertical"
				className="ts-side-tabs"
			>
				{tabs.map(({ id, label: text, icon: Icon }) => (
					<button
						key={id}
						type="button"
						role="tab"
						id={`${panelId}-${id}`}
						aria-selected={id === selected}
						aria-controls={panelId}
						disabled={disabled}
						data-stop
						onClick={() => onSelect(id)}
					>
						<Glyph of={Icon} />
						{text}
					</button>
				))}
			</div>
		</>
	);
}
