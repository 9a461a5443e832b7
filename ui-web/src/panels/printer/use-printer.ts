import type { PrinterFault } from "@tuckshop/core/ports";
import { type PrinterSettings, printerHost } from "@tuckshop/core/rules/receipt";
import { printerText } from "@tuckshop/core/texts";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { inProgress } from "../../app/in-progress.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { w } from "./printer-texts.ts";

type Busy = "saving" | "testing" | "printing" | "choosing";

export type PrinterStatus =
	| { readonly is: "unknown" | "connected" }
	| { readonly is: "failed"; readonly text: string };

type AddressProblem = "missing" | "wrong" | "unsaved";

export type PrinterForm = ReturnType<typeof usePrinter>;

/** The typed printer settings, and their actions: save, test, print, choose another. */
export function usePrinter() {
	const { settings, receipts } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("settings", (state) => state.printer);
	const [entries, setEntries] = useState(kept);
	const [problem, setProblem] = useState<AddressProblem>();
	const [busy, setBusy] = useState<Busy>();
	const [status, setStatus] = useState<PrinterStatus>({ is: "unknown" });
	useUnsavedWatch(kept, entries);

	const run = async (doing: Busy, work: () => Promise<void>) => {
		const found = addressProblem(entries, doing === "saving" ? entries : kept);
		setProblem(found);
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
					? { tone: "success", title: w("saved") }
					: { tone: "destructive", title: w("saveFailed") },
			);
		});
	const test = () =>
		run("testing", async () => {
			const tested = await settled(receipts.connect(entries));
			if (!tested.ok)
				return tested.fault._tag === "PrintFailed"
					? failed(w("notConnected"), printerText(tested.fault), tested.fault)
					: failed(w("testFailed"), w("testFailed.text"), tested.fault);
			setStatus({ is: "connected" });
			showToast({
				tone: "success",
				title: w("connected"),
				text: w("connected.text"),
			});
		});
	const print = () =>
		run("printing", async () => {
			const printed = await settled(receipts.printTest(entries));
			if (!printed.ok) return failed(w("printFailed"), w("printFailed.text"), printed.fault);
			setStatus({ is: "connected" });
			showToast({ tone: "success", title: w("printed") });
		});
	const choose = () =>
		run("choosing", async () => {
			const paired = await settled(receipts.pair(entries));
			if (!paired.ok) return failed(w("testFailed"), w("testFailed.text"), paired.fault);
			setEntries(paired.value);
			setStatus({ is: "connected" });
		});
	const change = (part: Partial<PrinterSettings>) => {
		setEntries({ ...entries, ...part });
		setStatus({ is: "unknown" });
	};
	return { entries, change, problem, busy, status, save, test, print, choose };
}

/** A network printer is reachable only at the saved address, `reachable`. */
function addressProblem(
	{ connectionType, printerAddress }: PrinterSettings,
	reachable: PrinterSettings,
): AddressProblem | undefined {
	if (connectionType === "USB") return undefined;
	const host = printerHost(printerAddress);
	if (host === undefined) return printerAddress.trim() === "" ? "missing" : "wrong";
	const isReachable =
		reachable.connectionType === "Network" && host === printerHost(reachable.printerAddress);
	return isReachable ? undefined : "unsaved";
}

/** Unsaved settings count as work in progress, which no update may interrupt. */
function useUnsavedWatch(kept: PrinterSettings, entries: PrinterSettings): void {
	const unsaved = Object.entries(kept).some(
		([name, value]) => entries[name as keyof PrinterSettings] !== value,
	);
	useEffect(() => (unsaved ? inProgress.watch(always, never) : undefined), [unsaved]);
}

const always = () => true;
const never = () => () => undefined;
