import type { PaidTable } from "@tuckshop/core/contract";
import { type Pos, salesBook } from "@tuckshop/core/pos";
import type { Sale } from "@tuckshop/core/records";
import { tableReference } from "@tuckshop/core/rules/table";
import { printerText } from "@tuckshop/core/texts";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";

/** More payments than a table makes before its receipt is requested. */
const maxAtOnce = 50;

/**
 * Prints the receipt of a payment from its frozen sale, on the counter's printer where receipts are
 * printed there. A failure is shown: the transactions print it again.
 */
export function useTableReceipt(till: Pos | undefined) {
	const { ownerId } = useTablePlace();
	const { pos, salesHistory } = useServices();
	const showToast = useShowToast();
	const saleOf = async ({ session, payment }: PaidTable): Promise<Sale | undefined> => {
		if (ownerId === undefined) return undefined;
		const reference =
			payment.transaction_reference ??
			tableReference(session.table_number, Date.parse(payment.paid_at));
		const book = salesBook({ saleStore: pos.saleStore, salesHistory }, ownerId);
		const read = await settled(
			book.open({ search: `TABLE-${session.table_number}-` }).next(maxAtOnce),
		);
		if (!read.ok) return undefined;
		return read.value.sales.find(
			({ sale: { facts } }) => facts.id === payment.id || facts.reference === reference,
		)?.sale;
	};
	return async (paid: PaidTable): Promise<void> => {
		if (!till?.settings.state.getState().printer.enabled) return;
		if (paid.payment.payment_status !== "completed") return;
		const sale = await saleOf(paid);
		const printed = sale && (await settled(till.receipts.receipt(sale)));
		if (printed?.ok) return showToast({ tone: "success", title: s("receipt.printed") });
		showToast({
			tone: "warning",
			title: s("receipt.notPrinted"),
			text: printed ? printerText(printed.fault) : s("receipt.notPrinted.text"),
		});
	};
}
