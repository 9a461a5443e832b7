import { use } from "react";
import { s } from "./setup-texts.ts";

const library = import("uqr");
/** Quiet cells around a code, which a camera needs. */
const quiet = 2;

/** A text as a QR code. Suspends until its library is loaded. */
export function QrCode({ text }: { readonly text: string }) {
	const { data, size } = use(library).encode(text, { ecc: "M", border: 0 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	const side = size + 2 * quiet;
	return (
		<svg
			className="ts-setup-qr"
			viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
			role="img"
			aria-label={s("tills.qr")}
			shapeRendering="crispEdges"
		>
			<path d={path} fill="currentColor" />
		</svg>
	);
}
