import { LoaderCircle } from "lucide-react";
import { Mark } from "./mark.tsx";

interface SplashProps {
	readonly label: string;
}

/** Covers the screen while the application starts. */
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
