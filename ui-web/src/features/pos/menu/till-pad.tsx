import { NumberPad } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { padWords } from "../../../panels/field-texts.ts";
import { lateText } from "../late-texts.ts";
import { padText } from "./menu-view.ts";

/** The number pad under the items: a price or a quantity before an item. */
export function TillPad() {
	const pos = usePos();
	const pad = usePosState("order", (now) => now.pad);
	const nextQuantity = usePosState("order", (now) => now.nextQuantity);
	return (
		<NumberPad
			label={lateText("pad.label")}
			amount={padText({ pad, nextQuantity })}
			typed={pad > 0 || nextQuantity !== undefined}
			times={{ label: lateText("pad.times"), onPress: () => pos.order.setNextQuantity(pad) }}
			labels={padWords()}
			onKey={pos.order.pressPad}
		/>
	);
}
