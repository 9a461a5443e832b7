import { CategoryRows, ItemColumns, type ItemGroup } from "@tuckshop/ui-kit/components";
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { s } from "../table-texts.ts";
import { categoryChoices } from "./menu-groups.ts";
import type { SessionPlace } from "./session-place.ts";

type MenuItemsProps = {
	readonly groups: readonly ItemGroup[];
	readonly place: SessionPlace;
	/**
	 * The page of the menu is not shown now: a list that is not rendered loses its scroll position.
	 */
	readonly hidden: boolean;
	readonly onTap: (id: string) => void;
};

/**
 * All items under their categories. A category scrolls to its items, and is marked while they are
 * visible (TSES-19, TSES-20).
 */
export function MenuItems({ groups, place, hidden, onTap }: MenuItemsProps) {
	const list = useRef<HTMLDivElement>(null);
	/** The position that a category scrolled to; a short last one can't be scrolled to the top. */
	const led = useRef<{ readonly id: string; readonly top: number }>(undefined);
	const { tabs, pills } = useMemo(() => categoryChoices(groups), [groups]);
	const [inSight, setInSight] = useState<string>();
	const look = () => {
		if (!list.current || hidden) return;
		place.top = list.current.scrollTop;
		if (led.current && Math.abs(led.current.top - place.top) < 2) return setInSight(led.current.id);
		led.current = undefined;
		setInSight(groupAtTop(list.current));
	};
	const goBack = useEffectEvent(() => {
		if (list.current && !hidden) list.current.scrollTop = place.top;
		look();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu, or one that is shown again, stands at its top
	useLayoutEffect(() => goBack(), [groups, hidden]);
	const choose = (id: string) => {
		const group = list.current?.querySelector(`[data-group="${CSS.escape(id)}"]`);
		if (!list.current || !group) return;
		group.scrollIntoView({ block: "start", behavior: "instant" });
		led.current = { id, top: list.current.scrollTop };
		look();
	};
	return (
		<>
			<CategoryRows
				label={s("menu.categories")}
				tabs={tabs}
				moreLabel={s("menu.more")}
				pills={pills}
				selected={inSight}
				onSelect={choose}
				panelId="session-items"
			/>
			<div
				ref={list}
				id="session-items"
				role="tabpanel"
				aria-label={s("menu.label")}
				className="ts-menu-items"
				onScroll={look}
			>
				<ItemColumns groups={groups} onTap={onTap} />
			</div>
		</>
	);
}

/** The category whose items are at the top of the list. */
function groupAtTop(list: HTMLElement): string | undefined {
	const edge = list.getBoundingClientRect().top + 24;
	const groups = [...list.querySelectorAll<HTMLElement>("[data-group]")];
	const passed = groups.findLast((group) => group.getBoundingClientRect().top <= edge);
	return (passed ?? groups[0])?.dataset["group"];
}
