import type { ResetRefusal, SalesExport } from "@tuckshop/core/pos";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Notice } from "@tuckshop/ui-kit/components";
import { type Settled, settled, usePos } from "@tuckshop/ui-kit/pos";
import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { forgetKeptPictures } from "../../../app/kept-pictures.ts";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { ImportSales } from "../../../panels/sales-file/import-sales.tsx";
import { t, textsOf } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";

const texts = textsOf("reset-dialog", {
	title: "Reset Data",
	ask: "This clears all local data on this device. Continue?",
	resetting: "Resetting...",
	failed: "The data could not be cleared: {{reason}}",
	unsent_one: "{{count}} sale for {{total}} has not been sent yet.",
	unsent_other: "{{count}} sales for {{total}} have not been sent yet.",
	"unsent.text":
		"Reset Data would lose what has not been sent. Sync first, or write the sales to a file: Import Sales reads it back.",
	others: "Another account's sales on this device have not been sent yet.",
	"others.text":
		"Sign in there and sync first. If the server does not know that account any more, write its sales to a file: whoever runs the server enters them for another account.",
	"others.export": "Export Its Sales",
	unreadable_one: "{{count}} stored sale can't be read.",
	unreadable_other: "{{count}} stored sales can't be read.",
	"unreadable.text": "Write the sales to a file first: what can't be read goes along as it is.",
	uncompared_one: "It is not known if the server still has {{count}} sale of this device.",
	uncompared_other: "It is not known if the server still has {{count}} sales of this device.",
	"uncompared.text":
		"They were not compared since the server last changed. Sync first, or write the sales to a file: Import Sales reads it back.",
	cards_one: "A card is charged {{total}}, or may be, and there is no sale for it.",
	cards_other: "{{count}} cards are charged {{total}}, or may be, and there are no sales for them.",
	"cards.text":
		"Reset Data would forget that. Pay with the card, give it back or say that it was settled by hand, at the station that asked for it.",
	othersCards: "Another account's card payment on this device is still open.",
	"othersCards.text": "Sign in there, and finish it or give the card back.",
	refunds_one: "A card terminal was asked to give back {{total}} and has not said that it did.",
	refunds_other:
		"Card terminals were asked for {{count}} refunds of {{total}} and have not said that they gave them back.",
	begun: "{{count}} not ended: refunds and exchanges of {{total}}",
	"begun.text":
		"Give the money back or end them first, at the restaurant where they were begun: the server holds those goods for this device.",
	"refunds.text":
		"Reset Data would forget that. The list of what needs attention has it, at its restaurant: ask the terminal again there, or look at it and say what happened.",
	tabs: "A till is still open in another tab of this browser.",
	"tabs.text": "It may be selling. Close it there first.",
	tables_one:
		"{{count}} campus card's payment of a table waits on this device. It has not been charged yet.",
	tables_other:
		"{{count}} campus cards' payments of tables wait on this device. They have not been charged yet.",
	"tables.text":
		"Open the restaurant's Table Service on this device while it is connected: what waits is sent by itself.",
	commands_one: "{{count}} table action waits on this device.",
	commands_other: "{{count}} table actions wait on this device.",
	held_one: "{{count}} order is on hold on this device.",
	held_other: "{{count}} orders are on hold on this device.",
	"held.text": "Take it up and sell it or clear it, at the restaurant where it was held.",
	export: "Export and Reset",
	exporting: "Exporting...",
	saved: "{{name}} was written",
	"saved.text_one":
		"It holds {{count}} sale. Look for it among this device's downloads, then reset.",
	"saved.text_other":
		"It holds {{count}} sales. Look for it among this device's downloads, then reset.",
	again: "Save Again",
	confirm: "Reset Data",
} as const);

/** The reader of these texts, by which another language has each of their keys. */
export type ResetTexts = typeof texts;

const s: (key: string, values?: { readonly [place: string]: string | number }) => string =
	texts as never;

type Looked = Settled<ResetRefusal | undefined, { readonly reason: string }>;

/**
 * Reset Data: asks first (NET-11), and refuses while a sale would be lost, unless a file has it
 * (NET-12).
 */
