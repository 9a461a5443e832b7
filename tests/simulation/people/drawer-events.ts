import { type DrawerRecord, drawerOfEvent } from "@tuckshop/core/records";
import { Result } from "effect";
import type { Device } from "../machines/device.ts";
import type { ServerMachine } from "../machines/server-machine.ts";

/** An event of a drawer, wherever it lies. */
export type DrawerEventAt = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly n: number;
	readonly id: string;
	readonly hash: string;
	readonly record: DrawerRecord;
};

type Plain = Omit<DrawerEventAt, "record"> & { readonly kind: string; readonly facts: string };

const read = (all: readonly Plain[]): readonly DrawerEventAt[] =>
	all.flatMap(({ kind, facts, ...at }) => {
		const record = drawerOfEvent({ kind, facts });
		return record && Result.isSuccess(record) ? [{ ...at, record: record.success }] : [];
	});

export const drawerEventsOn = ({ disk }: Device): readonly DrawerEventAt[] =>
	read(
		[...disk.contents.events.values()].flatMap(({ events }) =>
			events.map(({ ownerId, deviceId, n, id, hash, kind, facts }) => ({
				...{ ownerId, deviceId, n, id, hash, kind, facts },
			})),
		),
	);

export const drawerEventsAt = ({ file }: Pick<ServerMachine, "file">): readonly DrawerEventAt[] =>
	read(
		file
			.prepare(
				"select owner_id as ownerId, device_id as deviceId, n, event_id as id, hash, kind, facts from device_events where kind like 'drawer-%' order by n",
			)
			.all() as unknown as readonly Plain[],
	);
