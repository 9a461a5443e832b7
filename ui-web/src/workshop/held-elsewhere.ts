import { sampleTill } from "@tuckshop/core/fakes";
import { recordOfHeld } from "@tuckshop/core/records";
import { addLine, emptyOrder, lineFor } from "@tuckshop/core/rules";
import type { FakeServices } from "./fake-services.ts";

type Elsewhere = {
	readonly name: string;
	/** Names of items of the menu. */
	readonly items: readonly string[];
	readonly number: number;
	readonly is: "held" | "taken";
	readonly minutesAgo: number;
	/** This station sold it too. */
	readonly soldTwice?: boolean;
};

/** Puts an order on hold at another till, Counter 2, as the server tells of it. */
export async function heldElsewhere(
	{ world }: FakeServices,
	{ name, items, number, is, minutesAgo, soldTwice = false }: Elsewhere,
): Promise<string> {
	const { ownerId, restaurantId } = sampleTill();
	const saleId = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
	const menu = [...world.device.menus.values()][0]?.menu;
	const order = items.reduce((before, wanted) => {
		const item = menu?.items.find((each) => each.name === wanted);
		if (!item) throw new Error(`the menu has no ${wanted}`);
		return addLine(before, lineFor(item, `${number}-${wanted}`));
	}, emptyOrder);
	const heldAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
	const place = { deviceId: "another-device", stationId: "station-2" };
	world.outlet.set(saleId, {
		standing: {
			...{ ...place, is: soldTwice ? "sold" : is, turn: 2, told: { [place.deviceId]: 2 } },
			rivals: soldTwice ? [{ deviceId: "a-third", stationId: "station-3", is: "sold" }] : [],
		},
		order: recordOfHeld({
			draft: { ownerId, restaurantId, stationId: place.stationId, saleId, order },
			...{ number, name, heldAt, heldBy: { id: "amara", name: "Amara" } },
		}),
		changedAt: heldAt,
	});
	return saleId;
}
