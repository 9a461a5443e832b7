import { httpTables } from "@tuckshop/adapters/product-server/late";
import {
	makePosTables,
	type PosTables,
	settingsTableStore,
	tableTill,
} from "@tuckshop/core/pos/tables";
import { lineFor } from "@tuckshop/core/rules";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;

/** A till's page with the tables beside it, and a server signed in with a PIN. */
export type Tablet = { readonly device: RealTill; readonly page: Page; readonly tables: PosTables };

export async function tablet(url: string, pin: string): Promise<Tablet> {
	const device = realTill();
	await device.signIn(url);
	const page = await device.load(url);
	const { restaurantId } = page.pos.till;
	const { connectivity, settings, campusCard, ids } = page.ports;
	const ports = httpTables(page.config, { connectivity, settings });
	await run(ports.desk.login(restaurantId, pin));
	const tables = makePosTables(
		{ ...ports, store: settingsTableStore(settings), campusCard, ids },
		restaurantId,
	);
	await run(tables.start());
	await until(
		() => tables.state.getState().connection,
		(connection) => connection === "live",
	);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return { device, page, tables };
}

export async function stopTablet({ page, tables }: Tablet): Promise<void> {
	await run(tables.stop());
	await page.stop();
}

/** Connects or disconnects it, and waits until the tables know. */
export async function connectTablet({ device, page, tables }: Tablet, up: boolean): Promise<void> {
	device.network.up = up;
	page.signal(up ? "online" : "offline");
	tables.look();
	await until(
		() => tables.state.getState().connection,
		(connection) => (connection === "away") !== up,
	);
}

export const openAt = ({ tables }: Tablet, sessionId: string) =>
	tables.state.getState().tables?.sessions.find(({ session }) => session.id === sessionId);

/** Puts an item on a seat's check. */
export function ringAtSeat({ page, tables }: Tablet, sessionId: string, seat: number): void {
	const [item] = plainItems(page.pos);
	if (!item) throw new Error("the menu has no plain item");
	const line = lineFor(item, `${Date.now()}-${page.ports.ids.uuid()}`, {});
	tables.checks.change(sessionId, (now) => withItem(now, newItem(line, seat)));
}

export const payCashAtSeat = ({ page, tables }: Tablet, sessionId: string, seat: number) =>
	run(
		tables.payments
			.begin({
				...{ sessionId, tableNumber: "1", stationId: page.pos.till.stationId },
				intent: { of: "seats", seats: [seat] },
				till: tableTill(page.ports, page.pos.till),
			})
			.pay({ method: "cash" }),
	);
