import type { eventEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import { moduleOf } from "../module.ts";
import { eventsFile } from "./file.ts";
import { eventRepository } from "./repository.ts";
import { type DeviceEvents, deviceEvents } from "./service.ts";
import { type MarkedTimes, markedTimes } from "./work-times.ts";

export type EventParts = {
	readonly deviceEvents: DeviceEvents;
	readonly markedTimes: MarkedTimes;
	readonly eventHandlers: Handlers<typeof eventEndpoints>;
};

type Needed = Pick<Given, "commitPosition" | "database" | "world"> & {
	readonly serverMarks: ServerMarks;
};

export const eventsModule = moduleOf<EventParts, Needed>({
	deviceEvents: ({ database, commitPosition, serverMarks: marks, world }) =>
		deviceEvents({ events: eventRepository(database, commitPosition), marks, world }),
	markedTimes: ({ database, world }) => markedTimes({ database, world }),
	eventHandlers: ({ deviceEvents: events, markedTimes: times, world }) => ({
		workTimes: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await times.of(session.ownerId, param("id"), query) };
		},
		exportWorkTimes: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return times.file(session.ownerId, param("id"), query);
		},
		correctWorkTimes: async ({ session, param, body }) => {
			await times.correct(session.ownerId, param("id"), body);
			return { success: true };
		},
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
