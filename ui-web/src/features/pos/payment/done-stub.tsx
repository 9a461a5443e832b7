import type { Paid, ReceiptsState } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { moneyText, printerText } from "@tuckshop/core/texts";
import { Button, SaleDone } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Printer, Undo2 } from "lucide-react";
import { useShowToast } from "../../../app/toasts.tsx";
import { d } from "./done-texts.ts";
import { ReprintLast } from "./reprint-last.tsx";
import { reprintSale } from "./reprint-sale.ts";

type DoneStubProps = {
	readonly small?: boolean;
	/** The page has the dialog, so that it stays where another layout shows this stub elsewhere. */
	readonly onDialog: (dialog: "refund", saleId: string) => void;
};

/**
 * The last sale, until the next order begins: the change, and the state of its receipt (COUN-02).
 * After that, its receipt alone; `small` as an icon.
 */
export function DoneStub({ small = false, onDialog }: DoneStubProps) {
	const pos = usePos();
	const showToast = useShowToast();
	const done = usePosState("pay", (state) => state.done);
	const printing = usePosState("receipts", (state) => state.busy);
	const receipt = usePosState("receipts", (state) => state.receipt);
	if (!done) return <ReprintLast small={small} />;
	const mine = receipt?.saleId === done.sale.facts.id ? receipt : undefined;
	return (
		<SaleDone {...paidOf(done)} {...receiptOf(mine)} note={noteOf(done)}>
			<Button
				icon={Printer}
				busy={printing}
				busyLabel={d("printing")}
				onClick={() => void reprintSale(pos, showToast, done.sale.facts.id)}
			>
				{d("reprint")}
			</Button>
			<Button icon={Undo2} onClick={() => onDialog("refund", done.sale.facts.id)}>
				{d("correct")}
			</Button>
		</SaleDone>
	);
}

/** For cash: the change, the total and the amount received. For cards: that they paid it. */
function paidOf({ sale: { facts }, change }: Paid) {
	// Of an exchange the last one is what was paid; those before moved from the goods that came back.
	const cash = facts.tenders.at(-1);
	if (cash?.method !== "cash") {
		const by = facts.tenders.some(({ method }) => method === "itc")
			? d("paidByCampus")
			: d("paidByCard");
		return { label: by, amount: moneyText(facts.total), rows: numberRow(facts) };
	}
	const due = cents(cash.received - cash.change);
	return {
		label: change > 0 ? d("change") : d("noChange"),
		amount: moneyText(change),
		rows: [
			...numberRow(facts),
			{ label: d("received"), amount: moneyText(cash.received) },
			{ label: cash.rounding === 0 ? d("due") : d("dueRounded"), amount: moneyText(due) },
		],
	};
}

/** The order number for call-out. */
const numberRow = ({ orderNumber }: Paid["sale"]["facts"]) =>
	orderNumber === undefined ? [] : [{ label: d("number"), amount: orderNumber }];

function receiptOf(receipt: ReceiptsState["receipt"]) {
	if (receipt?.is === "printing") return { mark: d("printing") };
	if (receipt?.is === "printed") return { mark: d("printed") };
	if (!receipt) return {};
	return {
		warning: receipt.fault
			? d("notPrinted.why", { reason: printerText(receipt.fault) })
			: d("notPrinted"),
	};
}

const noteOf = ({ sale, online }: Paid): string | undefined => {
	if (sale.campus?.offline) return d("queued");
	return online ? undefined : d("notYetSent");
};
