import type { eventEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import { moduleOf } from "../module.ts";
import { eventsFile } from "./file.ts";
import { eventRepository } from "./repository.ts";
import { type DeviceEvents, deviceEvents } from "./service.ts";

export type EventParts = {
	readonly deviceEvents: DeviceEvents;
	readonly eventHandlers: Handlers<typeof eventEndpoints>;
};

type Needed = Pick<Given, "commitPosition" | "database" | "world"> & {
	readonly serverMarks: ServerMarks;
};

export const eventsModule = moduleOf<EventParts, Needed>({
	deviceEvents: ({ database, commitPosition, serverMarks: marks, world }) =>
		deviceEvents({ events: eventRepository(database, commitPosition), marks, world }),
	eventHandlers: ({ deviceEvents: events, world }) => ({
		tellEvents: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await events.tell(session, body) };
		},
		events: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await events.list(session.ownerId, query) };
		},
		exportEvents: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return eventsFile(events, session.ownerId, { places: query, now: world.now() });
		},
	}),
});
