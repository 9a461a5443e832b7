import { Card } from "@tuckshop/ui-kit/components";
import { PrinterForm, PrinterStatus } from "../../panels/printer/printer-form.tsx";
import { w } from "../../panels/printer/printer-texts.ts";
import { usePrinter } from "../../panels/printer/use-printer.ts";
import { KitchenCard } from "./kitchen-card.tsx";
import { LocalNetworkCard } from "./local-network-card.tsx";
import { s } from "./settings-texts.ts";

/**
 * Receipt Printer, of this device (PRNS-01 to PRNS-17). Tests and prints use the typed values,
 * saved or not.
 */
export function PrinterTab() {
	const printer = usePrinter();
	const usb = printer.entries.connectionType === "USB";
	return (
		<div className="grid items-start gap-[20px] wide:grid-cols-[minmax(0,1fr)_316px]">
			<div className="grid gap-[20px]">
				<Card title={s("tab.printer")} body={<PrinterForm printer={printer} />} />
				<KitchenCard />
			</div>
			<div className="grid gap-[20px]">
				<Card title={w("status")} body={<PrinterStatus status={printer.status} />} />
				<LocalNetworkCard />
				<Card title={w("setup")} body={<p>{w(usb ? "setup.usb" : "setup.network")}</p>} />
			</div>
		</div>
	);
}
