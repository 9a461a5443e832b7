import type { ReactNode } from "react";
import { Awning } from "../check/awning.tsx";
import { KioskButton } from "./kiosk-button.tsx";

interface KioskNumberProps {
	readonly label: string;
	readonly number: string;
	readonly paid: string;
	readonly paidNote?: string | undefined;
	readonly amount?: string | undefined;
	/** The receipt for the guest's phone, with the words that say so. */
	readonly code?: { readonly picture: ReactNode; readonly text: string } | undefined;
	readonly headline: string;
	readonly text: string;
	readonly doneLabel: string;
	readonly onDone: () => void;
	/** Keeps the number on the screen for as long again. */
	readonly longer: { readonly label: string; readonly onPress: () => void };
	/** Such as "Stays for 24 more seconds". */
	readonly closing: string;
	/** The part of the time that is left, from 1 down to 0. */
	readonly share: number;
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
	code,
	headline,
	text,
	doneLabel,
	onDone,
	longer,
	closing,
	share,
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
				<div className="tk-number-foot" data-code={code !== undefined}>
					{code?.picture}
					<span>
						<b>{paid}</b>
						<small role="status">{paidNote}</small>
						{code && <small>{code.text}</small>}
					</span>
					{amount !== undefined && <b className="money">{amount}</b>}
				</div>
			</section>
			<div role="status">
				<p className="tk-number-head">{headline}</p>
				<p>{text}</p>
			</div>
			<div className="tk-number-buttons">
				<KioskButton go className="tk-on-brand-quiet" onClick={longer.onPress}>
					{longer.label}
				</KioskButton>
				<KioskButton go className="tk-on-brand" onClick={onDone}>
					{doneLabel}
				</KioskButton>
			</div>
			<span className="tk-left" aria-hidden>
				<span style={{ transform: `scaleX(${share})` }} />
			</span>
			<p className="tk-closing">{closing}</p>
		</div>
	);
}
