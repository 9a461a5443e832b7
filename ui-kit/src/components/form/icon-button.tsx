import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "../base/class-names.ts";
import { Tooltip } from "../base/tooltip.tsx";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
	readonly icon: LucideIcon;
	/** The name for assistive technology and the tooltip. */
	readonly label: string;
	readonly kind?: "quiet" | "boxed" | "soft" | undefined;
	readonly size?: 44 | 56 | undefined;
}

/** A button with an icon alone, and its name for assistive technology. */
export function IconButton({
	icon: Icon,
	label,
	kind = "quiet",
	size = 44,
	className,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<Tooltip text={label}>
			<button
				{...rest}
				type={type}
				aria-label={label}
				className={classNames(
					"ts-icon-btn",
					kind !== "quiet" && `ts-icon-btn-${kind}`,
					size === 56 && "ts-icon-btn-56",
					className,
				)}
			>
				<Icon className={size === 56 ? "ts-icon ts-icon-l" : "ts-icon"} aria-hidden />
			</button>
		</Tooltip>
	);
}
