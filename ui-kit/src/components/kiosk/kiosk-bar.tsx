import type { ReactNode } from "react";

interface KioskBarProps {
	/** The order's number of items and total. */
	readonly sum?: { readonly note: string; readonly amount: string } | undefined;
	/** It shows no money, and is not drawn as check paper. */
	readonly plain?: boolean | undefined;
	readonly children: ReactNode;
}

/** The bar with the order's total at the left and the next step at the right. */
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
