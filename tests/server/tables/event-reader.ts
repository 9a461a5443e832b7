import type { TableChange } from "@tuckshop/core/contract";
import type { Browser } from "../browser.ts";
import type { Restaurant } from "./served-tables.ts";

/** A stream of events that is read as it arrives. */
export type EventReader = {
	/** The next event; undefined: the stream has ended. */
	readonly next: () => Promise<TableChange | undefined>;
	readonly cut: () => void;
};

export async function listen(
	server: { readonly url: string },
	{ at }: Pick<Restaurant, "at">,
	who: Browser,
	seconds = 60,
): Promise<EventReader> {
	const leaving = new AbortController();
	const response = await who.fetch(`${server.url}${at}/events?seconds=${seconds}`, {
		signal: leaving.signal,
	});
	if (response.status !== 200 || !response.body) throw new Error(`events: ${response.status}`);
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	return {
		async next() {
			for (;;) {
				const end = text.indexOf("\n\n");
				if (end >= 0) {
					const event = text.slice(0, end);
					text = text.slice(end + 2);
					if (event.startsWith("data: ")) return JSON.parse(event.slice(6)) as TableChange;
					continue;
				}
				const { done, value } = await reader.read();
				if (done) return undefined;
				text += value;
			}
		},
		cut: () => leaving.abort(),
	};
}
