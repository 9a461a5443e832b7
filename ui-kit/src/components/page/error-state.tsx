import { RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "../form/button.tsx";

interface ErrorStateProps {
	/** The problem, as a title. */
	readonly title: string;
	readonly text?: string | undefined;
	/** The one action, such as to try again. */
	readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

/** Words in place of what could not be shown. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
	return (
		<div className="ts-empty" role="alert">
			<TriangleAlert aria-hidden />
			<b>{title}</b>
			{text !== undefined && <p>{text}</p>}
			{action && (
				<Button icon={RefreshCw} onClick={action.onAction}>
					{action.label}
				</Button>
			)}
		</div>
	);
}
