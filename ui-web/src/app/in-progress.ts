/**
 * Whether something is in progress that a reload would disturb: an order, a payment, a write (SHELL-15).
 * A tab that is busy holds a shared lock, so that an update in one tab also waits for the others.
 */
export interface InProgress {
	/** Registers a question to ask; returns how to take it back. */
	readonly watch: (isBusy: () => boolean, subscribe: (changed: () => void) => () => void) => () => void;
	/** Runs `work` once no tab of this device is busy, now if that is so already. Returns how to give up. */
	readonly whenIdle: (work: () => void) => () => void;
}

const lockName = "tuckshop-in-progress";

export function makeInProgress(locks: LockManager | undefined): InProgress {
	const questions = new Set<() => boolean>();
	const listeners = new Set<() => void>();
	let release: (() => void) | undefined;
	const busy = () => [...questions].some((isBusy) => isBusy());
	const hold = () => {
		if (!busy()) {
			release?.();
			release = undefined;
		} else if (!release && locks) {
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			void locks.request(lockName, { mode: "shared" }, () => held);
		}
		for (const listener of listeners) listener();
	};
	return {
		watch: (isBusy, subscribe) => {
			questions.add(isBusy);
			const stop = subscribe(hold);
			hold();
			return () => {
				questions.delete(isBusy);
				stop();
				hold();
			};
		},
		whenIdle: (work) => {
			let done = false;
			const tryNow = () => {
				if (done || busy()) return;
				const run = () => {
					if (done || busy()) return;
					done = true;
					end();
					work();
				};
				if (!locks) run();
				else void locks.request(lockName, { mode: "exclusive", ifAvailable: true }, (lock) => void (lock && run()));
			};
			// Another tab's order ends without a word to this one: ask again now and then.
			const timer = setInterval(tryNow, 5_000);
			const end = () => {
				clearInterval(timer);
				listeners.delete(tryNow);
			};
			listeners.add(tryNow);
			tryNow();
			return () => {
				done = true;
				end();
			};
		},
	};
}

export const inProgress: InProgress = makeInProgress(globalThis.navigator?.locks);
