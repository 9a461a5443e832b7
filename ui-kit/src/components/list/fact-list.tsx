import type { ReactNode } from "react";

/** A fact of a list: its label and its value. */
export interface Fact {
	readonly id: string;
	readonly label: string;
	readonly value: ReactNode;
}

interface FactListProps {
	readonly facts: readonly Fact[];
}

/** Labels and their values, one pair in a row. */
export function FactList({ facts }: FactListProps) {
	return (
		<dl className="ts-facts">
			{facts.map(({ id, label, value }) => (
				<div key={id}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
