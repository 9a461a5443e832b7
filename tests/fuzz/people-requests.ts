import { randomUUID } from "node:crypto";
import type { peopleEndpoints } from "@tuckshop/core/contract";
import type { Caller } from "./callers.ts";
import type { Meant } from "./meant-requests.ts";

type PeopleRequests = {
	readonly [name in keyof typeof peopleEndpoints]: () => Meant | Promise<Meant>;
};

/** A valid request of each endpoint about people. Nothing else depends on the people of this restaurant. */
export async function peopleRequests(owner: Caller, restaurantId: string): Promise<PeopleRequests> {
	const of = `/api/restaurants/${restaurantId}`;
	const params = { id: restaurantId };
	const person = { name: "Amara", role: "cashier", language: "fr-CA", active_from: "2026-01-05" };
	const added = async (): Promise<string> =>
		(await owner.ask("POST", `${of}/people`, person)).data.id;
	const pin = "735911";
	await owner.ask("POST", `${of}/people`, { ...person, pin });
	let pins = 100_000;
	return {
		people: () => ({ params }),
		addPerson: () => {
			pins += 1;
			return { params, body: { ...person, employee_id: "E-7", active_to: null, pin: `${pins}` } };
		},
		changePerson: async () => ({ params: { id: await added() }, body: { name: "Priya" } }),
		takeOffPerson: async () => ({ params: { id: await added() } }),
		setPersonPin: async () => {
			pins += 1;
			return { params: { id: await added() }, body: { pin: `${pins}` } };
		},
		saveRoles: () => ({
			params,
			body: { roles: [{ name: "Trainer", permissions: ["training", "reprint"] }] },
		}),
		devices: () => ({ params }),
		endSignIn: async () => {
			const id = randomUUID();
			await owner.ask("POST", `${of}/person-sign-ins`, { pin, sign_in: id });
			return { params: { id } };
		},
		peopleNews: () => ({ params, body: { known: { version: 1, changed_at: "" } } }),
		signInPerson: () => ({ params, body: { pin, sign_in: randomUUID() } }),
	};
}
