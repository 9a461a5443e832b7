import { Effect } from "effect";
import { takeCash } from "../flows/take-cash.ts";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { RoomState } from "../rules/index.ts";
import type { Notices } from "./notices.ts";
import type { OrderArea } from "./order-area.ts";
import type { PayRefusal, PayRefused, PayState, Pos, Till } from "./pos-types.ts";
import { ownState } from "./state.ts";

export type PayDoors = {
	readonly online: () => boolean;
	readonly deviceId: Effect.Effect<string, NotStored>;
	/** Whether there is room on the device for another sale. */
	readonly room: () => RoomState;
	/** A sale was kept: it is sent in its own time. */
	readonly kept: (sale: Sale, online: boolean) => void;
};

/** Payment of the order. A sale is on disk before the order is cleared and before anything is sent. */
export function payArea(ports: Pick<PosPorts, "saleStore" | "ids">, till: Till, order: OrderArea, notices: Notices, doors: PayDoors): Pos["pay"] {
	const state = ownState<PayState>({ method: "cash", busy: false });
	const refusal = (): PayRefusal | undefined => {
		if (state.get().busy) return { code: "payment-running", field: "payment" };
		if (order.current().order.lines.length === 0) return { code: "empty-order", field: "lines" };
		if (doors.room() === "full") return { code: "storage-full", field: "storage" };
		return !doors.online() && !till.offlineSelling ? { code: "offline-selling-off", field: "connection" } : undefined;
	};
	const busy = (is: boolean) => {
		state.change({ busy: is });
		order.lock(is);
	};
	return {
		state: state.seen,
		choose: (method) => state.change({ method }),
		refusal,
		cash: (received) =>
			Effect.suspend(() => {
				const refused = refusal();
				if (refused) return Effect.fail<PayRefused>({ _tag: "PayRefused", refusal: refused });
				const online = doors.online();
				busy(true);
				return Effect.gen(function* () {
					const deviceId = yield* doors.deviceId;
					const { sale, change } = yield* takeCash(ports, { till, deviceId, ...order.current(), received, online });
					order.begin();
					state.change({ method: "cash" });
					notices.say(online ? { code: "order-completed", change } : { code: "order-saved", change });
					doors.kept(sale, online);
					return { sale, change, online };
				}).pipe(Effect.ensuring(Effect.sync(() => busy(false))), Effect.uninterruptible);
			}),
	};
}
