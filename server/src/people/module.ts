import type { RateLimit } from "../accounts/rate-limit.ts";
import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import { type Devices, devices } from "./devices.ts";
import { type People, people } from "./people.ts";
import { type PeopleAtDevices, peopleAtDevices } from "./people-at-devices.ts";
import { type PinDesk, pinDesk } from "./pin-desk.ts";
import { type Pins, pins } from "./pins.ts";
import { peopleRoutes } from "./routes.ts";

export type PeopleParts = {
	readonly people: People;
	readonly peopleAtDevices: PeopleAtDevices;
	readonly peopleHandlers: ReturnType<typeof peopleRoutes>;
	readonly personDevices: Devices;
	readonly pinDesk: PinDesk;
	readonly pins: Pins;
};

type Needed = Pick<Given, "database" | "passwords" | "secretBox" | "world"> & {
	readonly rateLimit: RateLimit;
};

export const peopleModule = moduleOf<PeopleParts, Needed>({
	people: ({ database, pins: all, world }) => people({ database, pins: all, world }),
	peopleAtDevices: ({ database, pins: all, pinDesk: desk, world }) =>
		peopleAtDevices({ database, pins: all, desk, world }),
	peopleHandlers: ({ people: all, peopleAtDevices: atDevices, personDevices }) =>
		peopleRoutes({ people: all, atDevices, devices: personDevices }),
	personDevices: ({ database, world }) => devices({ database, world }),
	pinDesk: ({ database, pins: all, rateLimit: limits, world }) =>
		pinDesk({ database, pins: all, limits, world }),
	pins: ({ database, passwords, secretBox: box, world }) =>
		pins({ database, passwords, box, world }),
});
