import type { Session } from "./session.ts";

/** The present session, for all screens of this page. */
export type CurrentSession = {
	/** Undefined until it was asked for. */
	readonly known: () => Session | undefined;
	/**
	 * Returns the session at once where it is known, otherwise waits for it. One that is older than
	 * five minutes is read again in the background (AUTH-29).
	 */
	readonly ask: () => Promise<Session>;
	readonly set: (session: Session) => void;
	/** Reads the session again at once, after the server refused a call of a signed-in user. */
	readonly doubt: () => void;
	/** Calls back on each change; returns the function that stops it. */
	readonly subscribe: (heard: () => void) => () => void;
};

const freshFor = 5 * 60_000;

/** `load` returns who is signed in, and never rejects. `now` is in milliseconds. */
export function currentSession(
	load: () => Promise<Session>,
	now: () => number = Date.now,
): CurrentSession {
	const heard = new Set<() => void>();
	let session: Session | undefined;
	let since = Number.NEGATIVE_INFINITY;
	let asking: Promise<Session> | undefined;

	const set = (next: Session) => {
		session = next;
		since = now();
		asking = undefined;
		for (const tell of [...heard]) tell();
	};
	const begin = (): Promise<Session> => {
		const begun: Promise<Session> = load().then((loaded) => {
			// A sign-in or sign-out meanwhile is newer than this answer.
			if (asking === begun)
				set(
					session?.type === "signed-in" && loaded.type === "signed-out"
						? { ...loaded, ended: true }
						: loaded,
				);
			return session ?? loaded;
		});
		asking = begun;
		return begun;
	};
	return {
		known: () => session,
		ask: () => {
			const asked = asking ?? (now() - since >= freshFor ? begin() : undefined);
			return session ? Promise.resolve(session) : (asked ?? begin());
		},
		set,
		doubt: () => {
			if (session?.type === "signed-in" && !asking) void begin();
		},
		subscribe: (tell) => {
			heard.add(tell);
			return () => void heard.delete(tell);
		},
	};
}
