/**
 * The database did not execute a statement, and a later retry makes sense. `away`: it is not
 * reachable, ended the connection or accepts no writes; `busy`: a lock or other work took too long;
 * `full`: its disk has no space. Nothing of the statement or its transaction is stored; only where
 * the answer to a commit was lost it may be, so that a retry uses the same key.
 */
export class DatabaseFault extends Error {
	override readonly name = "DatabaseFault";
	readonly is: "away" | "busy" | "full";
	/** The database's own code, as its client names it. */
	readonly code: string | undefined;

	constructor(is: DatabaseFault["is"], cause: unknown) {
		const { message, code } = cause as Partial<NodeJS.ErrnoException>;
		super(message || code || String(cause), { cause });
		this.is = is;
		this.code = code;
	}
}
