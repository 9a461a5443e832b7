/** The events of a run, line by line: hashed always, printed on request. */
export type Trace = {
	readonly say: (what: string) => void;
	/** Equal for two runs exactly when their lines were. */
	readonly hash: () => string;
	readonly lines: () => number;
};

export function trace(now: () => number, print?: (line: string) => void): Trace {
	let high = 0x811c9dc5;
	let low = 0x01000193;
	let lines = 0;
	return {
		say(what) {
			const at = now();
			lines += 1;
			high = Math.imul(high ^ (at & 0xffffffff), 0x01000193);
			for (let index = 0; index < what.length; index++) {
				const code = what.charCodeAt(index);
				high = Math.imul(high ^ code, 0x01000193);
				low = Math.imul(low ^ (code + (high >>> 16)), 0x85ebca6b);
			}
			print?.(`${stamp(at)} ${what}`);
		},
		hash: () =>
			[high, low, lines].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join(""),
		lines: () => lines,
	};
}

/** Days, hours, minutes, seconds since the first of January 2026, where every simulation begins. */
function stamp(at: number): string {
	const [day, time] = new Date(at).toISOString().replace("Z", "").split("T");
	return `${day} ${time}`;
}
