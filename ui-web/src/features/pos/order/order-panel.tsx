import type { PayState } from "@tuckshop/core/pos";
import { lineTotal, type PaymentMethod, sumCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { itemCount } from "@tuckshop/ui-kit/app";
import {
	Button,
	CheckLine,
	EmptyState,
	IconButton,
	isSecondTap,
	OrderLines,
	PayButton,
	Slip,
	SlipHead,
	type TenderTab,
	TenderTabs,
	TotalsPanel,
} from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, ShoppingBasket, Trash2 } from "lucide-react";
import { memo, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { t } from "../../../texts/texts.ts";
import { DetailsButton, DoneStub, payRefusalText } from "../late-parts.ts";
import { lineView, totalsRows } from "./order-view.ts";

type OrderPanelProps = {
	readonly onPay: () => void;
	readonly onDialog: (
		dialog: "taxes" | "exempt" | "hold" | "recall" | "quantity" | "details" | "refund",
		lineId?: string,
	) => void;
	/** The search box of the till. */
	readonly children?: ReactNode;
	/** On a phone, where the check is a page of its own. */
	readonly onBack?: (() => void) | undefined;
};

const tenders = [
	{ id: "cash", method: "cash" },
	{ id: "card", method: "card" },
	{ id: "campus", method: "itc" },
] as const satisfies readonly (Pick<TenderTab, "id"> & { readonly method: PaymentMethod })[];

/** The check: lines, totals and Pay. Each part reads only the state that it shows, so that a tap renders no more than it changes. */
export function OrderPanel({ onPay, onDialog, children, onBack }: OrderPanelProps) {
	return (
		<Slip
			label={t("order.title")}
			panel={onBack === undefined}
			className={onBack === undefined ? undefined : "mt-[6px] flex-1"}
		>
			<Head onBack={onBack} onDialog={onDialog} />
			{children}
			<Lines onDialog={onDialog} />
			<Totals onDialog={onDialog} />
			<Tenders />
			<Pay onPay={onPay} onDialog={onDialog} />
		</Slip>
	);
}

const Head = memo(function Head({
	onBack,
	onDialog,
}: Pick<OrderPanelProps, "onBack" | "onDialog">) {
	const pos = usePos();
	const count = usePosState("order", itemCount);
	const empty = useEmptyOrder();
	return (
		<div className="flex items-center">
			{onBack && <IconButton icon={ArrowLeft} label={t("order.back")} onClick={onBack} />}
			<div className="ts-grow">
				<SlipHead
					title={t("order.title")}
					count={empty ? undefined : t("order.items", { count })}
					action={
						<>
							{/* Its place is kept, so that nothing moves when it appears. */}
							<Suspense fallback={<span className="ts-icon-btn" />}>
								<DetailsButton onDialog={onDialog} />
							</Suspense>
							<Button kind="quiet-danger" icon={Trash2} disabled={empty} onClick={pos.order.clear}>
								{t("order.clear")}
							</Button>
						</>
					}
				/>
			</div>
		</div>
	);
});

const Lines = memo(function Lines({ onDialog }: Pick<OrderPanelProps, "onDialog">) {
	const pos = usePos();
	const lines = usePosState("order", ({ order }) => order.lines);
	const fresh = usePosState("order", ({ freshLineId }) => freshLineId);
	const typeQuantity = useCallback((id: string) => onDialog("quantity", id), [onDialog]);
	const boxes = lines.filter(({ packaging }) => packaging);
	// Packaging that is taxed in two ways is read as one line: its price, once.
	const box = boxes[1] && { total: moneyText(sumCents(boxes.map(lineTotal))), details: [] };
	return (
		<OrderLines
			label={t("order.lines")}
			freshId={fresh}
			empty={lines.length === 0 ? <NoLines onDialog={onDialog} /> : undefined}
		>
			{lines
				.filter((line) => !line.packaging || line === boxes[0])
				.map((line) => (
					<CheckLine
						key={line.id}
						{...lineView(line)}
						{...(line.packaging && box)}
						fresh={line.id === fresh}
						decreaseLabel={t("order.decrease", { name: line.name })}
						increaseLabel={t("order.increase", { name: line.name })}
						removeLabel={t("order.remove", { name: line.name })}
						onDecrease={pos.order.decrease}
						onIncrease={pos.order.increase}
						onRemove={pos.order.remove}
						onQuantity={typeQuantity}
						quantityLabel={t("order.quantity", { name: line.name })}
					/>
				))}
		</OrderLines>
	);
});

/** With an empty order, the last sale is shown here until the next item. */
function NoLines({ onDialog }: Pick<OrderPanelProps, "onDialog">) {
	const done = usePosState("pay", (state) => state.done !== undefined);
	const empty = (
		<EmptyState
			{...(done ? {} : { icon: ShoppingBasket })}
			title={t("order.empty")}
			text={t("order.empty.text")}
		/>
	);
	return (
		<div className={done ? "ts-done-frame" : undefined}>
			{/* In one Suspense boundary, so that nothing moves when the stub appears. */}
			{!done && empty}
			<Suspense>
				<DoneStub onDialog={onDialog} />
				{done && empty}
			</Suspense>
		</div>
	);
}

const Totals = memo(function Totals({ onDialog }: Pick<OrderPanelProps, "onDialog">) {
	const order = usePosState("order", (now) => now.order);
	const totals = usePosState("order", (now) => now.totals);
	const empty = useEmptyOrder();
	const total = moneyText(totals.total);
	return (
		<TotalsPanel
			rows={totalsRows({ order, totals })}
			totalLabel={t("order.total")}
			total={total}
			announcement={empty ? undefined : t("order.announce", { total })}
			empty={empty}
			details={empty ? undefined : { label: t("taxes.why"), onDetails: () => onDialog("taxes") }}
			exemption={
				empty
					? undefined
					: {
							label: t("order.exempt"),
							on: (order.exemption ?? order.relief) !== undefined,
							onPress: () => onDialog("exempt"),
						}
			}
		/>
	);
});

const Tenders = memo(function Tenders() {
	const pos = usePos();
	const method = usePosState("pay", (now) => now.method);
	const offered = usePosState("pay", (now) => now.offered);
	const campusBlocked = usePosState("pay", (now) => now.campusBlocked);
	const [why, setWhy] = useState("");
	useEffect(() => {
		if (campusBlocked) void payRefusalText(campusBlocked).then(setWhy, () => undefined);
	}, [campusBlocked]);
	return (
		<TenderTabs
			label={t("pay.methods")}
			tenders={offeredTenders(offered, campusBlocked && why)}
			selected={tenders.find((tender) => tender.method === method)?.id ?? "cash"}
			onSelect={(id) =>
				pos.pay.choose(tenders.find((tender) => tender.id === id)?.method ?? "cash")
			}
		/>
	);
});

const Pay = memo(function Pay({ onPay, onDialog }: Pick<OrderPanelProps, "onDialog" | "onPay">) {
	const busy = usePosState("pay", (now) => now.busy);
	return (
		<PayButton
			label={t("pay.pay")}
			softDisabled={useEmptyOrder()}
			busy={busy}
			onPay={onPay}
			beside={<Hold onDialog={onDialog} />}
		/>
	);
});

/** Puts the open order aside; without one, brings one back. */
function Hold({ onDialog }: Pick<OrderPanelProps, "onDialog">) {
	const pos = usePos();
	const count = usePosState("held", ({ orders }) => orders.length);
	const act = useEmptyOrder() ? "recall" : "hold";
	useEffect(() => void settled(pos.held.look()), [pos]);
	return (
		<button
			type="button"
			className="ts-btn ts-btn-second ts-btn-72 ts-hold"
			onClick={(press) => isSecondTap(press) || onDialog(act)}
		>
			{t(`held.${act}`)}
			{count > 0 && <small>{t("held.count", { count })}</small>}
		</button>
	);
}

const useEmptyOrder = () => usePosState("order", ({ order }) => order.lines.length === 0);

/** The tabs of the tenders that this till offers (PAY-03); a campus card that can't be taken now has its reason (ITC-11). */
const offeredTenders = (
	offered: PayState["offered"],
	campusBlocked: string | undefined,
): TenderTab[] =>
	tenders
		.filter(({ method }) => offered.includes(method))
		.map(({ id }) => ({
			id,
			label: t(`pay.${id}`),
			blocked: id === "campus" ? campusBlocked : undefined,
		}));
