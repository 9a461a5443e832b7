import { ServerMark } from "@tuckshop/core/contract";
import { Schema } from "effect";
import type { CommitPosition, HoldOpen } from "../database/commit-position.ts";
import type { Database } from "../database/tables.ts";
import type { Log } from "../http/log.ts";
import type { Signatures } from "../secrets/signatures.ts";
import { isoTime, type World } from "../world.ts";
import { beginEpoch, type Epoch, isFormerEpoch, standingEpoch } from "./epoch.ts";
import { hasTip, readStanding } from "./position.ts";

/** Marks of the server's position in its own ledger: whoever keeps one can tell later that the server lost something. */
export type ServerMarks = {
	readonly mark: () => Promise<ServerMark>;
	/**
	 * Takes in a mark that a till was given earlier. One that this server signed, and that is further than its database, shows that the
	 * database went back: it begins another epoch, and what is open is held. Anything else changes nothing. Answers the mark that holds now.
	 */
	readonly seen: (mark: ServerMark) => Promise<ServerMark>;
	/** Takes in a mark as the header of a request has it, JSON. What is none changes nothing. */
	readonly shown: (text: string) => Promise<void>;
};

type Needed = {
	readonly database: Database;
	readonly signatures: Signatures;
	/** Holds what is open, in the transaction that is given. */
	readonly hold: HoldOpen;
	/** Sees by itself where the database is behind this server's data folder. */
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
	/** The furthest that this process told. */
	let told: Held | undefined;
	/** However many ask, the database is asked once at a time. */
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

	/** A mark of an epoch that this database never heard of was made in what it forgot, unless it is older than the epoch that stands. */
	const isFurther = async (
		{ epoch, position, tip, time }: ServerMark,
		now: Held,
	): Promise<boolean> =>
		epoch === now.epoch.id
			? position > now.position || !(await hasTip(database, tip))
			: time > now.epoch.since && !(await isFormerEpoch(database, epoch));

	async function heed(given: ServerMark): Promise<void> {
		if (!signatures.isValid(signed(given), given.signature)) return;
		const now = await read();
		if (await isFurther(given, now)) await goBack(now.epoch, "behind what it told a till");
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
