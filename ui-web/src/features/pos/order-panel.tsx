import type { PayState } from "@tuckshop/core/pos";
import type { PaymentMethod } from "@tuckshop/core/rules";
import { moneyText, paymentRefusalNotice } from "@tuckshop/core/texts/en-ca";
import {
	Button,
	EmptyState,
	IconButton,
	OrderLine,
	OrderLines,
	PayButton,
	Slip,
	SlipHead,
	type Tender,
	TenderTabs,
	TotalsPanel,
} from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, ShoppingBasket, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../texts/texts.ts";
import { itemCount, lineView, totalsRows } from "./order-view.ts";

export type OrderPanelProps = {
	readonly onPay: () => void;
	readonly onTaxes: () => void;
	readonly onExempt: () => void;
	/** The search box of the till. */
	readonly children?: ReactNode;
	/** On a phone, where the check is a page of its own. */
	readonly onBack?: (() => void) | undefined;
};

const tenders: readonly (Tender & { readonly method: PaymentMethod })[] = [
	{ id: "cash", method: "cash", label: t("pay.cash") },
	{ id: "card", method: "card", label: t("pay.card") },
	{ id: "campus", method: "itc", label: t("pay.campus") },
];

/** The check: what is rung up, what it comes to, and Pay. */
export function OrderPanel({ onPay, onTaxes, onExempt, children, onBack }: OrderPanelProps) {
	const pos = usePos();
	const state = usePosState("order", (now) => now);
	const method = usePosState("pay", (now) => now.method);
	const busy = usePosState("pay", (now) => now.busy);
	const offered = usePosState("pay", (now) => now.offered);
	const campusBlocked = usePosState("pay", (now) => now.campusBlocked);
	const { order, totals, freshLineId } = state;
	const empty = order.lines.length === 0;
	const count = itemCount(state);
	const total = moneyText(totals.total);
	return (
		<Slip label={t("order.title")} panel={onBack === undefined} className={onBack === undefined ? undefined : "mt-[6px] flex-1"}>
			<div className="flex items-center">
				{onBack && <IconButton icon={ArrowLeft} label={t("order.back")} onClick={onBack} />}
				<div className="ts-grow">
					<SlipHead
						title={t("order.title")}
						count={empty ? undefined : t("order.items", { count })}
						action={
							<Button kind="quiet-danger" icon={Trash2} disabled={empty} onClick={pos.order.clear}>
								{t("order.clear")}
							</Button>
						}
					/>
				</div>
			</div>
			{children}
			<OrderLines
				label={t("order.lines")}
				freshId={freshLineId}
				empty={empty ? <EmptyState icon={ShoppingBasket} title={t("order.empty")} text={t("order.empty.text")} /> : undefined}
			>
				{order.lines.map((line) => (
					<OrderLine
						key={line.id}
						{...lineView(line)}
						fresh={line.id === freshLineId}
						decreaseLabel={t("order.decrease", { name: line.name })}
						increaseLabel={t("order.increase", { name: line.name })}
						removeLabel={t("order.remove", { name: line.name })}
						onDecrease={pos.order.decrease}
						onIncrease={pos.order.increase}
						onRemove={pos.order.remove}
					/>
				))}
			</OrderLines>
			<TotalsPanel
				rows={totalsRows(state)}
				totalLabel={t("order.total")}
				total={total}
				announcement={empty ? undefined : t("order.announce", { total })}
				empty={empty}
				details={empty ? undefined : { label: t("taxes.why"), onDetails: onTaxes }}
				exemption={empty ? undefined : { label: t("order.exempt"), on: order.exemption !== undefined, onPress: onExempt }}
			/>
			<TenderTabs
				label={t("pay.methods")}
				tenders={offeredTenders(offered, campusBlocked)}
				selected={tenders.find((tender) => tender.method === method)?.id ?? "cash"}
				onSelect={(id) => pos.pay.choose(tenders.find((tender) => tender.id === id)?.method ?? "cash")}
			/>
			<PayButton label={t("pay.pay")} resting={empty} busy={busy} onPay={onPay} />
		</Slip>
	);
}

/** The tabs of what this till offers (PAY-03), a campus card that can't be taken now with its reason (ITC-11). */
const offeredTenders = (offered: PayState["offered"], blocked: PayState["campusBlocked"]): Tender[] =>
	tenders
		.filter(({ method }) => offered.includes(method))
		.map(({ id, label }) => ({ id, label, blocked: id === "campus" && blocked ? paymentRefusalNotice(blocked).text : undefined }));
