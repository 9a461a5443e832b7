/** The campus system's reasons for a declined debit, where it gave any. */
export type DeclinedDebit = {
	readonly operationStatus?: string | undefined;
	readonly operationMessage?: string | undefined;
	readonly transactionStatus?: string | undefined;
	readonly transactionId?: string | undefined;
};

/** The reasons as they are shown: "ERROR" and "Transaction failed" where none were given (ITC-22, ITC-23). */
export type DeclinedView = {
	readonly status: string;
	readonly message: string;
	readonly transactionStatus?: string;
	readonly transactionId?: string;
};

/**
 * Every tilde of the message becomes a space; an id that has only zeros, with any separators,
 * counts as absent (ITC-25).
 */
export function declinedView(debit: DeclinedDebit): DeclinedView {
	const id = debit.transactionId ?? "";
	const zeros = /^0+$/.test(id.replaceAll(/\D/g, ""));
	return {
		status: debit.operationStatus || "ERROR",
		message: debit.operationMessage?.replaceAll("~", " ") || "Transaction failed",
		...(debit.transactionStatus ? { transactionStatus: debit.transactionStatus } : {}),
		...(id && !zeros ? { transactionId: id } : {}),
	};
}
