import type { LucideIcon } from "lucide-react";

interface KioskPillProps {
	readonly tone: "plain" | "positive" | "warning";
	readonly icon?: LucideIcon | undefined;
	readonly id?: string | undefined;
	readonly children: string;
}

export function KioskPill({ tone, icon: Icon, id, children }: KioskPillProps) {
	return (
		<span id={id} className="tk-pill" data-tone={tone}>
			{Icon && <Icon aria-hidden />}
			{children}
		</span>
	);
}
