import { RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "../form/button.tsx";

interface ErrorPanelProps {
	readonly title: string;
	readonly text?: string | undefined;
	readonly detailsLabel: string;
	readonly details: string;
	readonly action: { readonly label: string; readonly onAction: () => void };
}

/** Shown for a screen that failed to render: a sentence, one action, and the folded details. */
export function ErrorPanel({ title, text, detailsLabel, details, action }: ErrorPanelProps) {
	return (
		<div className="ts-empty ts-error-panel" role="alert">
			<TriangleAlert aria-hidden />
			<b>{title}</b>
			{text !== undefined && <p>{text}</p>}
			<Button kind="primary" icon={RefreshCw} size={56} onClick={action.onAction}>
				{action.label}
			</Button>
			<details>
				<summary>{detailsLabel}</summary>
				<pre className="ts-code">{details}</pre>
			</details>
		</div>
	);
}
