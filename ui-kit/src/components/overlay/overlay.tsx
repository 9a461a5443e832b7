import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { classNames } from "../base/class-names.ts";
import { Button } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";

interface OverlayProps {
	/** Called on the Close button or Escape. */
	readonly onClose: () => void;
	readonly title: string;
	/** Beside the title. */
	readonly details?: ReactNode;
	readonly closeLabel: string;
	/** Buttons in the head, before Close. */
	readonly actions?: ReactNode;
	/** The body extends to the edges and does not scroll; its content does. */
	readonly flush?: boolean | undefined;
	readonly children: ReactNode;
}

/** A closable view over the whole screen. The focus then returns to where it was. */
export function Overlay({
	onClose,
	title,
	details,
	closeLabel,
	actions,
	flush,
	children,
}: OverlayProps) {
	const cameFrom = useRef<HTMLElement | null>(null);
	const close = useRef<HTMLButtonElement>(null);
	return (
		<Radix.Root open onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<Radix.Content
					className="ts-overlay"
					aria-describedby={undefined}
					onOpenAutoFocus={(event) => {
						cameFrom.current = document.activeElement as HTMLElement | null;
						event.preventDefault();
						close.current?.focus();
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						cameFrom.current?.focus();
					}}
				>
					<header className="ts-overlay-head">
						<div className="ts-grow">
							<Radix.Title>{title}</Radix.Title>
							{details !== undefined && <div className="ts-overlay-details">{details}</div>}
						</div>
						{actions}
						{actions === undefined ? (
							<Button ref={close} icon={X} onClick={onClose}>
								{closeLabel}
							</Button>
						) : (
							<IconButton ref={close} icon={X} kind="boxed" label={closeLabel} onClick={onClose} />
						)}
					</header>
					<div className={classNames("ts-overlay-body", flush && "ts-overlay-flush")}>
						{children}
					</div>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
