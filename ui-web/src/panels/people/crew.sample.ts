import { type PeopleBook, peopleBook, samplePerson } from "@tuckshop/core/fakes";

/** Amara rings up, Priya manages, Olive owns. */
export const crew = (): PeopleBook =>
	peopleBook({
		mark: { version: 4, changed_at: "2026-11-20T12:00:00.000Z" },
		people: [
			samplePerson({ id: "amara", name: "Amara", role: "cashier" }),
			samplePerson({ id: "priya", name: "Priya", role: "manager" }),
			samplePerson({ id: "olive", name: "Olive", role: "owner" }),
		],
		pins: new Map([
			["amara", "4821"],
			["priya", "730164"],
			["olive", "9155"],
		]),
	});
