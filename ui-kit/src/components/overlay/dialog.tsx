import { type LucideIcon, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type CSSProperties, type ReactNode, type RefObject, use, useRef } from "react";
import { classNames } from "../base/class-names.ts";
import { IconButton } from "../form/icon-button.tsx";
import { DialogNote } from "./dialog-note.ts";

type DialogSize = 420 | 480 | 560 | 640 | 720 | 880 | 1232;
type DialogTone = "danger" | "warning" | "positive";

/** A dialog: its words, and what its closing does. */
export interface DialogProps {
	readonly open: boolean;
	/** Called on the close button, on Escape, or for a press outside. */
	readonly onClose: () => void;
	readonly title: string;
	readonly description?: ReactNode;
	readonly closeLabel: string;
	/** Maximum width in pixels at the usual text size. On a phone the dialog is a sheet from below. */
	readonly size?: DialogSize | undefined;
	/**
	 * A coloured head with its icon, for an outcome: red where something was refused, amber where it
	 * is unknown, green where it is done.
	 */
	readonly tone?: DialogTone | undefined;
	readonly icon?: LucideIcon | undefined;
	/** The head is hidden; assistive technology still reads the title. */
	readonly hideHead?: boolean | undefined;
	/** Buttons in the head, before the close button. */
	readonly actions?: ReactNode;
	/** No close button in the head: the foot closes it. */
	readonly hideClose?: boolean | undefined;
	/** The body extends to the edges and does not scroll; its content does. */
	readonly flush?: boolean | undefined;
	/** The dialog is at the bottom of the window, such as a keyboard. */
	readonly low?: boolean | undefined;
	/** The element that gets the focus; otherwise the first field or button of the body. */
	readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
	/** The element that gets the focus afterwards; otherwise the one that had it before. */
	readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
	/** A busy dialog can't be closed. */
	readonly busy?: boolean | undefined;
	/** Called on Enter in a field, or for the submit button of the foot. */
	readonly onSubmit?: (() => void) | undefined;
	/** The amount due, drawn as check paper above the foot. */
	readonly paper?: ReactNode;
	/** Buttons, 72 px: Cancel at the left, the action at the right. */
	readonly foot?: ReactNode;
	readonly children?: ReactNode;
}

/** A dialog over the page, closed by its button, Escape or a tap beside it. */
export function Dialog(props: DialogProps) {
	const {
		open,
		onClose,
		description,
		size = 480,
		tone,
		low,
		flush,
		initialFocus,
		finalFocus,
	} = props;
	const { busy, onSubmit, paper, foot, children } = props;
	const note = use(DialogNote);
	const cameFrom = useRef<HTMLElement | null>(null);
	const buttons = foot !== undefined && <footer className="ts-dialog-foot">{foot}</footer>;
	const inside = (
		<>
			<div className={classNames("ts-dialog-body", flush && "ts-dialog-flush")}>{children}</div>
			{paper === undefined ? (
				buttons
			) : (
				<div className="ts-dialog-paper">
					{paper}
					{buttons}
				</div>
			)}
		</>
	);
	return (
		<Radix.Root
			open={open}
			onOpenChange={(next) => {
				if (!next && !busy) onClose();
			}}
		>
			<Radix.Portal>
				<Radix.Overlay className={classNames("ts-scrim", low && "ts-scrim-low")}>
					<Radix.Content
						className={classNames("ts-dialog", tone && `ts-dialog-tone ts-dialog-${tone}`)}
						style={{ "--width": `${size / 16}rem` } as CSSProperties}
						onOpenAutoFocus={(event) => {
							cameFrom.current = document.activeElement as HTMLElement | null;
							const target =
								initialFocus?.current ?? firstInBody(event.currentTarget as HTMLElement);
							if (!target) return;
							event.preventDefault();
							target.focus();
						}}
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							(finalFocus?.current ?? cameFrom.current)?.focus();
						}}
						{...(description === undefined ? { "aria-describedby": undefined } : {})}
						onKeyDown={(event) => {
							// An Enter that is held down must not press a button of the dialog that it has
							// opened.
							if (event.repeat && event.key === "Enter") event.preventDefault();
						}}
					>
						<Head {...props} />
						{note}
						{onSubmit ? (
							<form
								noValidate
								onSubmit={(event) => {
									event.preventDefault();
									event.stopPropagation();
									if (!busy) onSubmit();
								}}
							>
								{inside}
							</form>
						) : (
							inside
						)}
					</Radix.Content>
				</Radix.Overlay>
			</Radix.Portal>
		</Radix.Root>
	);
}

function Head(props: DialogProps) {
	const { title, description, closeLabel, icon: Icon, hideHead, hideClose = hideHead } = props;
	return (
		<header className={hideHead ? "ts-hidden" : "ts-dialog-head"}>
			{Icon && <Icon className="ts-dialog-icon" aria-hidden />}
			<div className="ts-grow">
				<Radix.Title>{title}</Radix.Title>
				{description !== undefined && <Radix.Description>{description}</Radix.Description>}
			</div>
			{props.actions}
			{!hideClose && (
				<Radix.Close asChild>
					<IconButton icon={X} label={closeLabel} disabled={props.busy} />
				</Radix.Close>
			)}
		</header>
	);
}

/**
 * Returns the element that gets the focus first: a field, otherwise the chosen option, the first
 * button, or the action of the foot.
 */
function firstInBody(content: HTMLElement): HTMLElement | null {
	const body = content.querySelector(".ts-dialog-body");
	for (const what of [FIELD, '[aria-checked="true"]', "button:not([disabled], [tabindex='-1'])"]) {
		const found = body?.querySelector<HTMLElement>(what);
		if (found) return found;
	}
	return (
		Array.from(content.querySelectorAll<HTMLElement>(".ts-dialog-foot button:not([disabled])")).at(
			-1,
		) ?? null
	);
}

const FIELD = "input:not([disabled]), select:not([disabled]), textarea:not([disabled])";
