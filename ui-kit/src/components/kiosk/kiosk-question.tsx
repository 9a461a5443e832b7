import { type ReactNode, useEffect, useId, useRef } from "react";

interface KioskQuestionProps {
	readonly title: string;
	readonly text?: string | undefined;
	/** The seconds left, in large type. They are announced only now and then, by `text`. */
	readonly seconds?: number | undefined;
	/** Called on Escape, or on a tap beside the question. */
	readonly onDismiss: () => void;
	/** The buttons; the first of them has the focus. */
	readonly children: ReactNode;
}

/** A question over the screen, which can't be used until it is answered. */
export function KioskQuestion({ title, text, seconds, onDismiss, children }: KioskQuestionProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const textId = useId();
	useEffect(() => {
		const open = dialog.current;
		open?.showModal();
		return () => open?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			className="tk-question"
			aria-labelledby={titleId}
			aria-describedby={text === undefined ? undefined : textId}
			onCancel={(event) => {
				event.preventDefault();
				onDismiss();
			}}
		>
			<h2 id={titleId}>{title}</h2>
			{seconds !== undefined && (
				<b className="tk-seconds money" aria-hidden>
					{seconds}
				</b>
			)}
			{text !== undefined && <p id={textId}>{text}</p>}
			<div className="tk-question-buttons">{children}</div>
		</dialog>
	);
}
