import { use } from "react";

let library: Promise<typeof import("uqr")> | undefined;
/** Quiet cells around a code, which a camera needs. */
const quiet = 2;

interface QrCodeProps {
	readonly text: string;
	readonly label: string;
	readonly className: string;
	/** The share of the code that may be unreadable: 7 % (L), which a screen needs no more than, or 15 % (M). */
	readonly correction: "L" | "M";
}

/** A text as a QR code. Suspends until its library is loaded. */
export function QrCode({ text, label, className, correction }: QrCodeProps) {
	library ??= import("uqr");
	const { data, size } = use(library).encode(text, { ecc: correction, border: 0 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	const side = size + 2 * quiet;
	return (
		<svg
			className={className}
			viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={path} fill="currentColor" />
		</svg>
	);
}
