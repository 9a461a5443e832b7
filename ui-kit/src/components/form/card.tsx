import type { ReactNode } from "react";

interface CardProps {
	readonly title?: string | undefined;
	/** Beside the title, such as a count. */
	readonly badge?: ReactNode;
	/** Lines under the title, one element each. */
	readonly details?: ReactNode;
	/** Icon buttons at the upper right. */
	readonly tools?: ReactNode;
	/** Quiet buttons in a row under the head. */
	readonly links?: ReactNode;
	/** Padded content. */
	readonly body?: ReactNode;
	/** Content from edge to edge, such as rows. */
	readonly children?: ReactNode;
}

/** A card with a title, details and tools. */
export function Card({ title, badge, details, tools, links, body, children }: CardProps) {
	return (
		<article className="ts-card" aria-label={title}>
			{title !== undefined && (
				<div className="ts-card-head">
					<div className="ts-grow">
						<div className="ts-card-title">
							<h2>{title}</h2>
							{badge}
						</div>
						{details !== undefined && <div className="ts-card-details">{details}</div>}
					</div>
					{tools !== undefined && <div className="ts-card-tools">{tools}</div>}
				</div>
			)}
			{links !== undefined && <div className="ts-card-links">{links}</div>}
			{body !== undefined && <div className="ts-card-body">{body}</div>}
			{children}
		</article>
	);
}
