import type { TableFault } from "@tuckshop/core/ports";
import type { Outcome } from "@tuckshop/core/rules";
import { refusalText } from "@tuckshop/core/texts";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { type ReactNode, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";

type AddDialogProps<Value> = {
	readonly title: string;
	readonly action: string;
	/** Returns the entries, validated by the rules. */
	readonly checked: Outcome<Value>;
	readonly send: (value: Value) => Effect.Effect<unknown, TableFault>;
	readonly doneTitle: string;
	readonly failedTitle: string;
	/** Shown where the server gave no words. */
	readonly failedText: string;
	readonly onDone: () => Promise<unknown>;
	readonly onClose: () => void;
	/** The fields, each with its error. */
	readonly children: (problem: (field: string) => string | undefined) => ReactNode;
};

/** A dialog that adds something to the floor plan, or a server. Errors are shown at their fields, the outcome as a toast. */
export function AddDialog<Value>(props: AddDialogProps<Value>) {
	const {
		title,
		action,
		checked,
		send,
		doneTitle,
		failedTitle,
		failedText,
		onDone,
		onClose,
		children,
	} = props;
	const { saw } = useTablePlace();
	const showToast = useShowToast();
	const [pending, setPending] = useState(false);
	const [tried, setTried] = useState(false);
	const submit = async () => {
		setTried(true);
		if (!checked.ok) return;
		setPending(true);
		const result = await settled(send(checked.value));
		if (!result.ok) {
			setPending(false);
			saw(result.fault);
			showToast({
				tone: "destructive",
				title: failedTitle,
				text: faultText(result.fault, failedText),
			});
			return;
		}
		await onDone();
		showToast({ tone: "success", title: doneTitle });
		onClose();
	};
	const problem = (field: string) =>
		tried && !checked.ok && checked.refusal.field === field
			? refusalText(checked.refusal)
			: undefined;
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			closeLabel={t("action.close")}
			busy={pending}
			onSubmit={submit}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={pending} busyLabel={s("saving")}>
						{action}
					</Button>
				</>
			}
		>
			<div className="grid gap-[18px]">{children(problem)}</div>
		</Dialog>
	);
}
