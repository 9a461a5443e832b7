import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "../base/class-names.ts";
import { Glyph } from "../base/glyph.tsx";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
	readonly icon: LucideIcon;
	/** The name for assistive technology and the tooltip. */
	readonly label: string;
	readonly kind?: "quiet" | "boxed" | "soft" | undefined;
	readonly size?: 44 | 56 | undefined;
}

/** A button with an icon alone, and its name for assistive technology. */
export function IconButton({
	icon,
	label,
	kind = "quiet",
	size = 44,
	className,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			data-tip={label}
			className={classNames(
				"ts-icon-btn",
				kind !== "quiet" && `ts-icon-btn-${kind}`,
				size === 56 && "ts-icon-btn-56",
				className,
			)}
		>
			<Glyph of={icon} size={size === 56 ? "l" : undefined} />
		</button>
	);
}
