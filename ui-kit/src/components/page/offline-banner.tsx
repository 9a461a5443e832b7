import { WifiOff } from "lucide-react";

interface OfflineBannerProps {
	readonly text: string;
}

/** The one thing that pushes the till down, because it must be noticed. */
export function OfflineBanner({ text }: OfflineBannerProps) {
	return (
		<div className="ts-offline" role="alert">
			<WifiOff className="ts-icon" aria-hidden />
			{text}
		</div>
	);
}
