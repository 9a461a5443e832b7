import { useEffect, useState } from "react";
import type { Speaker, SpokenWords } from "../../app/speaker.ts";

type Words = readonly SpokenWords[];

const none: Words = [];
let shown: Words = none;
const hearers = new Set<(words: Words) => void>();

function show(words: Words): void {
	shown = words;
	for (const hear of hearers) hear(words);
}

/** A voice whose words can be read as well, and said again: those since it was last stopped. */
export type ReadVoice = Speaker & {
	readonly repeat: () => void;
	/** Falls silent, and forgets what was said. */
	readonly end: () => void;
};

/** A voice that shows what it says. */
export function readVoice(voice: Speaker): ReadVoice {
	let isNew = true;
	const say = (words: Words) => {
		if (words.length === 0) return;
		show(isNew ? words : [...shown, ...words]);
		isNew = false;
		voice.say(words);
	};
	const stop = () => {
		isNew = true;
		voice.stop();
	};
	return {
		say,
		stop,
		repeat: () => say(shown),
		end() {
			stop();
			show(none);
		},
	};
}

/** The words that are being spoken now, or were last. */
export function useSpokenNow(): Words {
	const [words, setWords] = useState(shown);
	useEffect(() => {
		hearers.add(setWords);
		setWords(shown);
		return () => void hearers.delete(setWords);
	}, []);
	return words;
}
