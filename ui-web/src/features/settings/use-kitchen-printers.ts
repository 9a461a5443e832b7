import {
	type KitchenPrinter,
	settingsOfKitchenPrinter,
	unknownPrinterNames,
} from "@tuckshop/core/rules/kitchen";
import { printerHost } from "@tuckshop/core/rules/receipt";
import { orderTypesOf } from "@tuckshop/core/rules/till";
import { printerText } from "@tuckshop/core/texts";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { w } from "../../panels/printer/printer-texts.ts";
import { s } from "./settings-texts.ts";

/** The field of a printer's form that is not valid. */
export type KitchenProblem = "name" | "same-name" | "address";

/** The typed kitchen printers of the restaurant, and their actions. */
export function useKitchenPrinters() {
	const { kitchen, receipts, till } = usePos();
	const showToast = useShowToast();
	const kept = usePosState("kitchen", (state) => state.printers);
	const menu = usePosState("menu", (state) => state.menu);
	const [typed, setTyped] = useState<readonly KitchenPrinter[]>();
	const [problems, setProblems] = useState<readonly (KitchenProblem | undefined)[]>([]);
	const [busy, setBusy] = useState<"saving" | number>();
	const printers = typed ?? kept;
	const categories = menu?.categories ?? [];

	const change = (next: readonly KitchenPrinter[]) => {
		setTyped(next);
		setProblems([]);
	};
	const save = async () => {
		const found = printers.map((printer, index) => problemOf(printer, printers.slice(0, index)));
		setProblems(found);
		if (busy !== undefined || found.some((problem) => problem !== undefined)) return;
		setBusy("saving");
		const saved = await settled(kitchen.savePrinters(printers));
		setBusy(undefined);
		if (saved.ok) setTyped(undefined);
		showToast(
			saved.ok
				? { tone: "success", title: s("saved") }
				: {
						tone: "destructive",
						title: s("saveFailed"),
						text: s(saved.fault._tag === "SignedOut" ? "kitchen.owner" : "kitchen.notSaved"),
					},
		);
	};
	const test = async (index: number) => {
		const printer = kept[index];
		if (busy !== undefined || !printer) return;
		setBusy(index);
		const printed = await settled(receipts.printTest(settingsOfKitchenPrinter(printer)));
		setBusy(undefined);
		showToast(
			printed.ok
				? { tone: "success", title: w("printed"), text: printer.name }
				: {
						tone: "destructive",
						title: `${w("printFailed")}: ${printer.name}`,
						text: printerText(printed.fault),
					},
		);
	};
	return {
		printers,
		problems,
		categories,
		types: orderTypesOf(till),
		busy,
		isUnsaved: typed !== undefined,
		unknown: unknownPrinterNames(
			categories.flatMap(({ kitchenPrinters }) => kitchenPrinters ?? []),
			printers,
		),
		set: (index: number, part: Partial<KitchenPrinter>) =>
			change(
				printers.map((printer, at) => {
					if (at === index) return { ...printer, ...part };
					return part.fallback ? { ...printer, fallback: false } : printer;
				}),
			),
		add: () => change([...printers, newPrinter(printers.length === 0)]),
		remove: (index: number) => change(printers.filter((_, at) => at !== index)),
		save,
		test,
	};
}

const newPrinter = (isFirst: boolean): KitchenPrinter => ({
	name: "",
	address: "",
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback: isFirst,
});

function problemOf(
	{ name, address }: KitchenPrinter,
	before: readonly KitchenPrinter[],
): KitchenProblem | undefined {
	if (name.trim() === "") return "name";
	if (before.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase()))
		return "same-name";
	return printerHost(address) === undefined ? "address" : undefined;
}
