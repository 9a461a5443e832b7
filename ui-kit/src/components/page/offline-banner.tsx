import { WifiOff } from "lucide-react";

interface OfflineBannerProps {
	readonly text: string;
}

/** The banner that is shown while offline. It moves the whole screen down, so that it is noticed. */
export function OfflineBanner({ text }: OfflineBannerProps) {
	return (
		<div className="ts-offline" role="alert">
			<WifiOff className="ts-icon" aria-hidden />
			{text}
		</div>
	);
}
