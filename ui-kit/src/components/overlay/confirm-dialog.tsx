import { type ReactNode, useRef } from "react";
import { Button } from "../form/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
	readonly open: boolean;
	readonly title: string;
	readonly text: string;
	readonly confirmLabel: string;
	readonly cancelLabel: string;
	readonly closeLabel: string;
	/** The action deletes something: its button is red. */
	readonly danger?: boolean | undefined;
	readonly busy?: boolean | undefined;
	readonly busyLabel?: string | undefined;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
	readonly children?: ReactNode;
}

/** Asks before an action that can't be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		open,
		title,
		text,
		confirmLabel,
		cancelLabel,
		closeLabel,
		danger,
		busy,
		busyLabel,
		onConfirm,
		onCancel,
		children,
	} = props;
	const cancel = useRef<HTMLButtonElement>(null);
	return (
		<Dialog
			open={open}
			onClose={onCancel}
			title={title}
			closeLabel={closeLabel}
			busy={busy}
			initialFocus={cancel}
			foot={
				<>
					<Button ref={cancel} size={72} disabled={busy} onClick={onCancel}>
						{cancelLabel}
					</Button>
					<Button
						kind={danger ? "danger" : "primary"}
						size={72}
						busy={busy}
						busyLabel={busyLabel}
						onClick={onConfirm}
					>
						{confirmLabel}
					</Button>
				</>
			}
		>
			<p>{text}</p>
			{children}
		</Dialog>
	);
}
