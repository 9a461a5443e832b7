import type { Sale } from "@tuckshop/core/records";
import { printerText } from "@tuckshop/core/texts";
import { Button, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { Printer, ReceiptText } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { pictureOf } from "../../panels/picture-of.ts";
import { s } from "./sales-texts.ts";

/** The receipt of a sale, on the screen as the printer prints it, and its reprint. */
export function SaleReceipt({ sale }: { readonly sale: Sale }) {
	const till = usePosIfAny()?.till;
	if (!till) return <p className="mt-[12px] text-muted">{s("openTill")}</p>;
	// This till may not print the name and the registration numbers of another restaurant.
	if (till.restaurantId !== sale.facts.restaurantId) return null;
	return <Tools sale={sale} />;
}

function Tools({ sale }: { readonly sale: Sale }) {
	const pos = usePos();
	const showToast = useShowToast();
	const [shown, setShown] = useState(false);
	const [busy, setBusy] = useState(false);
	const reprint = async () => {
		setBusy(true);
		const result = await settled(pos.receipts.reprint(sale));
		setBusy(false);
		if (result.ok)
			return showToast({ tone: "success", title: s("reprinted"), text: sale.facts.reference });
		const { fault } = result;
		showToast({
			tone: "warning",
			title: s("notPrinted"),
			text: fault._tag === "NotStored" ? fault.reason : printerText(fault),
		});
	};
	return (
		<>
			<div className="mt-[12px] flex flex-wrap gap-[8px]">
				<Button
					size={56}
					icon={Printer}
					busy={busy}
					busyLabel={s("reprinting")}
					onClick={() => void reprint()}
				>
					{s("reprint")}
				</Button>
				<Button
					size={56}
					kind="quiet"
					icon={ReceiptText}
					aria-expanded={shown}
					onClick={() => setShown(!shown)}
				>
					{s(shown ? "hideReceipt" : "receipt")}
				</Button>
			</div>
			{shown && <Picture sale={sale} />}
		</>
	);
}

type Drawn = ReturnType<typeof pictureOf> | "failed" | undefined;

/** Rendered from the bytes that the reprint would send. */
function Picture({ sale }: { readonly sale: Sale }) {
	const pos = usePos();
	const [drawn, setDrawn] = useState<Drawn>();
	useEffect(() => {
		let current = true;
		void settled(pos.receipts.picture(sale, "reprint")).then((picture) => {
			if (!current) return;
			if (!picture.ok || picture.value === undefined) return setDrawn("failed");
			setDrawn(pictureOf(picture.value));
		});
		return () => {
			current = false;
		};
	}, [pos, sale]);
	if (drawn === "failed") return <Notice tone="warning" title={s("notDrawn")} />;
	return (
		<div className="mt-[16px] min-h-[320px]">
			{drawn && (
				<img
					className="ts-receipt-paper"
					src={drawn.source}
					alt={s("receiptOf", { reference: sale.facts.reference, text: drawn.text })}
				/>
			)}
		</div>
	);
}
