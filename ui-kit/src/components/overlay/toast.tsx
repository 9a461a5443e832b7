import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { classNames } from "../base/class-names.ts";
import { Button } from "../form/button.tsx";
import { IconButton } from "../form/icon-button.tsx";

type ToastTone = "success" | "info" | "warning" | "destructive";

/** A message that is shown for a while. */
export interface ToastMessage {
	/** A new id is a new toast, with its full duration. */
	readonly id: string;
	readonly tone: ToastTone;
	readonly title: string;
	readonly text?: string | undefined;
	readonly icon?: LucideIcon | undefined;
	/** Such as Undo. */
	readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
	/** Milliseconds; 5000 by default. */
	readonly duration?: number | undefined;
}

interface ToastProps extends ToastMessage {
	readonly dismissLabel: string;
	readonly onDismiss: (id: string) => void;
}

const ICONS: Readonly<Record<ToastTone, LucideIcon>> = {
	success: CircleCheck,
	info: Info,
	warning: TriangleAlert,
	destructive: TriangleAlert,
};

/** One toast, inside a <ToastViewport>. */
export function Toast({
	id,
	tone,
	title,
	text,
	icon,
	action,
	duration,
	dismissLabel,
	onDismiss,
}: ToastProps) {
	const Icon = icon ?? ICONS[tone];
	return (
		<Radix.Root
			open
			onOpenChange={(open) => {
				if (!open) onDismiss(id);
			}}
			{...(duration === undefined ? {} : { duration })}
			type={tone === "destructive" ? "foreground" : "background"}
			className={classNames("ts-toast", `ts-toast-${tone}`)}
		>
			<span className="ts-toast-icon">
				<Icon aria-hidden />
			</span>
			<div className="ts-grow">
				<Radix.Title className="ts-toast-title">{title}</Radix.Title>
				{text !== undefined && text !== "" && (
					<Radix.Description className="ts-toast-text">{text}</Radix.Description>
				)}
			</div>
			{action && (
				<Radix.Action asChild altText={action.label}>
					<Button onClick={action.onAction}>{action.label}</Button>
				</Radix.Action>
			)}
			<Radix.Close asChild>
				<IconButton icon={X} label={dismissLabel} />
			</Radix.Close>
		</Radix.Root>
	);
}
