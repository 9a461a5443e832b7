import { Button, Dialog, EmptyState } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { CircleCheck } from "lucide-react";
import { lazy, type RefObject, Suspense, useState } from "react";
import { t } from "../../texts/texts.ts";
import { AttentionCard } from "./attention-card.tsx";
import { a } from "./attention-texts.ts";
import { CardLeftCard } from "./card-left-card.tsx";
import { RefundLeftCard } from "./refund-left-card.tsx";

const RefundDialog = lazy(() =>
	import("../refund/refund-dialog.tsx").then((panel) => ({ default: panel.RefundDialog })),
);

type AttentionDialogProps = {
	readonly onClose: () => void;
	readonly home?: RefObject<HTMLElement | null>;
};

/**
 * The list of issues that need a person: sales, a card that may have been charged without one,
 * and refunds that a terminal may have made.
 */
export function AttentionDialog({ onClose, home }: AttentionDialogProps) {
	const entries = usePosState("sync", (state) => state.attention);
	const cardLeft = usePosState("pay", (state) => state.cardLeft);
	const spoiled = usePosState("sync", (state) => state.spoiled);
	const refunds = usePosState("refunds", (state) => state.unanswered);
	/** Open here, because its card leaves the list as soon as the terminal has answered. */
	const [openRefund, setOpenRefund] = useState<string>();
	const noSales = entries.length === 0 && !spoiled && refunds.length === 0;
	const only = cardLeft && noSales ? "cardLeft." : "";
	return (
		<Dialog
			open
			onClose={onClose}
			title={a(`${only}title`)}
			description={a(`${only}text`)}
			closeLabel={t("action.close")}
			size={720}
			{...(home ? { finalFocus: home } : {})}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{noSales && !cardLeft ? (
				<EmptyState icon={CircleCheck} title={a("none")} text={a("none.text")} />
			) : (
				<ul className="grid gap-[16px]" aria-label={a(`${only}title`)}>
					{cardLeft && <CardLeftCard card={cardLeft} />}
					{refunds.map((refund) => (
						<RefundLeftCard key={refund.saleId} refund={refund} onOpen={setOpenRefund} />
					))}
					{entries.map((entry) => (
						<AttentionCard key={`${entry.saleId} ${entry.place}`} entry={entry} />
					))}
					{spoiled?.map((record) => (
						<li
							key={record.key}
							className="rounded-tile border-(length:--ts-border) border-line p-[16px]"
						>
							<p className="font-bold">{a("spoiled", { key: record.key })}</p>
							<p>{record.reason}</p>
						</li>
					))}
				</ul>
			)}
			{openRefund !== undefined && (
				<Suspense fallback={null}>
					<RefundDialog saleId={openRefund} onClose={() => setOpenRefund(undefined)} />
				</Suspense>
			)}
		</Dialog>
	);
}
