/** Somebody who follows a stream of server-sent events. */
export type Listener = {
	/** Waits for the next event. Throws where the stream ends. */
	readonly next: () => Promise<void>;
	readonly cut: () => void;
};

/** Listens from now on, the event with which a stream begins left out. */
export async function listening(url: string, fetch: typeof globalThis.fetch): Promise<Listener> {
	const leaving = new AbortController();
	const response = await fetch(url, { signal: leaving.signal });
	if (response.status !== 200 || !response.body) throw new Error(`events: ${response.status}`);
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	const next = async (): Promise<void> => {
		for (;;) {
			const end = text.indexOf("\n\n");
			const event = text.slice(0, Math.max(end, 0));
			if (end >= 0) text = text.slice(end + 2);
			if (event.startsWith("data: ")) return;
			if (end >= 0) continue;
			const { done, value } = await reader.read();
			if (done) throw new Error("the stream has ended");
			text += value;
		}
	};
	await next();
	return { next, cut: () => leaving.abort() };
}
