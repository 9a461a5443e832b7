import type { PrinterFault } from "@tuckshop/core/ports";
import {
	type ConnectionType,
	connectionTypes,
	type PaperWidth,
	type PrinterModel,
	type PrinterSettings,
	paperWidths,
	printerHost,
	printerModels,
	withConnectionType,
} from "@tuckshop/core/rules/receipt";
import { printerText } from "@tuckshop/core/texts/en-ca";
import {
	Button,
	Card,
	Field,
	Pill,
	SegmentedControl,
	SelectField,
	SettingRow,
} from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { CircleAlert, CircleCheck, CircleHelp, Plug, Printer, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { inProgress } from "../../app/in-progress.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { s } from "./settings-texts.ts";

type Busy = "saving" | "testing" | "printing" | "choosing";
type Status =
	| { readonly is: "unknown" | "connected" }
	| { readonly is: "failed"; readonly text: string };

/** Receipt Printer: this device's own (PRNS-01 to PRNS-17). A test goes by what is typed; but a printer of the network is reached only where it is the saved one. */
export function PrinterTab() {
	const { settings, receipts } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.printer);
	const [entries, setEntries] = useState(kept);
	const [wrong, setWrong] = useState<
		"printer.address.missing" | "printer.address.wrong" | "printer.address.unsaved"
	>();
	const [busy, setBusy] = useState<Busy>();
	const [status, setStatus] = useState<Status>({ is: "unknown" });
	const change = (part: Partial<PrinterSettings>) => {
		setEntries({ ...entries, ...part });
		setStatus({ is: "unknown" });
	};
	const usb = entries.connectionType === "USB";

	const unsaved = Object.entries(kept).some(
		([name, value]) => entries[name as keyof PrinterSettings] !== value,
	);
	useEffect(() => (unsaved ? inProgress.watch(always, never) : undefined), [unsaved]);

	const run = async (doing: Busy, work: () => Promise<void>) => {
		const host = printerHost(entries.printerAddress);
		const isSaved = kept.connectionType === "Network" && host === printerHost(kept.printerAddress);
		const found =
			usb || (host !== undefined && (isSaved || doing === "saving"))
				? undefined
				: entries.printerAddress.trim() === ""
					? "missing"
					: host === undefined
						? "wrong"
						: "unsaved";
		setWrong(found && `printer.address.${found}`);
		if (found || busy) return;
		setBusy(doing);
		await work();
		setBusy(undefined);
	};
	const failed = (title: string, text: string, fault: PrinterFault) => {
		setStatus({ is: "failed", text: printerText(fault) });
		showToast({ tone: "destructive", title, text });
	};
	const save = () =>
		run("saving", async () => {
			const saved = await settled(settings.savePrinter(entries));
			showToast(
				saved.ok
					? { tone: "success", title: s("saved") }
					: { tone: "destructive", title: s("saveFailed") },
			);
		});
	const test = () =>
		run("testing", async () => {
			const tested = await settled(receipts.connect(entries));
			if (!tested.ok)
				return tested.fault._tag === "PrintFailed"
					? failed(s("printer.notConnected"), printerText(tested.fault), tested.fault)
					: failed(s("printer.testFailed"), s("printer.testFailed.text"), tested.fault);
			setStatus({ is: "connected" });
			showToast({
				tone: "success",
				title: s("printer.connected"),
				text: s("printer.connected.text"),
			});
		});
	const print = () =>
		run("printing", async () => {
			const printed = await settled(receipts.printTest(entries));
			if (!printed.ok)
				return failed(s("printer.printFailed"), s("printer.printFailed.text"), printed.fault);
			setStatus({ is: "connected" });
			showToast({ tone: "success", title: s("printer.printed") });
		});
	const choose = () =>
		run("choosing", async () => {
			const paired = await settled(receipts.pair(entries));
			if (!paired.ok)
				return failed(s("printer.testFailed"), s("printer.testFailed.text"), paired.fault);
			setEntries(paired.value);
			setStatus({ is: "connected" });
		});
	return (
		<div className="grid items-start gap-[20px] wide:grid-cols-[minmax(0,1fr)_316px]">
			<Card
				title={s("tab.printer")}
				body={
					<form
						className="grid gap-[14px]"
						onSubmit={(event) => {
							event.preventDefault();
							void save();
						}}
					>
						<SettingRow
							label={s("printer.enable")}
							note={s("printer.enable.note")}
							checked={entries.enabled}
							onChange={(enabled) => change({ enabled })}
						/>
						<div className="ts-field">
							<span className="ts-label">{s("printer.connection")}</span>
							<SegmentedControl
								label={s("printer.connection")}
								fill
								segments={connectionTypes.map((id) => ({
									id,
									label: s(id === "USB" ? "printer.usb" : "printer.network"),
								}))}
								selected={entries.connectionType}
								onSelect={(id) => change(withConnectionType(entries, id as ConnectionType))}
							/>
						</div>
						<div className="flex flex-wrap items-start gap-x-[14px] gap-y-[8px]">
							<Field
								label={s("printer.address")}
								value={entries.printerAddress}
								disabled={usb}
								error={wrong && s(wrong)}
								hint={s(usb ? "printer.address.usb" : "printer.address.network")}
								onChange={(printerAddress) => change({ printerAddress })}
								className="min-w-[220px] flex-1"
							/>
							{usb && (
								<Button
									className="mt-[28px]"
									size={56}
									icon={Search}
									busy={busy === "choosing"}
									onClick={() => void choose()}
								>
									{s("printer.choose")}
								</Button>
							)}
						</div>
						<div className="grid gap-[14px] tablet:grid-cols-2">
							<SelectField
								label={s("printer.model")}
								value={entries.printerModel}
								options={printerModels.map((model) => ({ value: model, label: model }))}
								onChange={(model) => change({ printerModel: model as PrinterModel })}
							/>
							<SelectField
								label={s("printer.paper")}
								value={String(entries.paperWidth)}
								options={paperWidths.map((width) => ({
									value: String(width),
									label: s(`printer.paper.${width}`),
								}))}
								onChange={(width) => change({ paperWidth: Number(width) as PaperWidth })}
							/>
						</div>
						<div>
							<SettingRow
								label={s("printer.sound")}
								note={s("printer.sound.note")}
								checked={entries.enableSound}
								onChange={(enableSound) => change({ enableSound })}
							/>
							<SettingRow
								label={s("printer.cutter")}
								note={s("printer.cutter.note")}
								checked={entries.enableCutter}
								onChange={(enableCutter) => change({ enableCutter })}
							/>
						</div>
						<div className="flex flex-wrap gap-[10px]">
							<Button
								kind="primary"
								size={56}
								type="submit"
								busy={busy === "saving"}
								busyLabel={s("saving")}
							>
								{s("save")}
							</Button>
							<Button
								size={56}
								icon={Plug}
								busy={busy === "testing"}
								busyLabel={s("printer.testing")}
								onClick={() => void test()}
							>
								{s("printer.test")}
							</Button>
							<Button
								size={56}
								icon={Printer}
								busy={busy === "printing"}
								busyLabel={s("printer.printing")}
								onClick={() => void print()}
							>
								{s("printer.print")}
							</Button>
						</div>
					</form>
				}
			/>
			<div className="grid gap-[20px]">
				<Card title={s("printer.status")} body={<StatusWords status={status} />} />
				<Card
					title={s("printer.setup")}
					body={<p>{s(usb ? "printer.setup.usb" : "printer.setup.network")}</p>}
				/>
			</div>
		</div>
	);
}

const always = () => true;
const never = () => () => undefined;

function StatusWords({ status }: { readonly status: Status }) {
	if (status.is === "failed")
		return (
			<div className="grid justify-items-start gap-[10px]">
				<Pill tone="danger" icon={CircleAlert} label={s("printer.notConnected")} />
				<p>{status.text}</p>
			</div>
		);
	if (status.is === "connected")
		return <Pill tone="positive" icon={CircleCheck} label={s("printer.connected")} />;
	return <Pill icon={CircleHelp} label={s("printer.status.unknown")} />;
}
