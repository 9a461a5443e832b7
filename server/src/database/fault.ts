/**
 * The database did not do what it was asked, and asking again later makes sense. `away`: it is not reached, ended the connection or takes
 * no writes; `busy`: a lock or the work of others took too long; `full`: its disk has no room. Nothing of the statement and of its
 * transaction stands; only where the answer to a commit was lost it may stand, so whoever asks again does it under the same key.
 */
export class DatabaseFault extends Error {
	override readonly name = "DatabaseFault";
	readonly is: "away" | "busy" | "full";
	/** The database's own, as its client names it. */
	readonly code: string | undefined;

	constructor(is: DatabaseFault["is"], cause: unknown) {
		const { message, code } = cause as Partial<NodeJS.ErrnoException>;
		super(message || code || String(cause), { cause });
		this.is = is;
		this.code = code;
	}
}
