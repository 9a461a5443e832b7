import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";
import { isSecondTap } from "../base/second-tap.ts";

type ButtonKind = "primary" | "second" | "quiet" | "quiet-danger" | "danger";
/** The height of a button, in pixels. */
export type ButtonSize = 44 | 56 | 72;

interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "size"> {
	readonly kind?: ButtonKind | undefined;
	/** Height in pixels: 44 in bars, 56 in general, 72 for the main action of a screen. */
	readonly size?: ButtonSize | undefined;
	readonly icon?: LucideIcon | undefined;
	/** Shown at the far end, such as an amount. */
	readonly end?: ReactNode;
	readonly wide?: boolean | undefined;
	/** While busy the button keeps its focus and its width, and ignores presses. */
	readonly busy?: boolean | undefined;
	readonly busyLabel?: string | undefined;
	/** Ignores the second press of a double tap: for what moves money where another button stood before. */
	readonly noSecondTap?: boolean | undefined;
	/** Looks disabled but can be pressed: the press handler explains why the action is unavailable. */
	readonly softDisabled?: boolean | undefined;
	readonly children: string;
}

/** A button in one of three heights, for fingers. */
export function Button(props: ButtonProps) {
	const {
		kind = "second",
		size = 44,
		icon,
		end,
		wide,
		busy = false,
		busyLabel,
		noSecondTap = false,
		softDisabled,
		children,
		className,
		onClick,
		type = "button",
		...rest
	} = props;
	const shown = busy && busyLabel ? busyLabel : children;
	const other = busyLabel ? (busy ? children : busyLabel) : undefined;
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		if (busy || (noSecondTap && isSecondTap(event))) event.preventDefault();
		else onClick?.(event);
	};
	const spinner = <LoaderCircle className="ts-icon ts-spin" aria-hidden />;
	return (
		<button
			{...rest}
			type={type}
			className={classNames(
				"ts-btn",
				`ts-btn-${kind}`,
				`ts-btn-${size}`,
				wide && "ts-btn-wide",
				softDisabled && "ts-btn-soft-disabled",
				className,
			)}
			aria-disabled={busy || rest["aria-disabled"] || undefined}
			aria-busy={busy || undefined}
			onClick={press}
		>
			{icon && (busy ? spinner : <Glyph of={icon} size={size === 44 ? undefined : "l"} />)}
			<span className="ts-btn-label">
				<span>{shown}</span>
				{other !== undefined && <span className="ts-btn-hold" data-hold={other} aria-hidden />}
			</span>
			{end !== undefined && <span className="ts-btn-end money">{end}</span>}
		</button>
	);
}
