import { type CSSProperties, memo, useRef } from "react";
import { classNames } from "../base/class-names.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

/** The texts of a tile. */
export interface MenuTileItem {
	readonly id: string;
	readonly name: string;
	/** The formatted price, or the words "Open Price". */
	readonly price: string;
	readonly badge: string;
	readonly badgeTone: BadgeTone;
	readonly hasModifiers?: boolean | undefined;
	readonly openPrice?: boolean | undefined;
	/** An open-price item while a price is typed on the number pad. */
	readonly priceReady?: boolean | undefined;
	readonly unavailable?: boolean | undefined;
	/** The category's colour, a name of the palette. */
	readonly colour?: string | undefined;
	/** The item's own picture, as a custom property: made once, so that a tile is not drawn again. */
	readonly look?: CSSProperties | undefined;
}

/** An item's tile and its taps. */
export interface MenuTileProps extends MenuTileItem {
	readonly onTap: (id: string) => void;
	/** The name of the icon that items with modifiers have. */
	readonly modifiersLabel: string;
	readonly unavailableLabel: string;
}

/** One item of the menu. An unavailable item keeps its place, greyed, and does nothing. */
export const MenuTile = memo(function MenuTile(props: MenuTileProps) {
	const {
		id,
		name,
		price,
		badge,
		badgeTone,
		hasModifiers,
		openPrice,
		priceReady,
		unavailable,
		colour,
		look,
		onTap,
		modifiersLabel,
		unavailableLabel,
	} = props;
	const pressed = useRef(id);
	return (
		<button
			type="button"
			className={classNames("ts-tile", unavailable ? "ts-tile-off" : priceReady && "ts-tile-ready")}
			aria-disabled={unavailable || undefined}
			data-stop
			data-item={id}
			data-colour={colour}
			style={look}
			onPointerDown={() => {
				pressed.current = id;
			}}
			onClick={({ detail }) => {
				// The menu may change between a finger's press and its release; the press was then for
				// another item. A key press has no detail.
				if (!unavailable && (detail === 0 || pressed.current === id)) onTap(id);
			}}
		>
			<span className="ts-tile-name">{name}</span>
			{unavailable ? (
				<span className="ts-tile-foot">
					<b>{unavailableLabel}</b>
					<span className={openPrice ? undefined : "money"}>{openPrice ? "" : price}</span>
				</span>
			) : (
				<span className={classNames("ts-tile-price", !openPrice && "money")}>{price}</span>
			)}
			{/* Above the name on the screen, but read after it. */}
			<span className="ts-tile-top">
				<Badge label={badge} tone={badgeTone} />
				{hasModifiers && !unavailable && (
					/* The icon list-plus in one line: a menu draws dozens of them on each key of a search. */
					<svg role="img" aria-label={modifiersLabel} viewBox="0 0 24 24">
						<path d="M16 5H3m8 7H3m13 7H3M18 9v6m3-3h-6" />
					</svg>
				)}
			</span>
		</button>
	);
});

/** The placeholder of a tile while the menu loads, in its final size. */
export function MenuTileSkeleton() {
	return (
		<span className="ts-tile ts-tile-skeleton" aria-hidden>
			<i className="ts-sk ts-sk-badge" />
			<i className="ts-sk ts-sk-name" />
			<i className="ts-sk ts-sk-price" />
		</span>
	);
}
