import { LoaderCircle } from "lucide-react";
import { Mark } from "./mark.tsx";

interface SplashProps {
	readonly label: string;
}

/** The whole screen while the till starts; the only loading state that covers everything. */
export function Splash({ label }: SplashProps) {
	return (
		<div className="ts-splash" role="status">
			<Mark size={72} />
			<p>
				<LoaderCircle className="ts-icon ts-spin" aria-hidden />
				{label}
			</p>
		</div>
	);
}
