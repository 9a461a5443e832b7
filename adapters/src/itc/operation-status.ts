/** The one table of what ITC's operationStatus may say for yes (ITC-26). */
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

/** An id of zeros alone is none, whatever stands between them (ITC-25). */
export const isRealId = (id: string | undefined): id is string =>
	id !== undefined && id.trim() !== "" && !/^[0\W_]+$/.test(id);

/** A message of ITC's as people read it: every tilde is a space (ITC-23). */
export const shownMessage = (message: string): string => message.replaceAll("~", " ").trim();
