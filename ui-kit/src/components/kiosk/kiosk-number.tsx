import { Awning } from "../check/awning.tsx";
import { KioskButton } from "./kiosk-button.tsx";

interface KioskNumberProps {
	readonly label: string;
	readonly number: string;
	readonly paid: string;
	readonly paidNote?: string | undefined;
	readonly amount?: string | undefined;
	readonly headline: string;
	readonly text: string;
	readonly doneLabel: string;
	readonly onDone: () => void;
	/** Such as "This screen closes in 15 seconds". */
	readonly closing: string;
	/** In reach mode: the upper part of the screen has the awning. */
	readonly low?: boolean | undefined;
}

/** The number that the guest waits for. */
export function KioskNumber({
	label,
	number,
	paid,
	paidNote,
	amount,
	headline,
	text,
	doneLabel,
	onDone,
	closing,
	low,
}: KioskNumberProps) {
	return (
		<div className="tk-number">
			{!low && <Awning />}
			<section className="tk-slip" aria-label={label}>
				<div role="status">
					<h1 tabIndex={-1}>
						<span>{label}</span>
						<b className="money" data-long={number.length > 2}>
							{number}
						</b>
					</h1>
				</div>
				<div className="tk-number-foot">
					<span>
						<b>{paid}</b>
						{paidNote !== undefined && <small>{paidNote}</small>}
					</span>
					{amount !== undefined && <b className="money">{amount}</b>}
				</div>
			</section>
			<p className="tk-number-head">{headline}</p>
			<p>{text}</p>
			<KioskButton go className="tk-on-brand" onClick={onDone}>
				{doneLabel}
			</KioskButton>
			<p className="tk-closing">{closing}</p>
		</div>
	);
}
