import { serverMarkAt } from "@tuckshop/core/fakes";
import type { Pos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { type FakeServices, maya, sellAt } from "@tuckshop/ui-web/workshop";

/** Soup and a salad in cash. */
const lunch = (pos: Pos) => {
	pos.order.add(111);
	pos.order.add(114);
	return pos.pay.cash(cents(2000));
};
const onCampusCard = (pos: Pos) => {
	pos.order.add(111);
	return pos.pay.campus.verify("60010002");
};

/** Sales that this till made before the story begins, each through the headless POS. */
export const salesThat = {
	/** Done, at the server and at the provider. */
	areDone: (services: FakeServices) => sellAt(services, 3, lunch),
	/** Kept on the device while there was no network. */
	waitForTheServer: async (services: FakeServices) => {
		await sellAt(services, 0);
		services.world.faults.reachable = false;
		await sellAt(services, 3, lunch);
		services.world.faults.reachable = true;
		services.world.faults.provider = "unreached";
	},
	/** On a campus card without a network, whose service is still unreachable. */
	areQueued: async (services: FakeServices) => {
		await sellAt(services, 0);
		services.world.faults.reachable = false;
		await sellAt(services, 1, onCampusCard);
		Object.assign(services.world.faults, { reachable: true, itc: "unreached" });
	},
	/** On a campus card without a network, which has not returned. */
	areQueuedOffline: async (services: FakeServices) => {
		await offlineFromTheStart(services, "its menu");
		await sellAt(services, 1, onCampusCard);
	},
	/** One that the provider may have, and one that it refused. */
	needAPerson: async (services: FakeServices) => {
		services.world.faults.provider = "loses-reply";
		await sellAt(services, 1, lunch);
		services.world.faults.provider = "refuses";
		await sellAt(services, 1, lunch);
		services.world.faults.provider = "accepts";
	},
	wereDeclinedLater: async (services: FakeServices) => {
		await salesThat.areQueued(services);
		services.world.faults.itc = "declines";
		await sellAt(services, 0);
	},
} as const;

/** A till that was opened here before, and has no network now. */
export async function offlineFromTheStart(
	services: FakeServices,
	keeps: "its menu" | "no menu",
): Promise<void> {
	await sellAt(services, 0);
	services.world.device.settings.set("lastOwner", JSON.stringify(maya));
	services.world.faults.reachable = false;
	if (keeps === "no menu") services.world.device.menus.clear();
}

/** The disk of this device has no space for another sale. */
export const fullDisk = ({ world }: FakeServices) =>
	void Object.assign(world.device.space, { left: 0 });

/** A printer is set up on this device. */
export const withPrinter = (services: FakeServices) =>
	sellAt(services, 1, ({ settings }) =>
		settings.savePrinter({ ...settings.state.getState().printer, enabled: true }),
	);

/** Space for some more sales, and a cashier who is warned. */
/** The device's clock is behind the server's by this many milliseconds; below 0, ahead of it. */
export const serverAheadBy = ({ world }: FakeServices, ms: number) => {
	world.faults.server = serverMarkAt(Date.now() + ms);
};

export const almostFullDisk = ({ world }: FakeServices) =>
	void Object.assign(world.device.space, { room: { used: 960 * 2 ** 20, quota: 1000 * 2 ** 20 } });
