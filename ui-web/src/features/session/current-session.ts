import type { Session } from "./session.ts";

/** Who is at this page, for all of its screens. */
export type CurrentSession = {
	/** Undefined until it was asked for. */
	readonly known: () => Session | undefined;
	/** What is known, at once; waits only while nothing is. What is older than five minutes is asked for anew meanwhile (AUTH-29). */
	readonly ask: () => Promise<Session>;
	readonly set: (session: Session) => void;
	/** The server ended a call of somebody who is signed in: whether the session still stands is asked for at once. */
	readonly doubt: () => void;
	/** Hears of each change; returns what ends it. */
	readonly subscribe: (heard: () => void) => () => void;
};

const freshFor = 5 * 60_000;

/** `load` answers who is signed in and never rejects. `now` is in milliseconds. */
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
			// Whoever signed in or out meanwhile is newer than this answer.
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
