import {
	type ConnectionType,
	connectionTypes,
	type PaperWidth,
	type PrinterModel,
	paperWidths,
	printerModels,
	withConnectionType,
} from "@tuckshop/core/rules/receipt";
import {
	Button,
	Card,
	Field,
	Pill,
	SegmentedControl,
	SelectField,
	SettingRow,
} from "@tuckshop/ui-kit/components";
import { CircleAlert, CircleCheck, CircleHelp, Plug, Printer, Search } from "lucide-react";
import { KitchenCard } from "./kitchen-card.tsx";
import { LocalNetworkCard } from "./local-network-card.tsx";
import { s } from "./settings-texts.ts";
import { type PrinterForm, type PrinterStatus, usePrinter } from "./use-printer.ts";

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
				<Card
					title={s("tab.printer")}
					body={
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
					}
				/>
				<KitchenCard />
			</div>
			<div className="grid gap-[20px]">
				<Card title={s("printer.status")} body={<StatusWords status={printer.status} />} />
				<LocalNetworkCard />
				<Card
					title={s("printer.setup")}
					body={<p>{s(usb ? "printer.setup.usb" : "printer.setup.network")}</p>}
				/>
			</div>
		</div>
	);
}

type PartProps = { readonly printer: PrinterForm };

function Connection({ printer: { entries, change, problem, busy, choose } }: PartProps) {
	const usb = entries.connectionType === "USB";
	return (
		<>
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
					error={problem && s(`printer.address.${problem}`)}
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
		</>
	);
}

function Paper({ printer: { entries, change } }: PartProps) {
	return (
		<>
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
	);
}

function StatusWords({ status }: { readonly status: PrinterStatus }) {
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
