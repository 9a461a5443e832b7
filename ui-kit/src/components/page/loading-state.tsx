import { LoaderCircle } from "lucide-react";

interface LoadingStateProps {
	readonly label: string;
}

/** Words while something loads. */
export function LoadingState({ label }: LoadingStateProps) {
	return (
		<div className="ts-empty" role="status">
			<LoaderCircle className="ts-spin" aria-hidden />
			<b>{label}</b>
		</div>
	);
}
