import { Clock, Effect } from "effect";
import type { OutletOrder } from "../contract/held-orders.ts";
import type { OutletOrders } from "../ports/index.ts";
import { afterHeldAct, type HeldStanding, hasEnded, isListed } from "../rules/till/index.ts";
import type { Faults } from "./faults.ts";
import { reach } from "./reach.ts";

/** The orders on hold at the tills of an outlet, as a server stores them, by sale id. */
export type OutletBook = Map<
	string,
	{
		readonly standing: HeldStanding;
		readonly order: OutletOrder["order"];
		readonly changedAt: string;
	}
>;

/** The orders on hold at an outlet's tills, of which each has ports over the same book. */
export function inMemoryOutletOrders(faults: Faults, book: OutletBook): OutletOrders {
	const holder = ({
		deviceId,
		stationId,
		is,
	}: Pick<HeldStanding, "deviceId" | "stationId" | "is">) => ({
		...{ device_id: deviceId, station_id: stationId, is },
		station_name: stationId.replace("station-", "Counter "),
	});
	const told = (saleId: string): OutletOrder | undefined => {
		const kept = book.get(saleId);
		return (
			kept && {
				...holder(kept.standing),
				...{ sale_id: saleId, turn: kept.standing.turn, order: kept.order },
				...{ rivals: kept.standing.rivals.map(holder), changed_at: kept.changedAt },
			}
		);
	};
	return {
		list: () =>
			Effect.map(reach(faults), () =>
				[...book].flatMap(([id, { standing }]) => {
					const order = isListed(standing) ? told(id) : undefined;
					return order ? [order] : [];
				}),
			),
		act: Effect.fnUntraced(function* (_, { sale_id: id, device_id, station_id, order, ...act }) {
			yield* reach(faults);
			const before = book.get(id);
			const { answer, standing } = afterHeldAct(before?.standing, {
				...{ ...act, deviceId: device_id, stationId: station_id },
			});
			if (!standing) return { answer, order: null };
			const changedAt = new Date(yield* Clock.currentTimeMillis).toISOString();
			const isNew = act.is === "held" && answer === "done";
			const record = hasEnded(standing) ? null : ((isNew ? order : before?.order) ?? null);
			book.set(id, { standing, order: record, changedAt });
			return { answer, order: told(id) ?? null };
		}),
	};
}
