import { type Download, type EventPlaces, mostEventsOfPage } from "@tuckshop/core/contract";
import { csvLine } from "../sales/csv.ts";
import { isoTime } from "../world.ts";
import type { DeviceEvents } from "./service.ts";

const columns = [
	...["Time at the till", "Received", "Restaurant ID", "Station", "Device", "Device ID", "Number"],
	...["Action", "Person", "Approved by", "Setting", "Before", "After", "Details", "Chain"],
];

/** An owner's events as a file that is written while it is sent, newest first. */
export function eventsFile(
	events: Pick<DeviceEvents, "list">,
	ownerId: string,
	{ places, now }: { readonly places: EventPlaces; readonly now: number },
): Download {
	async function* pieces(): AsyncGenerator<string> {
		yield csvLine(columns);
		for (let before: string | undefined; ; ) {
			const page = await events.list(ownerId, {
				...places,
				limit: mostEventsOfPage,
				...(before === undefined ? {} : { before }),
			});
			yield page.events
				.map((event) => {
					const { person, by, setting, before: was, after, ...details } = factsOf(event.facts);
					return csvLine([
						...[event.at, event.received_at, event.restaurant_id, event.station_name ?? undefined],
						...[event.device_name ?? undefined, event.device_id, event.n, event.kind],
						...[nameIn(person), nameIn(by)],
						...[setting, was, after, details].map(cellOf),
						event.chain,
					]);
				})
				.join("");
			before = page.next;
			if (before === undefined) return;
		}
	}
	const fileName = `tuckshop-activity-${isoTime(now).slice(0, 10)}.csv`;
	return { type: "text/csv", fileName, pieces: pieces() };
}

/** Facts of another version's event may be anything that is JSON, or not even that. */
function factsOf(text: string): Readonly<Record<string, unknown>> {
	try {
		const facts: unknown = JSON.parse(text);
		return typeof facts === "object" && facts !== null ? { ...facts } : { value: facts };
	} catch {
		return { value: text };
	}
}

const nameIn = (value: unknown): string | undefined =>
	typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;

function cellOf(value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value !== "object") return String(value);
	const text = JSON.stringify(value);
	return text === "{}" ? undefined : text;
}
