import type { ResetRefusal } from "@tuckshop/core/pos";
import { Button, Card, ConfirmDialog } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { FileDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { ImportSales } from "../../panels/sales-file/import-sales.tsx";
import { f } from "../../panels/sales-file/sales-file-texts.ts";
import { rememberCleared } from "./cleared.ts";
import { DeviceCard } from "./device-card.tsx";
import { ReplicationCard } from "./replication-card.tsx";
import { s } from "./settings-texts.ts";
import { TillCard } from "./till-card.tsx";

/** Advanced: the device as a till, its sales in a file, and the deletion of its data. */
export function AdvancedTab() {
	return (
		<div className="grid gap-[20px]">
			<TillCard />
			<DeviceCard />
			<SalesFileCard />
			<ReplicationCard />
			<AdvancedCard />
		</div>
	);
}

function SalesFileCard() {
	const pos = usePos();
	const { device } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const exportSales = async () => {
		setBusy(true);
		const written = await settled(pos.device.exportSales());
		setBusy(false);
		if (!written.ok)
			return showToast({
				tone: "destructive",
				title: f("export.failed"),
				text: written.fault.reason,
			});
		const { name, text, count } = written.value;
		device.saveFile(name, text);
		showToast({
			tone: "success",
			title: f("export.done"),
			text: f("export.done.text", { count, name }),
		});
	};
	return (
		<Card
			title={s("advanced.sales")}
			details={s("advanced.sales.note")}
			body={
				<div className="flex flex-wrap gap-[10px]">
					<Button
						size={56}
						icon={FileDown}
						busy={busy}
						busyLabel={f("exporting")}
						onClick={() => void exportSales()}
					>
						{f("export")}
					</Button>
					<ImportSales />
				</div>
			}
		/>
	);
}

/** Clear All Data asks first, and is refused while a sale would be lost (SET-52 to SET-56). */
function AdvancedCard() {
	const pos = usePos();
	const { device } = useServices();
	const showToast = useShowToast();
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const clear = async () => {
		setBusy(true);
		const cleared = await settled(pos.device.reset());
		if (cleared.ok) {
			rememberCleared();
			return device.reload();
		}
		setBusy(false);
		setAsking(false);
		if (cleared.fault._tag === "ResetRefused")
			showToast({
				tone: "warning",
				title: s("advanced.clear"),
				text: refusedText(cleared.fault.refusal),
			});
		else showToast({ tone: "destructive", title: s("advanced.failed") });
	};
	return (
		<Card
			title={s("tab.advanced")}
			details={s("advanced.clear.note")}
			body={
				<>
					<Button kind="danger" size={56} icon={Trash2} onClick={() => setAsking(true)}>
						{s("advanced.clear")}
					</Button>
					<ConfirmDialog
						open={asking}
						danger
						title={s("advanced.title")}
						text={s("advanced.ask")}
						confirmLabel={s("advanced.delete")}
						cancelLabel={s("advanced.cancel")}
						closeLabel={s("advanced.close")}
						busy={busy}
						busyLabel={s("advanced.deleting")}
						onConfirm={() => void clear()}
						onCancel={() => setAsking(false)}
					/>
				</>
			}
		/>
	);
}

const refusedText = ({ field, count }: ResetRefusal): string =>
	s(`advanced.refused.${field}`, count === undefined ? {} : { count });
