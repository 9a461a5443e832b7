import { ChevronRight, CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Pill, type PillTone } from "../page/pill.tsx";
import type { Fact } from "./fact-list.tsx";

export interface QueueCardProps {
	/** What people call it by. */
	readonly title: string;
	/** Without a tone it is a word that nothing is known of, and stands as plain text. */
	readonly state: { readonly label: string; readonly tone?: PillTone | undefined };
	/** The formatted amount. */
	readonly amount: string;
	/** One beside the other. `hideLabel`: the value says it all to who sees it. `small`: for who looks for it. */
	readonly facts: readonly (Fact & {
		readonly hideLabel?: boolean | undefined;
		readonly small?: boolean | undefined;
	})[];
	/** What went wrong, as it was said. */
	readonly error?: { readonly title: string; readonly text: string } | undefined;
	/** What can be done about it. */
	readonly children?: ReactNode;
	readonly partsLabel: string;
	/** What was asked and answered, as texts; asked for once it is unfolded. */
	readonly parts: () => readonly {
		readonly id: string;
		readonly label: string;
		readonly text: string;
	}[];
	readonly open: boolean;
	readonly onToggle: () => void;
}

/** A transaction on its way through a queue: what it is, where it stands, and folded below, what the machines said to each other. */
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
					<CircleAlert className="ts-icon" aria-hidden />
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
				<ChevronRight className="ts-icon" aria-hidden />
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
