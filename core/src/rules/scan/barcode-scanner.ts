/**
 * Tells a barcode scanner from a person by the time between keys. `run` is the keys that followed each other fast.
 *
 *              key                        key within 50 ms
 *   quiet ──────────▶ run of 1 ───────────────────────────▶ run of 2, 3, … ─╮
 *     ▲                 ▲                                      │      ▲      │ key within 50 ms
 *     │                 ╰──────── key after 50 ms or more ─────╯      ╰──────╯
 *     ╰── Enter, or a pause of 100 ms: a run of 3 or more is a scan, any other is typing ──╯
 */
export type ScannerState = { readonly run: string; readonly keys: number; readonly lastAt: number };

export type ScannerEvent =
	/** One typed character. Keys that write nothing (Shift) are no events. */
	| { readonly type: "key"; readonly key: string; readonly at: number }
	| { readonly type: "enter"; readonly at: number }
	/** The clock: sent when `pauseEnds` has come, or any time. */
	| { readonly type: "tick"; readonly at: number };

/** Keys less than this apart, in milliseconds, come from a scanner (SRCH-11, SRCH-13). */
export const fastKey = 50;
export const scanPause = 100;
export const shortestScan = 3;

export const quietScanner: ScannerState = { run: "", keys: 0, lastAt: 0 };

/** The next state, and the code where a scan has just ended. It is submitted as a PLU (SRCH-09). Total over all states and events. */
export function nextScan(state: ScannerState, event: ScannerEvent): { readonly state: ScannerState; readonly scanned?: string } {
	const since = event.at - state.lastAt;
	const paused = since >= scanPause;
	switch (event.type) {
		case "key": {
			const follows = since >= 0 && since < fastKey;
			const next = follows ? { run: state.run + event.key, keys: state.keys + 1, lastAt: event.at } : { run: event.key, keys: 1, lastAt: event.at };
			return paused ? ended(state, next) : { state: next };
		}
		case "enter":
			return ended(state, quietScanner);
		case "tick":
			return paused ? ended(state, quietScanner) : { state };
	}
}

/** A scanner is at work, or may be: the on-screen keypad stays closed (SRCH-12). */
export const isScanning = (state: ScannerState): boolean => state.keys > 1;

/** When a tick is due, in the clock of the events. */
export const pauseEnds = (state: ScannerState): number | undefined => (state.keys > 0 ? state.lastAt + scanPause : undefined);

const ended = (state: ScannerState, next: ScannerState): { readonly state: ScannerState; readonly scanned?: string } =>
	state.keys >= shortestScan ? { state: next, scanned: state.run } : { state: next };
