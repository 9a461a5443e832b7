import { moneyText, refusalText } from "@tuckshop/core/texts";
import { AmountRow, Dialog } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Cause, Effect } from "effect";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import type { EarlyTyping } from "../keys/buffer-keystrokes.ts";
import { useTypingHome } from "../keys/use-typing-home.ts";
import { campusEntry, type Sure } from "./campus-entry.tsx";
import { campusEnd } from "./campus-result.tsx";
import { campusReview } from "./campus-review.tsx";
import { changedLines } from "./campus-view.ts";
import { tryPayment } from "./try-payment.ts";

type CampusDialogProps = DialogCallbacks & {
	/** Returns what was typed since Pay, before this dialog was loaded. */
	readonly takeTyped: () => EarlyTyping | undefined;
};

/** A payment by campus card, from the card's number to its result. One dialog has all steps. */
export function CampusDialog({ onClose, home, takeTyped }: CampusDialogProps) {
	const pos = usePos();
	const showToast = useShowToast();
	const run = useCampusRun();
	// The till's own state, which the payment uses too: from the first frame Enter does what the
	// button says.
	const online = usePosState("sync", (state) => state.online);
	const pay = usePosState("pay", (state) => state);
	const order = usePosState("order", (state) => state);
	const [number, setNumber] = useState("");
	// A reader types faster than React renders, so the newest text is kept in a ref.
	const typedNow = useRef("");
	const [problem, setProblem] = useState<string>();
	const [stopping, setStopping] = useState(false);
	const { campus } = pay;
	const step = campus.is === "verifying" ? "entering" : stopping ? "stopping" : campus.is;
	const { first, hold } = useStepFocus(step);
	// biome-ignore lint/correctness/useExhaustiveDependencies: that the server could not be asked is nothing to be told to whoever can queue the card now
	useEffect(() => setProblem(undefined), [online]);
	useEffect(() => {
		if (campus.is !== "debiting") setStopping(false);
	}, [campus.is]);

	const typed = (next: string) => {
		typedNow.current = next;
		setNumber(next);
		setProblem(undefined);
	};
	useTypingHome({
		on: campus.is === "entering" && !pay.busy,
		field: first,
		onText: (text) => typed(typedNow.current + text),
		onEnter: () => void verify(),
	});

	const { sure, tell } = useSure(online);
	const verify = async () => {
		if (sure === "changed") {
			setProblem(undefined);
			return tell();
		}
		const meant = online ? "balance" : "queue";
		setProblem(await run(pos.pay.campus.verify(typedNow.current, meant)));
	};
	const takeOver = useEffectEvent(() => {
		const early = takeTyped();
		if (!early || early.text === "") return;
		// The next key goes to the field itself, which has to show these by then.
		flushSync(() => typed(early.text));
		if (early.entered) void verify();
	});
	// flushSync does not work inside an effect.
	useEffect(() => queueMicrotask(takeOver), []);
	const cancel = async () => {
		if (campus.is === "debiting") return setStopping(true);
		await settled(pos.pay.campus.cancel());
		onClose();
	};
	const close = () => {
		pos.pay.campus.close();
		onClose();
	};

	const frame = (): DialogFrame => {
		switch (campus.is) {
			case "entering":
			case "verifying":
				return campusEntry({
					number,
					onNumber: typed,
					online,
					sure,
					busy: pay.busy,
					problem,
					amount: <AmountRow label={t("order.total")} amount={moneyText(order.totals.total)} />,
					onVerify: () => void verify(),
					onCancel: onClose,
					first: hold,
				});
			case "reviewing":
			case "debiting":
				return campusReview({
					campus,
					debit: pay.campusDebit,
					changes: changedLines(order, pay),
					stopping,
					onProcess: () =>
						void run(pos.pay.campus.process()).then(
							(reason) =>
								reason && showToast({ tone: "destructive", title: t("toast.error"), text: reason }),
						),
					onCancel: () => void cancel(),
					onStop: () => void settled(pos.pay.campus.cancel()),
					onKeepWaiting: () => setStopping(false),
					first: hold,
				});
			default:
				return campusEnd({ campus, result: pay.campusResult, onClose: close, first: hold });
		}
	};
	const leave =
		campus.is === "entering" ? onClose : campus.is === "reviewing" ? () => void cancel() : close;
	return (
		<Dialog
			open
			onClose={leave}
			closeLabel={t("action.close")}
			initialFocus={first}
			finalFocus={home}
			{...frame()}
		/>
	);
}

/**
 * Verify Card becomes Queue Transaction where contact is lost: whoever pressed for a balance, and
 * presses again, must not queue the sale. The first press after the change only says what the next
 * one does. A dialog that opens without contact has always said so.
 */
function useSure(online: boolean) {
	const [sure, setSure] = useState<Sure>();
	const [before, setBefore] = useState(online);
	if (before !== online) {
		setBefore(online);
		setSure(online ? undefined : "changed");
	}
	return { sure, tell: () => setSure("told") };
}

/**
 * One dialog has all steps, so the focus is moved to the new step's field or button, which has the
 * ref `hold`.
 */
function useStepFocus(step: string) {
	const first = useRef<HTMLElement>(null);
	const hold = useCallback((node: HTMLElement | null) => {
		first.current = node;
	}, []);
	const shownStep = useRef(step);
	useEffect(() => {
		if (shownStep.current === step) return;
		shownStep.current = step;
		first.current?.focus();
	}, [step]);
	return { first, hold };
}

/** Runs a step of the payment. Returns the text of its failure, or undefined. */
function useCampusRun() {
	const pos = usePos();
	const showToast = useShowToast();
	return async (effect: ReturnType<typeof pos.pay.campus.verify>) => {
		// When the till is left during a call, the wait ends here; the outcome is read again when it opens.
		const result = await tryPayment(
			Effect.catchCauseIf(effect, Cause.hasInterruptsOnly, () =>
				Effect.sync(() => pos.pay.state.getState().campus),
			),
			showToast,
		);
		if (!result) return undefined;
		if (result.ok) return result.value.is === "entering" ? result.value.reason : undefined;
		return refusalText(result.fault.refusal);
	};
}
