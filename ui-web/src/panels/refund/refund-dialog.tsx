import type { GivenRefund } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, EmptyState, LoadingState, Notice } from "@tuckshop/ui-kit/components";
import { ArrowLeftRight, CircleCheck } from "lucide-react";
import { type RefObject, useState } from "react";
import { t } from "../../texts/texts.ts";
import "./refund.css";
import { RefundAsks } from "./refund-asks.tsx";
import { RefundAtTerminal } from "./refund-at-terminal.tsx";
import { RefundChoices } from "./refund-choice.tsx";
import { RefundDone } from "./refund-done.tsx";
import { RefundEarlier } from "./refund-earlier.tsx";
import { moneyBack, RefundSum } from "./refund-sum.tsx";
import { r, refundRefusalText } from "./refund-texts.ts";
import { type Refund, useRefund } from "./use-refund.ts";

type RefundDialogProps = {
	readonly saleId: string;
	readonly onClose: () => void;
	readonly home?: RefObject<HTMLElement | null>;
	/** The goods are taken back in exchange for the open order; absent: the dialog only closes. */
	readonly onExchange?: () => void;
	/** Its terminal is asked at once. */
	readonly asks?: boolean;
};

/** Gives back a sale, all of it unless something else is chosen. It is on disk, and reserved, before money moves. */
export function RefundDialog({ saleId, onClose, home, onExchange, asks }: RefundDialogProps) {
	const refund = useRefund(saleId, asks);
	const { looked, given, busy } = refund;
	const frame = {
		...{ open: true, onClose, busy, closeLabel: t("action.close"), title: r("title") },
		...(home ? { finalFocus: home } : {}),
	};
	if (given?.is === "kept")
		return (
			<Dialog {...frame} size={720} foot={<Close onClose={onClose} />}>
				<RefundDone refund={given.refund} moved={given.sale?.facts.tenders.length} />
			</Dialog>
		);
	if (given?.is === "open") return <RefundOpen frame={frame} given={given} refund={refund} />;
	if (looked.is !== "there")
		return (
			<Dialog {...frame} size={560} foot={<Close onClose={onClose} />}>
				{looked.is === "loading" && <LoadingState label={r("loading")} />}
				{looked.is === "unknown" && <Notice tone="warning" title={r("unknown")} />}
				{looked.is === "failed" && (
					<Notice tone="danger" title={r("failed", { reason: looked.reason })} />
				)}
			</Dialog>
		);
	const { look } = looked;
	const description = r("of", {
		reference: look.sale.reference,
		at: dateText(look.sale.createdAt, refund.timeZone),
	});
	const isNothingLeft = look.left?.total === 0 && look.earlier.length > 0;
	if (look.refusal || isNothingLeft)
		return (
			<Dialog {...frame} size={720} description={description} foot={<Close onClose={onClose} />}>
				<EmptyState
					icon={CircleCheck}
					title={
						look.refusal ? refundRefusalText(look.refusal, refund.timeZone) : r("not.nothing-left")
					}
				/>
				{look.earlier.length > 0 && <RefundEarlier {...refund} look={look} />}
				{refund.problem !== undefined && <Notice tone="danger" title={refund.problem} />}
			</Dialog>
		);
	return (
		<Dialog
			{...frame}
			size={1232}
			description={description}
			onSubmit={refund.give}
			foot={<Foot refund={refund} onClose={onClose} onExchange={onExchange ?? onClose} />}
		>
			<div className="ts-refund">
				<RefundChoices {...refund} look={look} />
				<div className="ts-refund-side">
					<RefundSum {...refund} look={look} />
					{refund.problem !== undefined && <Notice tone="danger" title={refund.problem} />}
				</div>
			</div>
		</Dialog>
	);
}

type OpenProps = Omit<Parameters<typeof RefundAtTerminal>[0], "open"> & {
	readonly given: Extract<GivenRefund, { readonly is: "open" }>;
};

/** The terminal is asked where it can be, until a person settles it by hand. */
function RefundOpen({ frame, given, refund }: OpenProps) {
	const [byHand, setByHand] = useState(false);
	return given.open.asksTerminal && !byHand ? (
		<RefundAsks {...{ frame, given, refund }} onHand={() => setByHand(true)} />
	) : (
		<RefundAtTerminal {...{ frame, refund }} open={given.open} />
	);
}

const Close = ({ onClose }: Pick<RefundDialogProps, "onClose">) => (
	<Button size={72} wide onClick={onClose}>
		{t("action.close")}
	</Button>
);

function Foot({
	refund,
	onClose,
	onExchange,
}: { readonly refund: Refund } & Required<Pick<RefundDialogProps, "onClose" | "onExchange">>) {
	const { preview, choice, busy, give, exchange } = refund;
	const isReady = preview?.ok === true && choice.reason !== undefined;
	const amount = preview?.ok
		? cents(preview.value.tenders.reduce((sum, tender) => sum + moneyBack(tender), 0))
		: undefined;
	return (
		<>
			<Button size={72} disabled={busy} onClick={onClose}>
				{t("action.cancel")}
			</Button>
			<Button
				size={72}
				icon={ArrowLeftRight}
				disabled={busy || choice.inCash}
				softDisabled={!isReady}
				onClick={() => exchange(onExchange)}
			>
				{r("exchange")}
			</Button>
			<Button
				kind="primary"
				size={72}
				busy={busy}
				busyLabel={r("giving")}
				softDisabled={!isReady}
				onClick={give}
			>
				{amount === undefined ? r("rests") : r("give", { amount: moneyText(amount) })}
			</Button>
		</>
	);
}
