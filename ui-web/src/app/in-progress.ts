/**
 * True while something is in progress that a reload would disturb: an order, a payment, a write
 * (SHELL-15). A busy tab holds a shared lock, so that a new version takes over only while no tab of
 * the device is busy.
 */
export interface InProgress {
	/**
	 * Registers a check for work in progress, and returns the function that removes it. After the
	 * work it counts for `calm` milliseconds more, even when its screen is left, so that its result
	 * can be read before a reload.
	 */
	readonly watch: (
		isBusy: () => boolean,
		subscribe: (changed: () => void) => () => void,
		calm?: number,
	) => () => void;
	/**
	 * Runs `work` once no other tab of this device is busy; at once if none is. Returns the function
	 * that cancels it.
	 */
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
			// Another tab sends no message when its order ends, so this tab checks from time to time.
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
