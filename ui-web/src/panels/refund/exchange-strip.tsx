import { Button } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { x } from "./exchange-texts.ts";

/** Says that goods came back for the open order, until it is paid; ends it. */
export function ExchangeStrip() {
	const pos = usePos();
	const exchange = usePosState("pay", (state) => state.exchange);
	const busy = usePosState("pay", (state) => state.busy || state.cardRequest !== undefined);
	if (!exchange) return null;
	return (
		<div className="notice-strip" role="status">
			<span className="ts-grow">{x("strip", { reference: exchange.hand.of.reference })}</span>
			<Button disabled={busy} onClick={() => void settled(pos.refunds.endExchange())}>
				{x("end")}
			</Button>
		</div>
	);
}
