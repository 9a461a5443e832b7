import { Button, DataTable, Dialog } from "@tuckshop/ui-kit/components";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { isCopied } from "../../app/copied.ts";
import { t } from "../../texts/texts.ts";
import { s } from "./queue-texts.ts";
import { prettyJson, recordOfEntry } from "./queue-view.ts";
import type { QueueDump } from "./use-queue-actions.ts";

type DumpDialogProps = { readonly dump: QueueDump; readonly onClose: () => void };

/** Number of records that are shown; the copy has all. */
const maxShown = 50;

/** The contents of this device: record counts of its stores, and the queued records with their card numbers masked (OQ-29). */
export function DumpDialog({ dump, onClose }: DumpDialogProps) {
	const [copied, setCopied] = useState<boolean>();
	const queued = useMemo(() => dump.queued.map((entry) => recordOfEntry(entry)), [dump]);
	const copy = async () => setCopied(await isCopied(prettyJson({ stores: dump.stores, queued })));
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("debug")}
			description={s("dump.text")}
			closeLabel={t("action.close")}
			size={720}
			foot={
				<>
					<Button size={72} icon={Copy} onClick={() => void copy()}>
						{s("dump.copy")}
					</Button>
					<Button kind="primary" size={72} wide onClick={onClose}>
						{t("action.close")}
					</Button>
				</>
			}
		>
			<DataTable
				caption={s("dump.stores")}
				columns={[
					{ id: "store", label: s("dump.store") },
					{ id: "count", label: s("dump.count"), end: true },
				]}
				rows={Object.entries(dump.stores).map(([store, count]) => ({
					id: store,
					cells: [<code key="store">{store}</code>, count],
				}))}
			/>
			<h3 className="mt-[16px] mb-[6px] font-semibold">
				{s("dump.queued", { count: queued.length })}
			</h3>
			{queued.length > maxShown && (
				<p className="mb-[6px] text-muted">{s("dump.first", { count: maxShown })}</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard as well */}
			<pre className="ts-code" tabIndex={0}>
				{prettyJson(queued.slice(0, maxShown))}
			</pre>
			<p className="mt-[8px] min-h-[24px]" role="status">
				{copied !== undefined && s(copied ? "dump.copied" : "dump.notCopied")}
			</p>
		</Dialog>
	);
}
