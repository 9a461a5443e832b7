import {
	type ConnectionType,
	connectionTypes,
	type PaperWidth,
	type PrinterModel,
	paperWidths,
	printerModels,
	type ReceiptLanguage,
	receiptLanguages,
	withConnectionType,
} from "@tuckshop/core/rules/receipt";
import {
	Button,
	Field,
	Pill,
	SegmentedControl,
	SelectField,
	SettingRow,
} from "@tuckshop/ui-kit/components";
import { CircleAlert, CircleCheck, CircleHelp, Plug, Printer, Usb } from "lucide-react";
import { w } from "./printer-texts.ts";
import type { PrinterForm as Form, PrinterStatus as Status } from "./use-printer.ts";

/** The settings of this device's receipt printer. Tests and prints go by what is typed, saved or not. */
export function PrinterForm({ printer }: PartProps) {
	return (
		<form
			className="grid gap-[14px]"
			onSubmit={(event) => {
				event.preventDefault();
				void printer.save();
			}}
		>
			<Connection printer={printer} />
			<Paper printer={printer} />
			<Actions printer={printer} />
		</form>
	);
}

type PartProps = { readonly printer: Form };

function Connection({ printer: { entries, change, problem, busy, choose } }: PartProps) {
	const usb = entries.connectionType === "USB";
	return (
		<>
			<SettingRow
				label={w("enable")}
				note={w("enable.note")}
				checked={entries.enabled}
				onChange={(enabled) => change({ enabled })}
			/>
			<div className="ts-field">
				<span className="ts-label">{w("connection")}</span>
				<SegmentedControl
					label={w("connection")}
					fill
					segments={connectionTypes.map((id) => ({
						id,
						label: w(id === "USB" ? "usb" : "network"),
					}))}
					selected={entries.connectionType}
					onSelect={(id) => change(withConnectionType(entries, id as ConnectionType))}
				/>
			</div>
			<div className="flex flex-wrap items-start gap-x-[14px] gap-y-[8px]">
				<Field
					size={56}
					label={w("address")}
					value={entries.printerAddress}
					disabled={usb}
					error={problem && w(`address.${problem}`)}
					hint={w(usb ? "address.usb" : "address.network")}
					onChange={(printerAddress) => change({ printerAddress })}
					className="min-w-[220px] flex-1"
				/>
				{usb && (
					<Button
						className="tablet:mt-[32px]"
						size={56}
						icon={Usb}
						busy={busy === "choosing"}
						onClick={() => void choose()}
					>
						{w("choose")}
					</Button>
				)}
			</div>
		</>
	);
}

function Paper({ printer: { entries, change } }: PartProps) {
	return (
		<>
			<div className="grid gap-[14px] tablet:grid-cols-2">
				<SelectField
					label={w("model")}
					value={entries.printerModel}
					options={printerModels.map((model) => ({ value: model, label: model }))}
					onChange={(model) => change({ printerModel: model as PrinterModel })}
				/>
				<SelectField
					label={w("paper")}
					value={String(entries.paperWidth)}
					options={paperWidths.map((width) => ({
						value: String(width),
						label: w(`paper.${width}`),
					}))}
					onChange={(width) => change({ paperWidth: Number(width) as PaperWidth })}
				/>
			</div>
			<SelectField
				label={w("language")}
				value={entries.receiptLanguage ?? "device"}
				options={receiptLanguages.map((value) => ({
					value,
					label: w(`language.${value}`),
				}))}
				onChange={(value) => change({ receiptLanguage: value as ReceiptLanguage })}
			/>
			<div>
				<SettingRow
					label={w("sound")}
					note={w("sound.note")}
					checked={entries.enableSound}
					onChange={(enableSound) => change({ enableSound })}
				/>
				<SettingRow
					label={w("cutter")}
					note={w("cutter.note")}
					checked={entries.enableCutter}
					onChange={(enableCutter) => change({ enableCutter })}
				/>
				<SettingRow
					label={w("notes")}
					note={w("notes.note")}
					checked={!entries.hidesNotes}
					onChange={(shows) => change({ hidesNotes: !shows })}
				/>
				<SettingRow
					label={w("callName")}
					note={w("callName.note")}
					checked={entries.wholeCallName ?? false}
					onChange={(wholeCallName) => change({ wholeCallName })}
				/>
			</div>
		</>
	);
}

function Actions({ printer: { busy, test, print } }: PartProps) {
	return (
		<div className="flex flex-wrap gap-[10px]">
			<Button
				kind="primary"
				size={56}
				type="submit"
				busy={busy === "saving"}
				busyLabel={w("saving")}
			>
				{w("save")}
			</Button>
			<Button
				size={56}
				icon={Plug}
				busy={busy === "testing"}
				busyLabel={w("testing")}
				onClick={() => void test()}
			>
				{w("test")}
			</Button>
			<Button
				size={56}
				icon={Printer}
				busy={busy === "printing"}
				busyLabel={w("printing")}
				onClick={() => void print()}
			>
				{w("print")}
			</Button>
		</div>
	);
}

/** The outcome of the last test or print. */
export function PrinterStatus({ status }: { readonly status: Status }) {
	if (status.is === "failed")
		return (
			<div className="grid justify-items-start gap-[10px]">
				<Pill tone="danger" icon={CircleAlert} label={w("notConnected")} />
				<p>{status.text}</p>
			</div>
		);
	if (status.is === "connected")
		return <Pill tone="positive" icon={CircleCheck} label={w("connected")} />;
	return <Pill icon={CircleHelp} label={w("status.unknown")} />;
}
