import type { Pos, PosNotice } from "./pos-types.ts";

export type Notices = {
	readonly publish: (notice: PosNotice) => void;
	readonly onNotice: Pos["onNotice"];
};

export function makeNotices(): Notices {
	const listeners = new Set<(notice: PosNotice) => void>();
	return {
		publish(notice) {
			for (const hear of [...listeners]) hear(notice);
		},
		onNotice(hear) {
			const listener = (notice: PosNotice) => hear(notice);
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
