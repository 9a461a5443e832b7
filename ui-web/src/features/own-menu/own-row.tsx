import { moneyText } from "@tuckshop/core/texts";
import { Button, Switch } from "@tuckshop/ui-kit/components";
import { Pencil } from "lucide-react";
import { isOnSale, type OwnItem, ownPriceOf } from "./own-items.ts";
import { s } from "./own-menu-texts.ts";

type OwnRowProps = {
	readonly own: OwnItem;
	readonly busy: boolean;
	readonly onSale: (on: boolean) => void;
	readonly onPrice: () => void;
};

/** An item with its price and the switch that takes it off sale. */
export function OwnRow({ own, busy, onSale, onPrice }: OwnRowProps) {
	const { item, category } = own;
	const on = isOnSale(own);
	const price = ownPriceOf(own);
	const notes = [
		category,
		...(on ? [] : [s(item.isAvailable ? "soldOut" : "offAtProvider")]),
		...(price === undefined ? [] : [s("ownPrice", { price: moneyText(item.price) })]),
	];
	return (
		<li className="ts-station" data-active={on}>
			<span className="ts-station-name wrap-anywhere">
				{item.name}
				<small className="block text-muted">{notes.filter(Boolean).join(" · ")}</small>
			</span>
			<Button
				kind="quiet"
				icon={Pencil}
				aria-label={s("price", { name: item.name })}
				disabled={busy}
				onClick={onPrice}
			>
				{moneyText(price ?? item.price)}
			</Button>
			<Switch
				label={s("onSale", { name: item.name })}
				hideLabel
				checked={on}
				disabled={busy}
				onChange={onSale}
			/>
		</li>
	);
}
