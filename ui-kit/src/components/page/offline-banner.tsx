import { WifiOff } from "lucide-react";
import { Glyph } from "../base/glyph.tsx";

interface OfflineBannerProps {
	readonly text: string;
}

/** The banner that is shown while offline. It moves the whole screen down, so that it is noticed. */
export function OfflineBanner({ text }: OfflineBannerProps) {
	return (
		<div className="ts-offline" role="alert">
			<Glyph of={WifiOff} />
			{text}
		</div>
	);
}
