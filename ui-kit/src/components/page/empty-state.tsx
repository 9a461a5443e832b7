import type { LucideIcon } from "lucide-react";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
	readonly title: string;
	readonly text?: string | undefined;
	readonly icon?: LucideIcon | undefined;
	readonly action?: ReactNode;
}

/** Words in place of a list that is empty. */
export function EmptyState({ title, text, icon: Icon = Inbox, action }: EmptyStateProps) {
	return (
		<div className="ts-empty">
			<Icon aria-hidden />
			<b>{title}</b>
			{text !== undefined && <p>{text}</p>}
			{action}
		</div>
	);
}
