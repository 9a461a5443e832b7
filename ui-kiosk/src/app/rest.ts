/** Whether nobody stands at the kiosk: a new version takes over then, and not before. */
export interface Rest {
	readonly set: (resting: boolean) => void;
	/** Runs `work` once the kiosk rests, now if it does. */
	readonly when: (work: () => void) => void;
}

export function makeRest(): Rest {
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

export const rest: Rest = makeRest();
