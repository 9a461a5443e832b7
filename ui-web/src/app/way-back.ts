/** Handles a step in the browser's history before the router receives it. */
type HistoryAnswer = (event: PopStateEvent) => void;

let answer: HistoryAnswer | undefined;

/** Listeners of the window are called in the order in which they were added, so this one is added before a router can be made. */
window.addEventListener("popstate", (event) => answer?.(event));

/** Handles steps in the history, until the returned function is called. */
export function answerHistory(next: HistoryAnswer): () => void {
	answer = next;
	return () => {
		if (answer === next) answer = undefined;
	};
}
