/** The one table of ITC's operationStatus values for success (ITC-26). */
const successes: ReadonlySet<string> = new Set(["SUCCESS", "OK", "APPROVED"]);

/** The values of transactionStatus for a debit that is not done, or not yet. */
const notDone: ReadonlySet<string> = new Set([
	"DECLINED",
	"FAILED",
	"FAILURE",
	"ERROR",
	"REJECTED",
	"DENIED",
	"CANCELLED",
	"CANCELED",
	"REVERSED",
	"VOIDED",
	"REFUNDED",
	"PENDING",
	"PROCESSING",
	"TIMEOUT",
]);

export const isSuccess = (status: string): boolean => successes.has(status.trim().toUpperCase());
export const isNotDone = (status: string): boolean => notDone.has(status.trim().toUpperCase());

/** An id that has only zeros, with any separators, counts as absent (ITC-25). */
export const isRealId = (id: string | undefined): id is string =>
	id !== undefined && id.trim() !== "" && !/^[0\W_]+$/.test(id);

/** A message of ITC's for display: every tilde becomes a space (ITC-23). */
export const shownMessage = (message: string): string => message.replaceAll("~", " ").trim();
