import { LoaderCircle } from "lucide-react";

interface LoadingStateProps {
	readonly label: string;
}

/** Says that something loads, to the eye and, as a status, to assistive technology. */
export function LoadingState({ label }: LoadingStateProps) {
	return (
		<div className="ts-empty" role="status">
			<LoaderCircle className="ts-spin" aria-hidden />
			<b>{label}</b>
		</div>
	);
}
