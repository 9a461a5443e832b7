import { moneyText } from "@tuckshop/core/texts";
import { itemCount } from "@tuckshop/ui-kit/app";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { Avatar } from "./avatar.tsx";
import { p } from "./till-people-texts.ts";

/** The open order under the name of the person who began it. */
export function OpenOrder() {
	const of = usePosState("people", (state) => state.orderOf);
	const count = usePosState("order", itemCount);
	const total = usePosState("order", (state) => state.totals.total);
	if (!of) return null;
	return (
		<div className="ts-pin-open">
			<Avatar name={of.name} />
			<span>
				<b>{of.name}</b>
				<small>{p("order.of", { count })}</small>
			</span>
			<span className="money">{moneyText(total)}</span>
		</div>
	);
}
