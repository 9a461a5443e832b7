import { Effect, Fiber } from "effect";
import { deviceId } from "../flows/device-id.ts";
import { type ResetRefused, resetData } from "../flows/reset-data.ts";
import { changeOf } from "../flows/take-cash.ts";
import type { PosPorts } from "../ports/index.ts";
import { makeBackground } from "./background.ts";
import { deviceArea } from "./device-area.ts";
import { menuArea } from "./menu-area.ts";
import { makeNotices } from "./notices.ts";
import { orderArea } from "./order-area.ts";
import { payArea } from "./pay-area.ts";
import type { Pos, Till } from "./pos-types.ts";
import { salesArea } from "./sales-area.ts";
import { syncArea } from "./sync-area.ts";

/** The headless POS of one till, over whatever fills the ports. No browser, no screen. */
export function makePos(ports: PosPorts, till: Till): Pos {
	const background = makeBackground();
	/** Counts starts and stops: a start that was stopped before it was done begins nothing. */
	let life = 0;
	let watching: Fiber.Fiber<never> | undefined;
	const notices = makeNotices();
	const menu = menuArea(ports, till);
	const order = orderArea(ports, till, menu, notices, background);
	const sync = syncArea(ports, till, menu, notices, background);
	const { load, watch, look, ...device } = deviceArea(ports, till, deviceId(ports));
	const pay = payArea(ports, till, order, notices, {
		online: sync.online,
		deviceId: deviceId(ports),
		room: () => device.state.getState().room,
		kept: (sale, online) => {
			background.fork(look);
			sync.kept(sale, online);
		},
	});
	const pos: Pos = {
		till,
		start: () =>
			Effect.gen(function* () {
				life += 1;
				const mine = life;
				yield* background.adopt;
				const sold = yield* order.load;
				if (sold) notices.say({ code: "order-saved", change: changeOf(sold.facts), recovered: sold.facts.reference });
				yield* menu.load;
				yield* sync.load;
				yield* load;
				if (mine !== life) return;
				if (watching) yield* Fiber.interrupt(watching);
				watching = background.fork(Effect.raceFirst(sync.watch, watch));
			}),
		stop: () =>
			Effect.suspend(() => {
				life += 1;
				return Effect.andThen(order.settled, background.end);
			}),
		menu,
		order,
		pay,
		sync,
		sales: salesArea(ports, till),
		device: {
			...device,
			reset: (exported) =>
				Effect.gen(function* () {
					// A first look, while everything goes on; then again, now that nothing writes any more.
					const refusal = yield* device.resetRefusal(exported);
					if (refusal) return yield* Effect.fail<ResetRefused>({ _tag: "ResetRefused", refusal });
					yield* pos.stop();
					yield* resetData(ports, till.ownerId, exported).pipe(Effect.onError(() => Effect.ignore(pos.start())));
				}),
		},
		onNotice: notices.onNotice,
	};
	return pos;
}
