/** Answers a step in the browser's history before the router hears of it. */
type HistoryAnswer = (event: PopStateEvent) => void;

let answer: HistoryAnswer | undefined;

/** A window calls its listeners in the order in which they came, so this one is there before a router can be made. */
window.addEventListener("popstate", (event) => answer?.(event));

/** From now on until the returned function is called. */
export function answerHistory(next: HistoryAnswer): () => void {
	answer = next;
	return () => {
		if (answer === next) answer = undefined;
	};
}
