import { moneyText } from "@tuckshop/core/texts";
import { PriceReadyBanner } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { lateText } from "../late-texts.ts";

/** Over the items, while a price for the next of them is typed on the pad. */
export function PriceReady() {
	const price = moneyText(usePosState("order", ({ pad }) => pad));
	return <PriceReadyBanner text={lateText("menu.priceReady", { price })} price={price} />;
}
