import {
	CircleCheck,
	CircleX,
	Info,
	LoaderCircle,
	type LucideIcon,
	TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";

type NoticeTone = "info" | "busy" | "positive" | "warning" | "danger";

interface NoticeProps {
	readonly tone: NoticeTone;
	readonly title: string;
	readonly text?: ReactNode;
	readonly id?: string | undefined;
	readonly children?: ReactNode;
}

const ICONS: Readonly<Record<NoticeTone, LucideIcon>> = {
	info: Info,
	busy: LoaderCircle,
	positive: CircleCheck,
	warning: TriangleAlert,
	danger: CircleX,
};

/** A notice inside a page or dialog. Assistive technology announces it, a problem at once. */
export function Notice({ tone, title, text, id, children }: NoticeProps) {
	const Icon = ICONS[tone];
	return (
		<div
			id={id}
			className={`ts-notice ts-notice-${tone}`}
			role={tone === "danger" || tone === "warning" ? "alert" : "status"}
		>
			<Icon
				className={tone === "busy" ? "ts-icon ts-icon-l ts-spin" : "ts-icon ts-icon-l"}
				aria-hidden
			/>
			<div className="ts-grow">
				<b>{title}</b>
				{text !== undefined && <p>{text}</p>}
				{children}
			</div>
		</div>
	);
}