export function ResetDialog({ onClose, home }: DialogCallbacks) {
	const cancel = useRef<HTMLButtonElement>(null);
	const resetting = useReset();
	const { refusal, busy } = resetting;
	if (!refusal) return null;
	const lost = refusal.ok ? refusal.value : undefined;
	const mayReset = refusal.ok && lost === undefined;
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("title")}
			closeLabel={t("action.close")}
			size={560}
			initialFocus={cancel}
			finalFocus={home}
			busy={busy}
			foot={
				<>
					<Button ref={cancel} size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					{mayReset && (
						<Button
							kind="danger"
							size={72}
							busy={busy}
							busyLabel={s("resetting")}
							onClick={() => void resetting.reset()}
						>
							{s("confirm")}
						</Button>
					)}
					{lost && fileHolds.has(lost.code) && (
						<Button
							kind="danger"
							size={72}
							icon={FileDown}
							busy={busy}
							busyLabel={s("exporting")}
							onClick={() => void resetting.exportFirst()}
						>
							{s("export")}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-[16px]">
				{!refusal.ok && (
					<Notice
						tone="danger"
						title={t("toast.error")}
						text={s("failed", { reason: refusal.fault.reason })}
					/>
				)}
				{lost && (
					<Loss lost={lost} busy={busy} onExportOthers={() => void resetting.exportOthers()} />
				)}
				{mayReset && resetting.file && <Saved file={resetting.file} />}
				{mayReset && <p>{s("ask")}</p>}
				<ImportSales size={44} onImported={() => void resetting.look()} />
			</div>
		</Dialog>
	);
}

/** The answer to whether this device may be reset, and the actions of the dialog. */
function useReset() {
	const pos = usePos();
	const { device } = useServices();
	const showToast = useShowToast();
	const [refusal, setRefusal] = useState<Looked>();
	const [file, setFile] = useState<SalesExport>();
	const [busy, setBusy] = useState(false);
	const look = () => settled(pos.device.resetRefusal(file)).then(setRefusal);

	useEffect(() => {
		let asked = true;
		void settled(pos.device.resetRefusal()).then((found) => asked && setRefusal(found));
		return () => {
			asked = false;
		};
	}, [pos]);

	const failed = (reason: string) =>
		showToast({
			tone: "destructive",
			title: t("toast.error"),
			text: s("failed", { reason }),
		});
	const exportFirst = async () => {
		setBusy(true);
		const written = await settled(pos.device.exportSales());
		setBusy(false);
		if (!written.ok) return failed(written.fault.reason);
		device.saveFile(written.value.name, written.value.text);
		setFile(written.value);
		setRefusal(await settled(pos.device.resetRefusal(written.value)));
	};
	const exportOthers = async () => {
		setBusy(true);
		const written = await settled(pos.device.exportSalesOfOthers());
		setBusy(false);
		if (!written.ok) return failed(written.fault.reason);
		for (const { name, text } of written.value) device.saveFile(name, text);
	};
	const reset = async () => {
		setBusy(true);
		const cleared = await settled(pos.device.reset(file));
		if (cleared.ok) {
			await forgetKeptPictures();
			return device.reload();
		}
		setBusy(false);
		// A sale was made meanwhile, here or in another tab.
		if (cleared.fault._tag === "ResetRefused")
			return setRefusal({ ok: true, value: cleared.fault.refusal });
		failed(cleared.fault.reason);
	};
	return { refusal, file, busy, look, exportFirst, exportOthers, reset };
}

type LossProps = {
	readonly lost: ResetRefusal;
	readonly busy: boolean;
	readonly onExportOthers: () => void;
};

/** The data that a reset would lose. Another account's sales can be written to files from here. */
function Loss({ lost, busy, onExportOthers }: LossProps) {
	return (
		<Notice tone="warning" {...lossOf(lost)}>
			{lost.code === "unsent-sales-of-others" && (
				<div className="mt-[8px]">
					<Button icon={FileDown} disabled={busy} onClick={onExportOthers}>
						{s("others.export")}
					</Button>
				</div>
			)}
		</Notice>
	);
}

/** The file that was written before the reset; it can be saved again. */
function Saved({ file }: { readonly file: SalesExport }) {
	const { device } = useServices();
	return (
		<Notice
			tone="positive"
			title={s("saved", { name: file.name })}
			text={s("saved.text", { count: file.count })}
		>
			<div className="mt-[8px]">
				<Button icon={FileDown} onClick={() => device.saveFile(file.name, file.text)}>
					{s("again")}
				</Button>
			</div>
		</Notice>
	);
}

/** The data that a file can hold: once the file is written, a reset loses none of it. */
const fileHolds: ReadonlySet<ResetRefusal["code"]> = new Set([
	"unsent-sales",
	"unreadable-sales",
	"uncompared-sales",
]);

function lossOf(refusal: ResetRefusal): { readonly title: string; readonly text: string } {
	switch (refusal.code) {
		case "unsent-sales":
			return {
				title: s("unsent", { count: refusal.count, total: moneyText(refusal.total) }),
				text: s("unsent.text"),
			};
		case "unsent-sales-of-others":
			return { title: s("others"), text: s("others.text") };
		case "unreadable-sales":
			return { title: s("unreadable", { count: refusal.count }), text: s("unreadable.text") };
		case "uncompared-sales":
			return {
				title: s("uncompared", { count: refusal.count }),
				text: s("uncompared.text"),
			};
		case "other-tabs":
			return { title: s("tabs"), text: s("tabs.text") };
		case "open-cards":
			return {
				title: s("cards", { count: refusal.count, total: moneyText(refusal.total) }),
				text: s("cards.text"),
			};
		case "open-cards-of-others":
			return { title: s("othersCards"), text: s("othersCards.text") };
		case "unanswered-refunds":
			return {
				title: s("refunds", { count: refusal.count, total: moneyText(refusal.total) }),
				text: s("refunds.text"),
			};
		case "open-refunds":
			return {
				title: s("begun", { count: refusal.count, total: moneyText(refusal.total) }),
				text: s("begun.text"),
			};
		case "table-payments":
			return { title: s("tables", { count: refusal.count }), text: s("tables.text") };
		case "table-commands":
			return { title: s("commands", { count: refusal.count }), text: s("tables.text") };
		case "held-orders":
			return { title: s("held", { count: refusal.count }), text: s("held.text") };
	}
}
