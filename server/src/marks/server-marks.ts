import { ServerMark } from "@tuckshop/core/contract";
import { Schema } from "effect";
import type { CommitPosition, HoldOpen } from "../database/commit-position.ts";
import type { Database } from "../database/tables.ts";
import type { Log } from "../http/log.ts";
import type { Signatures } from "../secrets/signatures.ts";
import { isoTime, type World } from "../world.ts";
import { beginEpoch, type Epoch, isFormerEpoch, standingEpoch } from "./epoch.ts";
import { hasTip, readStanding } from "./position.ts";

/**
 * Marks of the server's position in its own ledger, by which a client recognises later that the
 * server lost data.
 */
export type ServerMarks = {
	readonly mark: () => Promise<ServerMark>;
	/**
	 * Processes a mark that a till received earlier. One that this server signed, and that is ahead
	 * of its database, shows that the database was restored to an earlier state: another epoch
	 * begins, and open work is held. Anything else changes nothing. Returns the current mark.
	 */
	readonly seen: (mark: ServerMark) => Promise<ServerMark>;
	/** Processes a mark from a request header, as JSON. Invalid ones change nothing. */
	readonly shown: (text: string) => Promise<void>;
};

type Needed = {
	readonly database: Database;
	readonly signatures: Signatures;
	/** Holds open work, in the given transaction. */
	readonly hold: HoldOpen;
	/** Recognises by itself that the database is behind this server's data folder. */
	readonly commitPosition?: Pick<CommitPosition, "check"> | undefined;
	readonly world: Pick<World, "now" | "randomBytes">;
	readonly log: Log;
};

type Held = { readonly epoch: Epoch; readonly position: number; readonly tip: string };

const signed = ({
	epoch,
	position,
	tip,
	time,
}: Omit<ServerMark, "signature">): readonly string[] => [epoch, String(position), tip, time];

const fromJson = Schema.decodeOption(Schema.fromJsonString(ServerMark));

export function serverMarks(needed: Needed): ServerMarks {
	const { database, signatures, hold, commitPosition, world, log } = needed;
	/** The latest mark that this process has sent. */
	let told: Held | undefined;
	/** One query at a time, however many callers there are. */
	let asking: Promise<Held> | undefined;

	async function read(): Promise<Held> {
		const { epoch, ...at } = await readStanding(database);
		return { epoch: epoch ?? (await standingEpoch(database, world)), ...at };
	}

	async function goBack(ended: Epoch, why: string): Promise<void> {
		// Also records the data folder's position, so that its own check does not report this loss again.
		await commitPosition?.check();
		const held = await database
			.transaction()
			.execute(async (on) => ((await beginEpoch(on, world, ended)) ? hold(on) : undefined));
		if (held)
			log(
				"warn",
				"the database went back to an earlier state: what was open is held until a person releases it",
				{ why, ...held },
			);
		// A read that began earlier may have missed this change.
		asking = undefined;
	}

	async function standing(): Promise<Held> {
		const known = told;
		const now = await read();
		if (known?.epoch.id === now.epoch.id && now.position < known.position) {
			await goBack(now.epoch, "behind what this process told");
			return read();
		}
		return now;
	}

	async function mark(): Promise<ServerMark> {
		asking ??= standing().finally(() => {
			asking = undefined;
		});
		const now = await asking;
		if (told?.epoch.id !== now.epoch.id || told.position < now.position) told = now;
		const { epoch, position, tip } = now;
		const said = { epoch: epoch.id, position, tip, time: isoTime(world.now()) };
		return { ...said, signature: signatures.sign(signed(said)) };
	}

	/**
	 * A mark of an epoch that this database does not know was made in the lost period, unless it is
	 * older than the current epoch.
	 */
	const isAhead = async (
		{ epoch, position, tip, time }: ServerMark,
		now: Held,
	): Promise<boolean> =>
		epoch === now.epoch.id
			? position > now.position || !(await hasTip(database, tip))
			: time > now.epoch.since && !(await isFormerEpoch(database, epoch));

	async function heed(given: ServerMark): Promise<void> {
		if (!signatures.isValid(signed(given), given.signature)) return;
		const now = await read();
		if (await isAhead(given, now)) await goBack(now.epoch, "behind what it told a till");
	}

	return {
		mark,
		async seen(given) {
			await heed(given);
			return mark();
		},
		async shown(text) {
			const given = fromJson(text);
			if (given._tag === "Some") await heed(given.value);
		},
	};
}
