import { classNames } from "../base/class-names.ts";

/** A tax of the order, with its amount. */
export interface TaxLine {
	readonly id: string;
	readonly name: string;
	/** The reason for its taxes. */
	readonly reason: string;
	/** The formatted tax. */
	readonly tax: string;
	/** The tax before a change, where it was different. */
	readonly before?: string | undefined;
}

interface TaxLinesProps {
	readonly label: string;
	readonly beforeLabel: string;
	readonly lines: readonly TaxLine[];
	/** Shown as a heading over them. */
	readonly heading?: boolean | undefined;
}

/** The lines of an order with their tax and the reason for it. */
export function TaxLines({ label, beforeLabel, lines, heading }: TaxLinesProps) {
	return (
		<section
			className={classNames("ts-tax-lines", heading && "ts-tax-lines-headed")}
			aria-label={label}
		>
			{heading && <h3>{label}</h3>}
			<ul>
				{lines.map(({ id, name, reason, tax, before }) => (
					<li key={id}>
						<div className="ts-grow">
							<b>{name}</b>
							<span>{reason}</span>
						</div>
						<span className="money">
							{before !== undefined && (
								<s>
									<span className="ts-hidden">{beforeLabel} </span>
									{before}
								</s>
							)}
							<b>{tax}</b>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
