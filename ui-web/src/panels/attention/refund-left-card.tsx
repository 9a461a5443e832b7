import type { UnansweredRefund } from "@tuckshop/core/pos";
import { dateText, moneyText } from "@tuckshop/core/texts";
import { Button, Pill } from "@tuckshop/ui-kit/components";
import { usePos } from "@tuckshop/ui-kit/pos";
import { a } from "./attention-texts.ts";

/** A refund that a card terminal may have given back, and the way to its answer. */
export function RefundLeftCard({
	refund: { saleId, amount, askedAt },
	onOpen,
}: {
	readonly refund: UnansweredRefund;
	readonly onOpen: (saleId: string) => void;
}) {
	const { till } = usePos();
	return (
		<li className="rounded-tile border-(length:--ts-border) border-line p-[16px]">
			<div className="flex flex-wrap items-center gap-[12px]">
				<Pill tone="warning" label={a("refundLeft.state")} />
				<Pill label={a("cardLeft.place")} />
				<span className="ts-grow" />
				<b className="money text-price">{moneyText(amount)}</b>
			</div>
			<p className="mt-[4px] text-muted">
				{a("since.unknown", { at: dateText(askedAt, till.timeZone) })}
			</p>
			<p className="mt-[4px]">{a("refundLeft.do")}</p>
			<div className="mt-[12px] flex flex-wrap gap-[8px]">
				<Button onClick={() => onOpen(saleId)}>{a("refundLeft.open")}</Button>
			</div>
		</li>
	);
}
