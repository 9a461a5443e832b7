import type { Speaker } from "../../app/speaker.ts";

/** The voice of a browser. One that has none is silent. */
export function browserSpeaker(page: Partial<Pick<Window, "speechSynthesis">> = window): Speaker {
	/** A browser that refuses to speak must not stop an order. */
	const quietly = (work: (voice: SpeechSynthesis) => void) => {
		try {
			if (page.speechSynthesis) work(page.speechSynthesis);
		} catch (thrown) {
			console.warn("Nothing was spoken:", thrown);
		}
	};
	return {
		say: (words) =>
			quietly((voice) => {
				for (const { text, lang } of words) {
					const utterance = new SpeechSynthesisUtterance(text);
					utterance.lang = lang;
					voice.speak(utterance);
				}
			}),
		stop: () => quietly((voice) => voice.cancel()),
	};
}
