import type { CSSProperties } from "react";

interface AwningProps {
	/** Pixels. */
	readonly height?: number | undefined;
	/** Width of one stripe in pixels. */
	readonly stripe?: number | undefined;
}

/** The striped awning of sign-in, landing page, and the kiosk before and after an order. */
export function Awning({ height = 132, stripe = 84 }: AwningProps) {
	return (
		<div
			className="ts-awning"
			aria-hidden
			style={{ "--h": `${height}px`, "--w": `${stripe}px` } as CSSProperties}
		/>
	);
}
