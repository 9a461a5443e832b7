import type { PosPorts } from "@tuckshop/core/ports";
import { makePosOf, type Pos, type PosOptions, type Till } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { useEffect, useEffectEvent, useState } from "react";
import { type Settled, settled } from "../pos/settled.ts";
import type { LatePos } from "./late-pos.ts";

type Opened = {
	readonly ports: PosPorts;
	readonly latePos: LatePos;
	readonly till: Till;
	readonly options?: PosOptions;
	/** Called before the POS starts. The function that it returns is called before the POS stops. */
	readonly beside: (pos: Pos) => () => void;
};

/** Starts the headless POS of a till, and stops it on unmount. Returns undefined until it has started. */
export function useRunningPos({
	ports,
	latePos,
	till,
	options,
	beside,
}: Opened): Settled<Pos, { readonly reason: string }> | undefined {
	const [running, setRunning] = useState<Settled<Pos, { readonly reason: string }>>();
	const givenOptions = useEffectEvent(() => options);
	const begin = useEffectEvent(beside);
	useEffect(() => {
		const pos = makePosOf({ late: latePos.parts, ports, till, ...givenOptions() });
		const end = begin(pos);
		let shown = true;
		const starting = settled(pos.start()).then((started) => {
			if (shown) setRunning(started.ok ? { ok: true, value: pos } : started);
		});
		return () => {
			shown = false;
			end();
			void starting.then(() => Effect.runPromise(pos.stop()));
		};
	}, [ports, latePos, till]);
	useEffect(() => {
		// If this fails, the first call of a late part loads it.
		if (running) latePos.fetch().catch(() => undefined);
	}, [running, latePos]);
	useMenuNews(running?.ok ? running.value : undefined);
	return running;
}

/**
 * Milliseconds between two reads of menu changes, so that a sold-out item is shown as such at every
 * till within ten seconds.
 */
const newsInterval = 8_000;

/** Reads menu changes while the page is visible. */
function useMenuNews(pos: Pos | undefined): void {
	useEffect(() => {
		if (!pos) return;
		const timer = setInterval(() => {
			if (!document.hidden) void Effect.runPromise(pos.sync.menuNews());
		}, newsInterval);
		return () => clearInterval(timer);
	}, [pos]);
}
