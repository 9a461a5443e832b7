import { makePos, type Pos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { findTill } from "../app/open-till.ts";
import { type FakeServices, maya } from "./fake-services.ts";

/** Fries, 3.94 with GST, paid with a twenty. */
export const sellFries = (pos: Pos) => {
	pos.order.add(103);
	return pos.pay.cash(cents(2000));
};

/** Sells an item, by default fries, on each of these campus cards. Without a network the sales are queued. */
export async function sellOnCampusCards(
	services: FakeServices,
	numbers: readonly string[],
	item = 103,
): Promise<void> {
	for (const number of numbers)
		await sellAt(services, 1, (pos) => {
			pos.order.add(item);
			return pos.pay.campus.verify(number);
		});
}

/** Sells at the till of these services without a screen, and waits until all that can be sent was sent. */
export async function sellAt(
	services: FakeServices,
	times: number,
	sell: (pos: Pos) => Effect.Effect<unknown, unknown> = sellFries,
): Promise<void> {
	const place = {
		ownerId: maya.id,
		restaurantId: "restaurant-1",
		stationId: "station-1",
		cashierName: maya.contact_name,
	};
	const opened = await Effect.runPromise(
		findTill(
			{ restaurants: services.restaurants, settings: services.pos.settings, secure: true },
			place,
		),
	);
	if (opened.type !== "open") throw new Error(`the till is ${opened.type}`);
	const pos = makePos(services.pos, opened.till);
	await Effect.runPromise(pos.start());
	while (pos.menu.state.getState().status !== "ready") await quiet();
	for (let sale = 0; sale < times; sale++) await Effect.runPromise(sell(pos));
	await quiet();
	await Effect.runPromise(pos.stop());
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));
