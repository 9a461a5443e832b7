import { Check, ChefHat, type LucideIcon, Printer, PrinterX } from "lucide-react";
import type { ReactNode } from "react";
import { Glyph } from "../base/glyph.tsx";

interface SentLineProps {
	readonly quantity: number;
	readonly name: string;
	/** Seat, course, modifiers, request: one below the other. */
	readonly details: readonly string[];
	readonly total: string;
	/** The next action, such as Serve, below the details. */
	readonly children?: ReactNode;
	/** Further actions, below the amount. */
	readonly tools?: ReactNode;
}

/**
 * A line of a check that was sent: its description at the left, its amount after the rule. No
 * button crosses the rule.
 */
export function SentLine({ quantity, name, details, total, children, tools }: SentLineProps) {
	return (
		<li className="ts-sent-line">
			<b className="money">{quantity}</b>
			<div className="ts-line-what">
				<b>{name}</b>
				{details.map((detail, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two extras may be called alike
					<span key={at} className="ts-line-detail">
						{detail}
					</span>
				))}
				<span className="ts-sent-actions">{children}</span>
			</div>
			<div className="ts-sent-side">
				<span className="ts-line-sum money">{total}</span>
				{tools && <span className="ts-sent-tools">{tools}</span>}
			</div>
		</li>
	);
}

interface TicketHeadProps {
	/** The ticket's station, number and time. */
	readonly label: string;
	readonly standing: "printed" | "printing" | "stuck";
	/** The state in words. */
	readonly status: string;
	/** Actions, such as printing again. */
	readonly children?: ReactNode;
}

const ICONS: Readonly<Record<TicketHeadProps["standing"], LucideIcon>> = {
	printed: Check,
	printing: Printer,
	stuck: PrinterX,
};

/** The head of lines that went to a kitchen on one ticket. */
export function TicketHead({ label, standing, status, children }: TicketHeadProps) {
	const Icon = ICONS[standing];
	return (
		<li className="ts-ticket-head" data-standing={standing}>
			<Glyph of={ChefHat} size="s" />
			<b>{label}</b>
			<span className="ts-ticket-status">
				<Glyph of={Icon} size="s" />
				{status}
			</span>
			{children}
		</li>
	);
}
