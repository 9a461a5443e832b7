import {
	CircleCheck,
	CircleX,
	Clock,
	LoaderCircle,
	type LucideIcon,
	TriangleAlert,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type KioskTone = "busy" | "info" | "positive" | "warning" | "danger";

interface KioskMessageProps {
	/** "warning", amber, where the outcome is unknown: never green or red. */
	readonly tone: KioskTone;
	readonly icon?: LucideIcon | undefined;
	readonly title: string;
	readonly text?: string | undefined;
	/** Shown in small type: a reference, or the words of ITC or a terminal. */
	readonly details?: readonly string[] | undefined;
	readonly children?: ReactNode;
}

const icons: Readonly<Record<KioskTone, LucideIcon>> = {
	busy: LoaderCircle,
	info: Clock,
	positive: CircleCheck,
	warning: TriangleAlert,
	danger: CircleX,
};

/** A message over the whole screen. Problems are announced at once. */
export function KioskMessage({
	tone,
	icon,
	title,
	text,
	details = [],
	children,
}: KioskMessageProps) {
	const Icon = icon ?? icons[tone];
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another message is read from its head
	useEffect(() => heading.current?.focus(), [title]);
	return (
		<div className="tk-body tk-body-column">
			<div className="tk-message" data-tone={tone}>
				<span className="tk-message-icon">
					<Icon
						className={tone === "busy" && icon === undefined ? "ts-spin" : undefined}
						aria-hidden
					/>
				</span>
				<div role={tone === "danger" || tone === "warning" ? "alert" : "status"}>
					<h1 className="tk-title tk-title-large" ref={heading} tabIndex={-1}>
						{title}
					</h1>
					{text !== undefined && <p>{text}</p>}
				</div>
				{details.length > 0 && (
					<ul className="tk-message-details">
						{details.map((detail) => (
							<li key={detail}>{detail}</li>
						))}
					</ul>
				)}
				{children}
			</div>
		</div>
	);
}

interface KioskNoteProps {
	readonly tone: "info" | "warning" | "danger";
	/** It changes every second, and is not announced again. */
	readonly quiet?: boolean | undefined;
	readonly children: string;
}

/** A one-line note above what it is about. */
export function KioskNote({ tone, quiet, children }: KioskNoteProps) {
	const Icon = icons[tone];
	return (
		<p
			className="tk-note"
			data-tone={tone}
			role={quiet ? undefined : tone === "info" ? "status" : "alert"}
		>
			<Icon className="tk-icon" aria-hidden />
			<span>{children}</span>
		</p>
	);
}
