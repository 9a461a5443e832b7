import type { Notice, Pos } from "./pos-types.ts";

export type Notices = { readonly say: (notice: Notice) => void; readonly onNotice: Pos["onNotice"] };

export function makeNotices(): Notices {
	const listeners = new Set<(notice: Notice) => void>();
	return {
		say(notice) {
			for (const hear of [...listeners]) hear(notice);
		},
		onNotice(hear) {
			const listener = (notice: Notice) => hear(notice);
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
