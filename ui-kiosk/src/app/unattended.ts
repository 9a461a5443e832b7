/** Tracks whether the kiosk is unattended. A new version takes over, and the page reloads, only then. */
export interface Unattended {
	readonly set: (resting: boolean) => void;
	/** Runs `work` as soon as the kiosk is unattended, at once if it is. */
	readonly when: (work: () => void) => void;
}

export function makeUnattended(): Unattended {
	let resting = false;
	const waiting = new Set<() => void>();
	return {
		set(now) {
			resting = now;
			if (!resting) return;
			for (const work of [...waiting]) {
				waiting.delete(work);
				work();
			}
		},
		when(work) {
			if (resting) work();
			else waiting.add(work);
		},
	};
}

export const unattended: Unattended = makeUnattended();
