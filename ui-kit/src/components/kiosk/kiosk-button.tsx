import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../base/class-names.ts";
import { isSecondTap } from "../base/second-tap.ts";

interface KioskButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
	readonly kind?: "primary" | "second" | "quiet" | "danger" | undefined;
	/** The main action of the screen: 128 pixels high, others 96. */
	readonly go?: boolean | undefined;
	readonly wide?: boolean | undefined;
	readonly square?: boolean | undefined;
	readonly icon?: LucideIcon | undefined;
	readonly iconAfter?: LucideIcon | undefined;
	/** At the far end, such as an amount. */
	readonly end?: string | undefined;
	/** The name of a button that has only an icon, or whose words need the line that they are about. */
	readonly label?: string | undefined;
	/** Ignores the second press of a double tap: for what moves money where another button stood before. */
	readonly noSecondTap?: boolean | undefined;
	/** Ignores presses, and keeps its focus. */
	readonly off?: boolean | undefined;
	/** Called for a press while it is off, to show the reason. */
	readonly onOff?: (() => void) | undefined;
	/** Leads back a step, "last" where the screen has no other way back. */
	readonly "data-back"?: true | "last" | undefined;
	readonly children?: ReactNode;
}

/** A button for a finger at arm's length. */
export function KioskButton(props: KioskButtonProps) {
	const {
		kind = "second",
		go,
		wide,
		square,
		icon: Icon,
		iconAfter: After,
		end,
		label,
		noSecondTap = false,
		off,
		onOff,
		children,
		className,
		onClick,
		type = "button",
		...rest
	} = props;
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			aria-disabled={off || undefined}
			className={classNames(
				"tk-btn",
				`tk-btn-${kind}`,
				go && "tk-btn-go",
				wide && "tk-grow",
				square && "tk-btn-square",
				end !== undefined && "tk-btn-ends",
				className,
			)}
			onClick={(event) => {
				if (noSecondTap && isSecondTap(event)) return event.preventDefault();
				if (!off) return onClick?.(event);
				event.preventDefault();
				onOff?.();
			}}
		>
			{Icon && <Icon className="tk-icon" aria-hidden />}
			{children !== undefined && <span>{children}</span>}
			{end !== undefined && <span className="money">{end}</span>}
			{After && <After className="tk-icon" aria-hidden />}
		</button>
	);
}
