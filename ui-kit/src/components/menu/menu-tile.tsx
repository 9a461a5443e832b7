import { ListPlus } from "lucide-react";
import { memo, useRef } from "react";
import { classNames } from "../form/class-names.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

/** What a tile shows of an item, ready to be drawn. */
export interface MenuTileItem {
	readonly id: string;
	readonly name: string;
	/** The formatted price, or the words "Open Price". */
	readonly price: string;
	readonly badge: string;
	readonly badgeTone: BadgeTone;
	readonly hasModifiers?: boolean | undefined;
	readonly openPrice?: boolean | undefined;
	/** An open-price item while a price waits on the number pad. */
	readonly priceReady?: boolean | undefined;
	readonly unavailable?: boolean | undefined;
}

export interface MenuTileProps extends MenuTileItem {
	readonly onTap: (id: string) => void;
	/** Said for the icon of an item with modifiers. */
	readonly modifiersLabel: string;
	readonly unavailableLabel: string;
}

/** One item of the menu. An unavailable item stays in its place, greyed, and answers nothing. */
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
			onPointerDown={() => {
				pressed.current = id;
			}}
			onClick={({ detail }) => {
				// The menu may change between a finger's coming and its going: then it meant another item. A key has no detail.
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
			{/* Seen above the name, heard after it. */}
			<span className="ts-tile-top">
				<Badge label={badge} tone={badgeTone} />
				{hasModifiers && !unavailable && (
					<ListPlus role="img" aria-label={modifiersLabel} aria-hidden={false} />
				)}
			</span>
		</button>
	);
});

/** A tile in its final size while the menu is on its way. */
export function MenuTileSkeleton() {
	return (
		<span className="ts-tile ts-tile-skeleton" aria-hidden>
			<i className="ts-sk ts-sk-badge" />
			<i className="ts-sk ts-sk-name" />
			<i className="ts-sk ts-sk-price" />
		</span>
	);
}
