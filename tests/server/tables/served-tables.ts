import { providerKey } from "../authorisation/people.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { itcSettings } from "../itc/itc-till.ts";
import type { ServerUnderTest } from "../server-under-test.ts";

/**
 * A restaurant whose owner is signed in, with one station and ITC, and its first server, signed in
 * at another browser.
 */
export type Restaurant = {
	readonly own: Awaited<ReturnType<typeof owner>>;
	readonly restaurantId: string;
	readonly stationId: string;
	readonly ana: Browser;
	readonly at: string;
};

export const anasPin = "4711";

export async function restaurantWithServer(
	server: Pick<ServerUnderTest, "url" | "sandboxUrl" | "itcSandboxUrl">,
): Promise<Restaurant> {
	const own = await owner(server);
	const body = {
		name: "Bistro",
		location: "1 Campus Road",
		restaurant_id: 1000012,
		branch_id: 1000012,
		menu_api_url: server.sandboxUrl,
		menu_api_key: providerKey,
	};
	const { id: restaurantId, stations } = (await own.post("/api/restaurants", body)).json.data;
	if (server.itcSandboxUrl !== undefined)
		await own.post("/api/itc/settings", itcSettings(server.itcSandboxUrl));
	const at = `/api/table-service/restaurants/${restaurantId}`;
	await own.post(`${at}/servers/first`, { name: "Ana", pin: anasPin, employee_id: "E-1" });
	const ana = browser(server);
	await ana.post(`${at}/servers/login`, { pin: anasPin });
	return { own, restaurantId, stationId: stations[0].id, ana, at };
}

/** A table of that restaurant, in a section of a floor. */
export async function tableOf(
	{ ana, at }: Pick<Restaurant, "ana" | "at">,
	table_number: string,
	seats = 4,
): Promise<string> {
	const { floors } = (await ana.get(`${at}/floors`)).json;
	const floorId =
		floors[0]?.id ??
		(await ana.post(`${at}/floors`, { name: "ground", display_name: "Ground" })).json.floor.id;
	const { sections } = (await ana.get(`/api/table-service/floors/${floorId}/sections`)).json;
	const section = { name: "patio", display_name: "Patio" };
	const sectionId =
		sections[0]?.id ??
		(await ana.post(`/api/table-service/floors/${floorId}/sections`, section)).json.section.id;
	return (
		await ana.post(`/api/table-service/sections/${sectionId}/tables`, { table_number, seats })
	).json.table.id;
}
