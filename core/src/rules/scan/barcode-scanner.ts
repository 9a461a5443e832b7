/**
 * Tells a barcode scanner from a person by the time between keys. A run is the keys that followed each other within 250 ms;
 * a gap of 50 ms or more in it is a pause. A run of 3 keys or more with at most one pause for every four keys is a scan. It is
 * told when it ends, by Enter or a wait of 100 ms, and only ever whole: a code that goes on after its wait is told again with
 * what came before, and its end is never told alone.
 *
 * ```
 *              key                    key within 250 ms
 *   quiet ──────────▶ run of 1 ──────────────────────────▶ run of 2, 3, … ◀─╮
 *     ▲                 ▲   ▲                                 │  │  │       │ key within 250 ms
 *     │                 │   ╰───── key after 250 ms or more ──╯  │  ╰───────┤
 *     │                 │                                        │ 100 ms: a scan is told, and may still go on
 *     │                 ╰───────── key after 250 ms ── told ◀────╯
 *     ╰── Enter: a run that is a scan is told, of one that was told it is the last key, any other was typed ──╯
 * ```
 */
export type ScannerState = {
	readonly run: string;
	/** How many keys the run has. */
	readonly keys: number;
	/** Gaps of 50 ms or more in the run. */
	readonly pauses: number;
	/** When the last key was pressed, in the milliseconds of the events' own clock. */
	readonly lastAt: number;
	/** The run was reported as a scan, after its wait. */
	readonly told: boolean;
};

/**
 * An event of the keyboard, for the scanner's next state. `at`: milliseconds by any clock that only
 * goes on, such as `performance.now()`.
 */
export type ScannerEvent =
	/**
	 * One typed character. Keys that produce no character (Shift) are no events, nor is a key that is
	 * held down.
	 */
	| { readonly type: "key"; readonly key: string; readonly at: number }
	| { readonly type: "enter"; readonly at: number }
	/** The clock: sent when `pauseEnds` has come, or any time. */
	| { readonly type: "tick"; readonly at: number };

/** The scanner's next state, and the code of a scan that has just ended. */
export type ScannerStep = {
	readonly state: ScannerState;
	/** The code of a scan that has just ended. */
	readonly scanned?: string;
	/** This Enter is the last key of a scan that was reported already, and must press nothing. */
	readonly ends?: true;
};

/** Keys less than this apart, in milliseconds, come from a scanner (SRCH-11, SRCH-13). */
export const fastKey = 50;
/** Milliseconds: a longer pause ends a run of keys. */
export const scanPause = 100;
/**
 * Keys less than this apart, in milliseconds, belong to one run: nobody scans twice, or types and
 * then scans, within it.
 */
export const oneRun = 250;
/** How many keys make the shortest run that can be a scan. */
export const shortestScan = 3;
/**
 * From this number of keys on a run is a scan whether an item has its code or not: nobody types
 * that many so fast.
 */
export const sureScan = 4;
const keysForAPause = 4;

/** The state of a scanner before its first key. */
export const quietScanner: ScannerState = { run: "", keys: 0, pauses: 0, lastAt: 0, told: false };

/** The next state, and the code where a scan has just ended. Total over all states and events. */
export function nextScan(state: ScannerState, event: ScannerEvent): ScannerStep {
	const since = event.at - state.lastAt;
	switch (event.type) {
		case "key": {
			if (state.keys > 0 && since >= 0 && since < oneRun) {
				const pauses = state.pauses + (since < fastKey ? 0 : 1);
				return {
					state: {
						run: state.run + event.key,
						keys: state.keys + 1,
						pauses,
						lastAt: event.at,
						told: false,
					},
				};
			}
			return told({ run: event.key, keys: 1, pauses: 0, lastAt: event.at, told: false }, state);
		}
		case "enter":
			return state.told && since < oneRun
				? { state: quietScanner, ends: true }
				: told(quietScanner, state);
		case "tick":
			return since >= scanPause && isScan(state)
				? told({ ...state, told: true }, state)
				: { state };
	}
}

const told = (state: ScannerState, run: ScannerState): ScannerStep =>
	isScan(run) && !run.told ? { state, scanned: run.run } : { state };

const isScan = ({ keys, pauses }: ScannerState): boolean =>
	keys >= shortestScan && pauses * keysForAPause <= keys;

/**
 * True while a scanner is, or may be, typing: the on-screen keypad stays closed (SRCH-12). `at`:
 * milliseconds by the clock of the events.
 */
export const isScanning = (state: ScannerState, at: number): boolean =>
	state.keys > 1 &&
	!state.told &&
	at - state.lastAt < scanPause &&
	(state.pauses === 0 || isScan(state));

/** True if nearly every gap of the run is a pause, because a person types it. */
export const isTyping = ({ keys, pauses }: ScannerState): boolean =>
	pauses > 1 && pauses * 2 >= keys;

/**
 * The time of the next tick, in milliseconds by the clock of the events; undefined: none is needed.
 */
export const pauseEnds = (state: ScannerState): number | undefined =>
	state.keys > 0 && !state.told ? state.lastAt + scanPause : undefined;

/**
 * The target of a scan's keys: the till itself; a dialog, a menu or another field, where a scan
 * does nothing; a field for a card or a credential, which a reader types; or one for a PIN, which a
 * badge's reader types and which waits for no pause.
 */
export type ScanPlace = "till" | "dialog" | "reader" | "pin";

/**
 * The meaning of a scan: its item is added, or offered without changing what is open; or it was
 * typed into the field. `known`: an item has this code. Three fast keys that no item has come from
 * a fast typist.
 */
export function scanMeans(
	place: ScanPlace,
	code: string,
	known: boolean,
): "add" | "offer" | "typing" {
	if (place === "till") return "add";
	if (place === "pin") return "typing";
	if (known) return "offer";
	return place === "dialog" && [...code].length >= sureScan ? "offer" : "typing";
}
