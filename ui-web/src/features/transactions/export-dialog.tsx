import type { BookFilter, SalesBook } from "@tuckshop/core/pos";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { settled, usePosIfAny } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { Braces, FileSpreadsheet, HardDriveDownload } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { s } from "./sales-texts.ts";

type ExportDialogProps = {
	readonly book: SalesBook;
	readonly filter: BookFilter;
	readonly online: boolean;
	readonly onClose: () => void;
};

/** Saves sales to files: the server's that match the filters, and those of this device. */
export function ExportDialog({ book, filter, online, onClose }: ExportDialogProps) {
	const pos = usePosIfAny();
	const { device } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const fetchFile = async (format: "csv" | "json") =>
		device.download(await Effect.runPromise(book.exportAddress(filter, format)));
	const save = async () => {
		if (!pos) return;
		setBusy(true);
		const file = await settled(pos.device.exportSales());
		setBusy(false);
		if (!file.ok)
			return showToast({ tone: "destructive", title: s("export.failed"), text: file.fault.reason });
		device.saveFile(file.value.name, file.value.text);
		showToast({
			tone: "success",
			title: s("export.saved", { count: file.value.count }),
			text: file.value.name,
		});
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("export.title")}
			closeLabel={t("action.close")}
			size={560}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<div className="grid gap-[20px]">
				<div className="grid gap-[12px]">
					<p>{s(online ? "export.filtered" : "export.offline")}</p>
					<div className="grid gap-[8px] tablet:grid-cols-2">
						<Button
							size={56}
							icon={FileSpreadsheet}
							disabled={!online}
							onClick={() => void fetchFile("csv")}
						>
							{s("export.csv")}
						</Button>
						<Button
							size={56}
							icon={Braces}
							disabled={!online}
							onClick={() => void fetchFile("json")}
						>
							{s("export.json")}
						</Button>
					</div>
				</div>
				{pos && (
					<div className="grid gap-[12px] border-line border-t pt-[16px]">
						<p>{s("export.device.text")}</p>
						<Button size={56} icon={HardDriveDownload} busy={busy} onClick={() => void save()}>
							{s("export.device")}
						</Button>
					</div>
				)}
			</div>
		</Dialog>
	);
}
