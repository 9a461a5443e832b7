import { moneyText } from "@tuckshop/core/texts";
import { Button, Glyph } from "@tuckshop/ui-kit/components";
import { Plus, ScanBarcode } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { t, textsOf } from "../../texts/texts.ts";
import type { ItemFinder } from "./use-search.ts";

/** Reads a text of the offer by its key. */
export const s = textsOf("scan-offer", {
	title: "A scan is not an amount",
	item: "{{code}} is {{name}}, {{price}}",
	none: "No item has this code",
	add: "Add {{name}}",
	notNow: "Not now",
} as const);

type ScanOfferProps = {
	readonly code: string;
	readonly finder: Pick<ItemFinder, "findPlu">;
	readonly onAdd: (itemId: number) => void;
	/** Called when the offer was declined, or the dialog around it was closed. */
	readonly onGone: () => void;
};

/** Offers to add an item that was scanned while a dialog was open. The scan itself changed nothing there. */
export function ScanOffer({ code, finder, onAdd, onGone }: ScanOfferProps) {
	const item = finder.findPlu(code);
	const gone = useEffectEvent(onGone);
	useEffect(() => () => gone(), []);
	return (
		<div className="ts-dialog-note" role="alert">
			<Glyph of={ScanBarcode} size="l" />
			<p className="ts-grow">
				<b>{s(item ? "title" : "none")}</b>
				<span>
					{item
						? s("item", {
								code,
								name: item.name,
								price: item.openPrice ? t("menu.openPrice") : moneyText(item.price),
							})
						: shown(code)}
				</span>
			</p>
			<Button kind="quiet" onClick={onGone}>
				{s("notNow")}
			</Button>
			{item && (
				<Button icon={Plus} onClick={() => onAdd(item.id)}>
					{s("add", { name: item.name })}
				</Button>
			)}
		</div>
	);
}

/** Item codes have at most 14 digits. A longer one may be a card number, and is not shown whole. */
const shown = (code: string): string => (code.length > 14 ? `••••${code.slice(-4)}` : code);
