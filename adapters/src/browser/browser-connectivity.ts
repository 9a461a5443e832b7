import type { Connectivity, ConnectivitySignal } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** How a page tells that the way to the server may have changed. */
export type PageSignals = Pick<Window, "addEventListener" | "removeEventListener"> & {
	readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
};

/** Connectivity as a browser sees it: the server's health check decides, events are hints. `answers` is that check. */
export const browserConnectivity = (answers: Effect.Effect<boolean>, page: PageSignals = window): Connectivity => ({
	reachable: () => answers,
	watch: (hear) =>
		Effect.sync(() => {
			const on = (signal: ConnectivitySignal) => () => hear(signal);
			const [online, offline, focus] = [on("online"), on("offline"), on("visible")];
			const visible = () => {
				if (page.document.visibilityState === "visible") hear("visible");
			};
			page.addEventListener("online", online);
			page.addEventListener("offline", offline);
			page.addEventListener("focus", focus);
			page.document.addEventListener("visibilitychange", visible);
			return Effect.sync(() => {
				page.removeEventListener("online", online);
				page.removeEventListener("offline", offline);
				page.removeEventListener("focus", focus);
				page.document.removeEventListener("visibilitychange", visible);
			});
		}),
});
