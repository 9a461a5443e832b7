import { Ellipsis, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../form/icon-button.tsx";

export interface MoreMenuItem {
	readonly id: string;
	readonly label: string;
	readonly icon: LucideIcon;
	readonly onSelect: () => void;
	readonly disabled?: boolean | undefined;
	/** A line above separates it from the others. */
	readonly apart?: boolean | undefined;
}

export interface MoreMenuProps {
	readonly label: string;
	readonly items: readonly MoreMenuItem[];
	/** More items, before the others, which load when it is opened. */
	readonly later?: (() => Promise<readonly MoreMenuItem[]>) | undefined;
}

const MoreMenuList = lazy(() =>
	import("./more-menu-list.tsx").then((module) => ({ default: module.MoreMenuList })),
);

/** The "…" menu with the tools that do not fit a narrow bar. The list loads when it is opened. */
export function MoreMenu(props: MoreMenuProps) {
	const { label, items, later } = props;
	const [opened, setOpened] = useState<readonly MoreMenuItem[]>();
	const open = async () => setOpened(later ? [...(await later()), ...items] : items);
	const closed = (
		<IconButton
			icon={Ellipsis}
			label={label}
			aria-haspopup="menu"
			aria-expanded={false}
			onClick={() => void open()}
		/>
	);
	return opened ? (
		<Suspense fallback={closed}>
			<MoreMenuList label={label} items={opened} />
		</Suspense>
	) : (
		closed
	);
}
