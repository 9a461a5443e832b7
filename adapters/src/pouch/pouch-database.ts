/** A document as PouchDB returns it. */
export type PouchDoc = {
	readonly _id: string;
	readonly _rev: string;
	readonly _conflicts?: readonly string[];
	readonly _deleted?: boolean;
} & {
	readonly [field: string]: unknown;
};
/** A document as it is written; without `_rev` it must be new. */
export type NewDoc = {
	readonly _id: string;
	readonly _rev?: string;
	readonly _deleted?: boolean;
} & { readonly [field: string]: unknown };

export type Written = {
	readonly ok?: boolean;
	readonly id?: string;
	readonly rev?: string;
	readonly status?: number;
};

export type Row = {
	readonly id?: string;
	readonly doc?: PouchDoc | null;
	readonly value?: { readonly rev: string; readonly deleted?: boolean };
};

export type Change = { readonly id: string; readonly deleted?: boolean; readonly doc?: PouchDoc };

/** The events of a replication, and its cancellation. */
export type PouchReplication = PromiseLike<unknown> & {
	readonly on: (
		event: "change" | "paused" | "active" | "error" | "denied" | "complete",
		hear: (told?: unknown) => void,
	) => PouchReplication;
	readonly cancel: () => void;
};

/**
 * The part of an opened PouchDB that the stores use, such as `new PouchDB("tuckshop-sales")`, which
 * the application opens.
 */
export interface PouchDatabase {
	readonly name: string;
	get(
		id: string,
		options?: { readonly rev?: string; readonly revs?: boolean; readonly conflicts?: boolean },
	): Promise<PouchDoc>;
	put(doc: NewDoc): Promise<Written>;
	bulkDocs(docs: readonly NewDoc[]): Promise<readonly Written[]>;
	remove(id: string, rev: string): Promise<unknown>;
	allDocs(options: {
		readonly startkey?: string;
		readonly endkey?: string;
		readonly keys?: readonly string[];
		readonly include_docs?: boolean;
		readonly conflicts?: boolean;
	}): Promise<{ readonly rows: readonly Row[] }>;
	changes(options: {
		readonly since: number | string;
		readonly include_docs: boolean;
		readonly conflicts?: boolean;
		readonly limit?: number;
	}): PromiseLike<{ readonly results: readonly Change[]; readonly last_seq: number | string }>;
	destroy(): Promise<unknown>;
	close(): Promise<void>;
	readonly replicate: {
		to(there: RemoteDatabase, options: ReplicationOptions): PouchReplication;
		from(there: RemoteDatabase, options: ReplicationOptions): PouchReplication;
	};
}

/** A database of a CouchDB that this till replicates with, opened by its address. */
export interface RemoteDatabase {
	info(): Promise<unknown>;
}

export type ReplicationOptions = {
	readonly live: boolean;
	readonly retry: boolean;
	readonly selector: { readonly owner_id: string };
};

/** The databases of a till. Sales and menus may be replicated; the device's own data never is. */
export type PouchPart = "sales" | "menu" | "device";

/** A database that may be deleted and created again. */
export type PouchHolder = {
	readonly current: () => PouchDatabase;
	readonly erase: () => Promise<void>;
};

export function databaseHandle(open: () => PouchDatabase): PouchHolder {
	let database = open();
	return {
		current: () => database,
		erase: async () => {
			await database.destroy();
			database = open();
		},
	};
}

/** The document, or undefined where there is none. */
export async function found(
	database: PouchDatabase,
	id: string,
	options: { readonly conflicts?: boolean; readonly rev?: string } = {},
): Promise<PouchDoc | undefined> {
	try {
		return await database.get(id, options);
	} catch (thrown) {
		if (isMissing(thrown)) return undefined;
		throw thrown;
	}
}

/**
 * The revisions of a document that led to this one, the latest first, this one included. Their
 * content may be gone.
 */
export async function revisionsTo(
	database: PouchDatabase,
	id: string,
	rev: string,
): Promise<readonly string[]> {
	const { _revisions } = (await database.get(id, { rev, revs: true })) as unknown as {
		readonly _revisions: { readonly start: number; readonly ids: readonly string[] };
	};
	return _revisions.ids.map((hash, back) => `${_revisions.start - back}-${hash}`);
}

/** Reads the document as it was before its deletion; undefined where it is not deleted, or its content is no longer stored. */
export async function beforeDeletion(
	database: PouchDatabase,
	id: string,
): Promise<PouchDoc | undefined> {
	const { value } = (await database.allDocs({ keys: [id] })).rows[0] ?? {};
	if (!value?.deleted) return undefined;
	for (const rev of await revisionsTo(database, id, value.rev)) {
		const doc = await found(database, id, { rev });
		if (doc && !doc._deleted) return doc;
	}
	return undefined;
}

/** Another writer was first: the read content is out of date. */
export const isConflict = (thrown: unknown): boolean => isStatus(thrown, 409);

const isMissing = (thrown: unknown): boolean => isStatus(thrown, 404);

const isStatus = (thrown: unknown, status: number): boolean =>
	typeof thrown === "object" &&
	thrown !== null &&
	(thrown as { readonly status?: unknown }).status === status;

/** Sentinel that an attempt returns on a revision conflict, to be retried. */
export const again = Symbol("again");

/**
 * Retries until no other writer came in between, and fails after many attempts: a till that hangs
 * without an error is worse.
 */
export async function retryOnConflict<A>(attempt: () => Promise<A | typeof again>): Promise<A> {
	for (let turn = 0; turn < maxTurns; turn++) {
		const done = await attempt();
		if (done !== again) return done;
	}
	throw new Error(`not written in ${maxTurns} attempts: something else was each time`);
}

/** Far more than there are tabs and replications that write at once. */
const maxTurns = 100;

/**
 * Reads, changes and writes a document until no other writer came in between. `change` returns
 * undefined to leave it unchanged.
 */
export const rewrite = (
	database: PouchDatabase,
	id: string,
	change: (doc: PouchDoc | undefined) => NewDoc | undefined,
): Promise<void> =>
	retryOnConflict(async () => {
		const doc = await found(database, id);
		const next = change(doc);
		if (!next) return;
		try {
			await database.put({ ...next, _id: id, ...(doc ? { _rev: doc._rev } : {}) });
		} catch (thrown) {
			// The document may be deleted already.
			if (!isConflict(thrown) && !(next._deleted && isMissing(thrown))) throw thrown;
			return again;
		}
	});

/** Deletes a document; succeeds where there is none. */
export const removed = (database: PouchDatabase, id: string): Promise<void> =>
	rewrite(database, id, (doc) => doc && { _id: id, _deleted: true });

/** False where a document was written by somebody else meanwhile; any other error is thrown. */
export function allWritten(results: readonly Written[]): boolean {
	for (const result of results)
		if (result.status !== undefined && !isConflict(result)) throw result;
	return results.every(({ status }) => status === undefined);
}

/** One at a time: a later call waits until the one before has ended. */
export function inTurn(): <A>(work: () => Promise<A>) => Promise<A> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const next = last.then(work, work);
		last = next.catch(() => undefined);
		return next;
	};
}
