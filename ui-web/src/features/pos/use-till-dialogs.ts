import type { PaymentMethod } from "@tuckshop/core/rules";
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
	/**
	 * Pays by the campus card whose number was scanned at the till, as if the cashier had chosen that
	 * tender and scanned it then. Without contact its sale still waits for the button that queues it.
	 */
	readonly payByCampusCard: (number: string) => void;
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
	/** The tender that a scanned card has replaced, until its dialog is closed. */
	const chosen = useRef<PaymentMethod>(undefined);
	/** Returns false where the order can't be paid now. */
	const payWith = useCallback(
		(scanned?: string) => {
			const { method, campusBlocked } = pos.pay.state.getState();
			const refusal = pos.pay.refusal() ?? (method === "itc" ? campusBlocked : undefined);
			const toClock = refusal?.code === "clock-wrong";
			if (refusal && !toClock) {
				void payRefusalToast(refusal).then(showToast);
				return false;
			}
			const { online } = pos.sync.state.getState();
			if (!toClock && method === "itc")
				early.current =
					scanned === undefined ? bufferKeystrokes() : () => ({ text: scanned, entered: online });
			open(toClock ? "clock" : method === "itc" ? "campus" : method);
			return true;
		},
		[pos, showToast, open],
	);
	const pay = useCallback(() => void payWith(), [payWith]);
	const payByCampusCard = useCallback(
		(number: string) => {
			const { method } = pos.pay.state.getState();
			pos.pay.choose("itc");
			if (payWith(number)) chosen.current = method;
			else pos.pay.choose(method);
		},
		[pos, payWith],
	);
	return {
		dialog,
		lineId,
		open,
		close: () => {
			takeTyped();
			if (chosen.current && pos.order.state.getState().order.lines.length > 0)
				pos.pay.choose(chosen.current);
			chosen.current = undefined;
			open("none");
		},
		pay,
		payByCampusCard,
		payByWrongClock: () => {
			pos.pay.confirmClock();
			open("none");
			pay();
		},
		takeTyped,
	};
}
