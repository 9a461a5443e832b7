import type { GivenRefund } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { moneyText, printerText } from "@tuckshop/core/texts";
import { Button, SaleDone } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { moneyBack, tenderName } from "./refund-sum.tsx";
import { r } from "./refund-texts.ts";

type Kept = Extract<GivenRefund, { readonly is: "kept" }>["refund"];

/**
 * The money that is handed out now, and the refund that says why. `moved`: of an exchange, the number of its first tenders by which no money
 * moves.
 */
export function RefundDone({
	refund,
	moved = 0,
}: {
	readonly refund: Kept;
	readonly moved?: number | undefined;
}) {
	const pos = usePos();
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();
	const button = useRef<HTMLDivElement>(null);
	// The button that was pressed is gone.
	useEffect(() => button.current?.querySelector("button")?.focus(), []);
	const { facts, progress } = refund;
	const { credit } = progress;
	const notes = [
		...(credit?.is === "waiting" ? [r("done.owed.text")] : []),
		...(progress.deliveries.ledger.is === "waiting" ? [r("done.offline")] : []),
	];
	const tenders = facts.tenders.slice(moved);
	const cash = tenders.filter(({ method }) => method === "cash");
	const shown = cash.length > 0 ? cash : tenders;
	const amount = cents(shown.reduce((sum, tender) => sum + moneyBack(tender), 0));
	const reason = facts.kind.type === "refund" ? facts.kind.reason : undefined;
	const reprint = async () => {
		setBusy(true);
		const printed = await settled(pos.receipts.reprint(facts.id));
		setBusy(false);
		if (printed.ok) return setFault(undefined);
		setFault(
			printed.fault._tag === "NotStored" ? printed.fault.reason : printerText(printed.fault),
		);
	};
	return (
		<div ref={button}>
			<SaleDone
				label={r(doneLabel(tenders.length, cash.length, credit))}
				amount={moneyText(amount)}
				rows={[
					{ label: r("done.reference"), amount: facts.reference },
					...(reason === undefined
						? []
						: [{ label: r("done.reason"), amount: r(`reason.${reason}`) }]),
					...tenders.map((tender) => ({
						label: tenderName(tender),
						amount: moneyText(moneyBack(tender)),
					})),
				]}
				warning={fault}
				note={notes.length > 0 ? notes.join(". ") : undefined}
			>
				<Button icon={Printer} busy={busy} onClick={() => void reprint()}>
					{r("done.reprint")}
				</Button>
			</SaleDone>
		</div>
	);
}

const doneLabel = (all: number, inCash: number, credit: Kept["progress"]["credit"]) =>
	all === 0 ? "done.nothing" : inCash > 0 ? "done.cash" : creditLabel(credit);

/** A refund by card: at its terminal, owed to a campus card, or never charged to it. */
function creditLabel(credit: Kept["progress"]["credit"]) {
	if (credit === undefined) return "done.card";
	return credit.is === "nothing-to-send" ? "done.withdrawn" : "done.owed";
}
