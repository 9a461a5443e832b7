import { usePos } from "@tuckshop/ui-kit/pos";
import { useCallback, useRef, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { bufferKeystrokes, type EarlyTyping } from "./keys/buffer-keystrokes.ts";
import { payRefusalToast } from "./late-parts.ts";

export type OpenDialog =
	| "none"
	| "cash"
	| "card"
	| "campus"
	| "clock"
	| "taxes"
	| "taxRates"
	| "exempt"
	| "hold"
	| "recall"
	| "shortcuts"
	| "data"
	| "keypad"
	| "pad"
	| "quantity"
	| "details"
	| "attention"
	| "drawer"
	| "refund"
	| "reset";

export type TillDialogsState = {
	readonly dialog: OpenDialog;
	/** The line of the order, or the sale, that the dialog is about. */
	readonly lineId: string | undefined;
	readonly open: (dialog: OpenDialog, lineId?: string) => void;
	readonly close: () => void;
	/** Opens the dialog of the chosen tender, or shows why the order can't be paid now. */
	readonly pay: () => void;
	/** Pays although the device's clock is wrong: the cashier was shown the date of the sale. */
	readonly payByWrongClock: () => void;
	/** Returns what was typed since Pay, once: the dialog of a campus card loads late. */
	readonly takeTyped: () => EarlyTyping | undefined;
};

/** The dialog of the till that is open. */
export function useTillDialogs(): TillDialogsState {
	const pos = usePos();
	const showToast = useShowToast();
	const [{ dialog, lineId }, setOpened] = useState<{
		readonly dialog: OpenDialog;
		readonly lineId?: string | undefined;
	}>({ dialog: "none" });
	const open = useCallback(
		(next: OpenDialog, line?: string) => setOpened({ dialog: next, lineId: line }),
		[],
	);
	const early = useRef<() => EarlyTyping>(undefined);
	const takeTyped = () => {
		const typed = early.current?.();
		early.current = undefined;
		return typed;
	};
	const pay = useCallback(() => {
		const { method, campusBlocked } = pos.pay.state.getState();
		const refusal = pos.pay.refusal() ?? (method === "itc" ? campusBlocked : undefined);
		if (refusal?.code === "clock-wrong") return open("clock");
		if (refusal) return void payRefusalToast(refusal).then(showToast);
		if (method !== "itc") return open(method);
		early.current = bufferKeystrokes();
		open("campus");
	}, [pos, showToast, open]);
	return {
		dialog,
		lineId,
		open,
		close: () => {
			takeTyped();
			open("none");
		},
		pay,
		payByWrongClock: () => {
			pos.pay.confirmClock();
			open("none");
			pay();
		},
		takeTyped,
	};
}
