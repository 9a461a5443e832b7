import { moneyText } from "@tuckshop/core/texts";
import { itemCount } from "@tuckshop/ui-kit/app";
import { OrderBar } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { Suspense } from "react";
import { t } from "../../../texts/texts.ts";
import { DoneStub } from "../late-parts.ts";
import { lateText } from "../late-texts.ts";
import { padText } from "../menu/menu-view.ts";

type NarrowFootProps = {
	readonly onDialog: (dialog: "pad" | "refund", saleId?: string) => void;
	readonly onOrder: () => void;
};

/**
 * Under the menu of a narrow page: the last sale, the current order, and the button to the check.
 */
export function NarrowFoot({ onDialog, onOrder }: NarrowFootProps) {
	const done = usePosState("pay", (state) => state.done !== undefined && !state.busy);
	const pad = usePosState("order", (state) => state.pad);
	const nextQuantity = usePosState("order", (state) => state.nextQuantity);
	const count = usePosState("order", itemCount);
	const total = usePosState("order", (state) => state.totals.total);
	return (
		<>
			{done && (
				<Suspense>
					<div className="ts-done-over-bar">
						<DoneStub onDialog={onDialog} />
					</div>
				</Suspense>
			)}
			<OrderBar
				padLabel={lateText("pad.label")}
				amount={padText({ pad, nextQuantity })}
				typed={pad > 0 || nextQuantity !== undefined}
				onPad={() => onDialog("pad")}
				count={t("order.items", { count })}
				total={moneyText(total)}
				orderLabel={t("order.title")}
				onOrder={onOrder}
			>
				{count === 0 && !done && (
					<Suspense>
						<DoneStub small onDialog={onDialog} />
					</Suspense>
				)}
			</OrderBar>
		</>
	);
}
