import {
	type CSSProperties,
	type ReactNode,
	type UIEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { gridColumns } from "../base/grid-columns.ts";
import { useBreakpoint, useLowWindow } from "../base/use-breakpoint.ts";
import { useRoving } from "../base/use-roving.ts";
import { useTextScale } from "../base/use-text-scale.ts";
import { MenuTile, type MenuTileItem, MenuTileSkeleton } from "./menu-tile.tsx";

export interface MenuGridProps {
	readonly label: string;
	readonly tiles: readonly MenuTileItem[];
	readonly onTap: (id: string) => void;
	readonly modifiersLabel: string;
	readonly unavailableLabel: string;
	/** While the menu loads: this sentence over skeleton tiles. */
	readonly loadingLabel?: string | undefined;
	/** Shown in place of the grid when there is no tile. */
	readonly empty?: ReactNode;
	readonly id?: string | undefined;
	/** Scrolls back to the top when it changes, such as the category's id. */
	readonly scrollKey?: string | undefined;
}

const SKELETONS = Array.from({ length: 25 }, (_, index) => `skeleton-${index}`);
/**
 * Rows rendered above and below the visible ones, so that a fast flick shows no gap. A list that
 * was not scrolled yet needs one.
 */
const AHEAD = 3;
const AHEAD_AT_REST = 1;

/**
 * The grid of items: skeleton tiles while the menu loads, `empty` where there are none, otherwise
 * the visible tiles.
 */
export function MenuGrid(props: MenuGridProps) {
	const { tiles, loadingLabel, empty, id } = props;
	const layout = useTileLayout(loadingLabel === undefined ? tiles.length : SKELETONS.length);
	if (loadingLabel !== undefined) {
		return (
			<div className="ts-grid-area" aria-busy id={id}>
				<p className="ts-grid-note" role="status">
					{loadingLabel}
				</p>
				<div className="ts-grid-scroll">
					<div className="ts-grid" style={layout.style}>
						{SKELETONS.map((key) => (
							<MenuTileSkeleton key={key} />
						))}
					</div>
				</div>
			</div>
		);
	}
	if (tiles.length === 0 && empty !== undefined) {
		return (
			<div className="ts-grid-area" id={id}>
				{empty}
			</div>
		);
	}
	return <TilesInSight {...props} layout={layout} />;
}

type TileLayout = {
	readonly columns: number;
	readonly pitch: number;
	readonly style: CSSProperties;
};

function useTileLayout(count: number): TileLayout {
	const breakpoint = useBreakpoint();
	const textScale = Math.max(1, useTextScale());
	const low = useLowWindow();
	const tile = Math.round((low ? 58 : breakpoint === "phone" ? 106 : 112) * textScale);
	const gap = breakpoint === "phone" ? 8 : 10;
	const columns = gridColumns(count, breakpoint, textScale);
	return {
		columns,
		pitch: tile + gap,
		style: { "--columns": columns, "--tile": `${tile}px`, "--gap": `${gap}px` } as CSSProperties,
	};
}

/**
 * Renders only the visible rows, because tiles have a fixed height at each text size: thousands of
 * items cost as much as one screen. A separate component, so that it measures the frame that it is
 * rendered in.
 */
function TilesInSight({
	label,
	tiles,
	onTap,
	modifiersLabel,
	unavailableLabel,
	id,
	scrollKey,
	layout,
}: MenuGridProps & { readonly layout: TileLayout }) {
	const { columns, pitch, style } = layout;
	const roving = useRoving<HTMLDivElement>();
	const { ref } = roving;
	const scrolled = useRef(false);
	const [view, setView] = useState({ top: 0, height: 900, ahead: AHEAD_AT_REST });

	useLayoutEffect(() => {
		const frame = ref.current;
		if (!frame) return;
		const measure = () =>
			setView((now) =>
				now.height === frame.clientHeight ? now : { ...now, height: frame.clientHeight },
			);
		const observer = new ResizeObserver(measure);
		observer.observe(frame);
		measure();
		return () => observer.disconnect();
	}, [ref]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new category starts at its top
	useLayoutEffect(() => {
		// Setting scrollTop costs a layout even where the list is at its top already.
		if (scrolled.current && ref.current) ref.current.scrollTop = 0;
		scrolled.current = false;
		setView((now) =>
			now.top === 0 && now.ahead === AHEAD_AT_REST ? now : { ...now, top: 0, ahead: AHEAD_AT_REST },
		);
	}, [ref, scrollKey]);

	const rows = Math.ceil(tiles.length / columns);
	const first = Math.max(0, Math.floor(view.top / pitch) - view.ahead);
	const last = Math.min(rows, Math.ceil((view.top + view.height) / pitch) + view.ahead);

	// Scrolling within a row changes nothing that is rendered.
	const onScroll = (event: UIEvent<HTMLDivElement>) => {
		const { scrollTop } = event.currentTarget;
		scrolled.current = scrollTop > 0;
		const top = Math.floor(scrollTop / pitch) * pitch;
		const ahead = scrolled.current ? AHEAD : AHEAD_AT_REST;
		setView((now) => (now.top === top && now.ahead === ahead ? now : { ...now, top, ahead }));
	};

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of buttons with one tab stop
		<div
			{...roving}
			role="group"
			aria-label={label}
			className="ts-grid-scroll"
			onScroll={onScroll}
			id={id}
		>
			<div
				className="ts-grid"
				style={{
					...style,
					paddingTop: first * pitch,
					paddingBottom: Math.max(0, rows - last) * pitch,
				}}
			>
				{/* Keyed by position, so that another category changes the text of the tiles instead of creating new ones. */}
				{tiles.slice(first * columns, last * columns).map((item, place) => (
					<MenuTile
						// biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
						key={first * columns + place}
						{...item}
						onTap={onTap}
						modifiersLabel={modifiersLabel}
						unavailableLabel={unavailableLabel}
					/>
				))}
			</div>
		</div>
	);
}
