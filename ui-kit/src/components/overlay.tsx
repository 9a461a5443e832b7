import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

export interface OverlayProps {
	/** The Close button, or Escape. */
	readonly onClose: () => void;
	readonly title: string;
	/** Beside the title, such as what it looks at. */
	readonly details?: ReactNode;
	readonly closeLabel: string;
	readonly children: ReactNode;
}

/** A screen over the screen, with a button that closes it: for what needs all the room there is. The focus goes back to where it came from. */
export function Overlay({ onClose, title, details, closeLabel, children }: OverlayProps) {
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
							{details !== undefined && <p>{details}</p>}
						</div>
						<Button ref={close} icon={X} onClick={onClose}>
							{closeLabel}
						</Button>
					</header>
					<div className="ts-overlay-body">{children}</div>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
