import type { PersonRecord } from "@tuckshop/core/records";
import { type Browser, owner } from "../browser.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

/** A restaurant whose owner is signed in, and two tills that the owner enrolled. */
export type Crew = {
	readonly own: Awaited<ReturnType<typeof owner>>;
	readonly restaurantId: string;
	readonly till: Awaited<ReturnType<typeof enrolledTill>>;
	readonly other: Awaited<ReturnType<typeof enrolledTill>>;
	readonly at: string;
	readonly tables: string;
	/** Adds a person, and fails where the server does not. */
	readonly add: (person: {
		readonly name: string;
		readonly role: string;
		readonly pin?: string;
	}) => Promise<PersonRecord>;
	/** The PIN typed at a device's counter. */
	readonly typed: (device: Browser, pin: string, signIn?: string) => ReturnType<Browser["post"]>;
};

export async function crewOf(server: ServerUnderTest): Promise<Crew> {
	const own = await owner(server);
	const { id: restaurantId, stations } = (
		await own.post("/api/restaurants", {
			name: "Bistro",
			location: "1 Campus Road",
			restaurant_id: 1000012,
		})
	).json.data;
	const place = { ownerId: own.id, restaurantId, stationId: stations[0].id };
	const at = `/api/restaurants/${restaurantId}`;
	return {
		own,
		restaurantId,
		till: await enrolledTill(server, own, place, "Patio"),
		other: await enrolledTill(server, own, place, "Bar"),
		at,
		tables: `/api/table-service/restaurants/${restaurantId}`,
		async add(person) {
			const { status, json } = await own.post(`${at}/people`, person);
			if (status !== 201) throw new Error(`${person.name}: ${status} ${JSON.stringify(json)}`);
			return json.data;
		},
		typed: (device, pin, signIn) =>
			device.post(`${at}/person-sign-ins`, {
				pin,
				...(signIn === undefined ? {} : { sign_in: signIn }),
			}),
	};
}
