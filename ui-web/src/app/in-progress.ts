/**
 * Whether something is in progress that a reload would disturb: an order, a payment, a write (SHELL-15).
 * A tab that is busy holds a shared lock, so that a new version takes over only where no tab of the device is.
 */
export interface InProgress {
	/**
	 * Registers a question to ask; returns how to take it back. What was in progress counts for `calm` milliseconds more, also where
	 * its screen was left: what came of it is read first.
	 */
	readonly watch: (
		isBusy: () => boolean,
		subscribe: (changed: () => void) => () => void,
		calm?: number,
	) => () => void;
	/** Runs `work` once no tab of this device is busy, or this one alone; now if that is so already. Returns how to give up. */
	readonly whenIdle: (work: () => void, of?: "device" | "tab") => () => void;
}

const lockName = "tuckshop-in-progress";

export function makeInProgress(locks: LockManager | undefined): InProgress {
	const questions = new Set<{ isBusy: () => boolean; was: boolean; readonly calm: number }>();
	const listeners = new Set<() => void>();
	let release: (() => void) | undefined;
	let calmUntil = 0;
	const busy = () => performance.now() < calmUntil || [...questions].some(({ isBusy }) => isBusy());
	const hold = () => {
		for (const question of questions) {
			const is = question.isBusy();
			if (question.was && !is && question.calm > 0) {
				calmUntil = Math.max(calmUntil, performance.now() + question.calm);
				setTimeout(hold, question.calm + 10);
			}
			question.was = is;
		}
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
		watch: (isBusy, subscribe, calm = 0) => {
			const question = { isBusy, was: false, calm };
			questions.add(question);
			const stop = subscribe(hold);
			hold();
			return () => {
				question.isBusy = () => false;
				stop();
				hold();
				questions.delete(question);
			};
		},
		whenIdle: (work, of = "device") => {
			let done = false;
			const tryNow = () => {
				if (done || busy()) return;
				const run = () => {
					if (done || busy()) return;
					done = true;
					end();
					work();
				};
				if (!locks || of === "tab") run();
				else
					void locks.request(
						lockName,
						{ mode: "exclusive", ifAvailable: true },
						(lock) => void (lock && run()),
					);
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
