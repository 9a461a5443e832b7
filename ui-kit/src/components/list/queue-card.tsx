import { ChevronRight, CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Glyph } from "../base/glyph.tsx";
import { Pill, type PillTone } from "../base/pill.tsx";
import type { Fact } from "./fact-list.tsx";

/** A queued sale as a card. */
export interface QueueCardProps {
	/** Its name. */
	readonly title: string;
	/** Without a tone the state is unknown, and shown as plain text. */
	readonly state: { readonly label: string; readonly tone?: PillTone | undefined };
	/** The formatted amount. */
	readonly amount: string;
	/** Shown beside each other. `hideLabel` where the value needs no label on the screen, `small` for details. */
	readonly facts: readonly (Fact & {
		readonly hideLabel?: boolean | undefined;
		readonly small?: boolean | undefined;
	})[];
	/** The error, in its original words. */
	readonly error?: { readonly title: string; readonly text: string } | undefined;
	/** Its actions. */
	readonly children?: ReactNode;
	readonly partsLabel: string;
	/** The requests and replies as texts, called for once the card is unfolded. */
	readonly parts: () => readonly {
		readonly id: string;
		readonly label: string;
		readonly text: string;
	}[];
	readonly open: boolean;
	readonly onToggle: () => void;
}

/** A transaction in a queue: its facts and its state, and, folded, its requests and replies. */
export function QueueCard({
	title,
	state,
	amount,
	facts,
	error,
	children,
	partsLabel,
	parts,
	open,
	onToggle,
}: QueueCardProps) {
	const id = useId();
	return (
		<article className="ts-queue-card" aria-label={title}>
			<div className="ts-queue-head">
				<h2 className="money">{title}</h2>
				{state.tone === undefined ? (
					<span>{state.label}</span>
				) : (
					<Pill label={state.label} tone={state.tone} />
				)}
				<b className="money ts-queue-amount">{amount}</b>
			</div>
			<dl className="ts-queue-facts">
				{facts.map((fact) => (
					<div key={fact.id} className={fact.small ? "ts-queue-small" : undefined}>
						<dt className={fact.hideLabel ? "ts-hidden" : undefined}>{fact.label}</dt>
						<dd>{fact.value}</dd>
					</div>
				))}
			</dl>
			{error && (
				<div className="ts-queue-error">
					<Glyph of={CircleAlert} />
					<p>
						<b>{error.title}</b> {error.text}
					</p>
				</div>
			)}
			{children}
			<button
				type="button"
				className="ts-queue-fold"
				aria-expanded={open}
				aria-controls={open ? id : undefined}
				onClick={onToggle}
			>
				<Glyph of={ChevronRight} />
				{partsLabel}
			</button>
			{open && (
				<div id={id} className="ts-queue-parts">
					{parts().map((part) => (
						<figure key={part.id} aria-label={part.label}>
							<figcaption>{part.label}</figcaption>
							{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard as well */}
							<pre className="ts-code" tabIndex={0}>
								{part.text}
							</pre>
						</figure>
					))}
				</div>
			)}
		</article>
	);
}
