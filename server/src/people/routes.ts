import type { peopleEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { Devices } from "./devices.ts";
import type { People } from "./people.ts";
import type { PeopleAtDevices } from "./people-at-devices.ts";

export type PeopleRoutesNeeds = {
	readonly people: People;
	readonly atDevices: PeopleAtDevices;
	readonly devices: Devices;
};

export function peopleRoutes({
	people,
	atDevices,
	devices,
}: PeopleRoutesNeeds): Handlers<typeof peopleEndpoints> {
	return {
		people: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await people.list(session.ownerId, param("id")) };
		},
		addPerson: async ({ session, param, body }) => ({
			success: true,
			data: await people.add(session.ownerId, param("id"), body),
		}),
		changePerson: async ({ session, param, body }) => ({
			success: true,
			data: await people.change(session.ownerId, param("id"), body),
		}),
		takeOffPerson: async ({ session, param }) => {
			await people.takeOff(session.ownerId, param("id"));
			return { success: true };
		},
		setPersonPin: async ({ session, param, body }) => ({
			success: true,
			data: await people.setPin(session.ownerId, param("id"), body.pin),
		}),
		saveRoles: async ({ session, param, body }) => ({
			success: true,
			data: await people.saveRoles(session.ownerId, param("id"), body.roles),
		}),
		devices: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await devices.list(session.ownerId, param("id")) };
		},
		endSignIn: async ({ session, param }) => {
			await devices.end(session.ownerId, param("id"));
			return { success: true };
		},
		peopleNews: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await atDevices.news(session, param("id"), body) };
		},
		signInPerson: async ({ session, param, body, clientAddress, setHeader }) => {
			setHeader("cache-control", "no-store");
			return {
				success: true,
				data: await atDevices.signIn({ who: session, address: clientAddress }, param("id"), body),
			};
		},
	};
}
