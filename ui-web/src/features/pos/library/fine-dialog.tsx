import {
	checkCredential,
	finePayments,
	isFineLine,
	nextFineDialog,
	openFineDialog,
} from "@tuckshop/core/rules/fines";
import { refusalText } from "@tuckshop/core/texts";
import { Dialog } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { useTypingHome } from "../keys/use-typing-home.ts";
import { lateText } from "../late-texts.ts";
import { credentialStep } from "./credential-step.tsx";
import { finesStep } from "./fines-step.tsx";
import { s } from "./library-texts.ts";

/**
 * Fine Payment: the credential, then the amounts owed for it, and how much of each is paid now
 * (LIB-06 to LIB-21).
 */
export function FineDialog({ onClose, home }: DialogCallbacks) {
	const pos = usePos();
	const showToast = useShowToast();
	const lines = usePosState("order", (state) => state.order.lines);
	const [dialog, send] = useReducer(nextFineDialog, openFineDialog);
	// A scanner types faster than React renders, so the newest text is kept in a ref.
	const typedNow = useRef("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const first = useRef<HTMLInputElement>(null);
	const hold = useCallback((node: HTMLElement | null) => {
		first.current = node as HTMLInputElement | null;
	}, []);

	// One dialog has both steps, so the focus is moved to the new step's field. An existing
	// credential is selected, so that typing replaces it.
	const { step } = dialog;
	const shownStep = useRef(step);
	useEffect(() => {
		if (shownStep.current === step) return;
		shownStep.current = step;
		first.current?.focus();
		if (step === "entry") first.current?.select();
	}, [step]);

	const typed = (credentialId: string) => {
		if (busy) return;
		typedNow.current = credentialId;
		setProblem(undefined);
		send({ type: "typed", credentialId });
	};
	const find = async () => {
		const credential = checkCredential(typedNow.current);
		if (!credential.ok) return setProblem(refusalText(credential.refusal));
		setProblem(undefined);
		setBusy(true);
		const found = await settled(pos.fines.find(credential.value)).catch((thrown: unknown) =>
			Effect.runSync(Effect.logError("no look-up of fines", thrown)),
		);
		setBusy(false);
		if (found?.ok) send({ type: "found", fines: found.value });
		else setProblem(s("entry.failed"));
	};
	useTypingHome({
		on: step === "entry" && !busy,
		field: first,
		onText: (text) => typed(typedNow.current + text),
		onEnter: () => void find(),
	});

	const add = async () => {
		const chosen = finePayments(dialog);
		if (!chosen.ok) {
			setProblem(refusalText(chosen.refusal));
			document.querySelector<HTMLElement>('.fine-table [aria-invalid="true"]')?.focus();
			return;
		}
		const { payments, skipped } = chosen.value;
		if (!(await Effect.runPromise(pos.fines.add(payments))))
			return showToast({ tone: "warning", title: lateText("pay.running") });
		send({ type: "added" });
		onClose();
		const fines = skipped.map(({ description }) => description).join(", ");
		if (fines !== "")
			showToast({
				tone: "warning",
				title: s("fines.skipped", { fines }),
				text: s("fines.skipped.text"),
			});
	};
	if (dialog.step === "closed") return null;
	const frame =
		dialog.step === "entry"
			? credentialStep({
					credentialId: dialog.credentialId,
					onCredential: typed,
					busy,
					problem,
					onFind: () => void find(),
					onCancel: onClose,
					first: hold,
				})
			: finesStep({
					...dialog,
					inOrder: new Map(lines.filter(isFineLine).map(({ fine, price }) => [fine.fineId, price])),
					problem,
					onEvent: (event) => {
						setProblem(undefined);
						send(event);
					},
					onAdd: () => void add(),
					first: hold,
				});
	return (
		<Dialog
			open
			onClose={onClose}
			closeLabel={t("action.close")}
			description={s("pay")}
			initialFocus={first}
			finalFocus={home}
			{...frame}
		/>
	);
}
