import type { ReactNode } from "react";

interface KioskBarProps {
	/** What the order comes to, on check paper. */
	readonly sum?: { readonly note: string; readonly amount: string } | undefined;
	/** Without money in it the bar is not check paper. */
	readonly plain?: boolean | undefined;
	readonly children: ReactNode;
}

/** The order bar: what it comes to at the left, the way on at the right. */
export function KioskBar({ sum, plain, children }: KioskBarProps) {
	return (
		<div className="tk-bar" data-plain={plain}>
			{sum && (
				<div className="tk-bar-sum money">
					<small>{sum.note}</small>
					{sum.amount}
				</div>
			)}
			{sum && <span className="tk-grow" />}
			{children}
		</div>
	);
}
