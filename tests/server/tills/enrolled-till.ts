import { type Browser, browser } from "../browser.ts";

export type Place = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
};

/** A device that its owner enrolled for a station, without a signed-in user. */
export async function enrolledTill(
	server: { readonly url: string },
	owner: { readonly email: string; readonly password: string },
	{ restaurantId, stationId }: Place,
	deviceName = "Counter tablet",
	kind?: "till" | "kiosk",
): Promise<Browser & { readonly tillId: string }> {
	const device = browser(server);
	const signedIn = await device.post("/api/login", {
		email: owner.email,
		password: owner.password,
	});
	const { status, json } = await device.post("/api/till-sessions", {
		restaurantId,
		stationId,
		deviceName,
		...(kind && { kind }),
	});
	if (signedIn.status !== 200 || status !== 201)
		throw new Error(
			`the till was not enrolled: ${signedIn.status} ${status} ${JSON.stringify(json)}`,
		);
	await device.post("/api/logout");
	return { ...device, tillId: json.data.id };
}
