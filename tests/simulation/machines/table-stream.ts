import { SignedOut, type TableFeed, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { epochFact, epochFromText } from "../../../server/src/marks/epoch.ts";
import type { SimWorld } from "../world.ts";
import type { Network } from "./network.ts";
import type { Life } from "./page-runtime.ts";
import type { ServerMachine } from "./server-machine.ts";

/** The server's events for tablets. One for a world: each tablet's connection to it ends by itself, or with its cable or its server. */
export type TableStreams = {
	readonly listen: (network: Network, life: Life) => TableFeed["listen"];
};

const second = 1_000;
/** The server shows every so often that it lives, and ends each stream after a while. */
const beat = 15 * second;
const longest = 240 * second;

type Hear = Parameters<TableFeed["listen"]>[1];

export function tableStreams(world: SimWorld, server: ServerMachine): TableStreams {
	const { time } = world;
	const chance = world.laterDice;
	const hearers = new Set<(restaurantId: string) => void>();
	server.onTables((id) => {
		for (const hear of hearers) hear(id);
	});
	const { file } = server;
	const numberOf = file.prepare("select number from table_versions where restaurant_id = ?");
	const epochOf = file.prepare("select value from server_facts where name = ?");

	/** Sends changes that were committed and not sent yet, never those that are being written or were rolled back. */
	const tell = (restaurantId: string, hear: Hear): void => {
		if (file.isTransaction) return void time.after(1, () => tell(restaurantId, hear));
		const number = Number(numberOf.get(restaurantId)?.["number"] ?? 0);
		const { id: epoch } = epochFromText(String(epochOf.get(epochFact)?.["value"] ?? ""));
		hear({ epoch, number, sessions: [] });
	};

	return {
		listen: (network, life) => (restaurantId, hear) =>
			Effect.callback<void, Unreached | SignedOut>((resume) => {
				let open = true;
				let told = "";
				const hearOnce: Hear = (change) => {
					const version = `${change.epoch} ${change.number}`;
					if (version !== told) hear(change);
					told = version;
				};
				const born = server.lives();
				const began = time.now();
				const gone = () => !network.cable || !server.isUp() || server.lives() !== born;
				const end = (how: Effect.Effect<void, Unreached | SignedOut>, after: number) => {
					open = false;
					hearers.delete(changed);
					time.after(after, () => life.alive && resume(how));
				};
				const broken = Effect.fail(new Unreached({ reason: "the stream broke" }));
				const changed = (id: string): void => {
					if (id !== restaurantId) return;
					time.after(chance.between(1, 400), () => {
						if (open && life.alive && !gone()) tell(restaurantId, hearOnce);
					});
				};
				const pass = (): void => {
					if (!life.alive) hearers.delete(changed);
					if (!open || !life.alive) return;
					// Nobody says that a cable is out: it is the silence that tells.
					if (gone() || chance.chance(world.faults().replyLost / 4))
						end(broken, chance.between(0, 40 * second));
					else if (time.now() - began >= longest) end(Effect.void, 0);
					else time.after(beat, pass);
				};
				if (gone() || chance.chance(world.faults().requestLost))
					end(broken, chance.between(1, 2_000));
				else if (network.staff === undefined) end(Effect.fail(new SignedOut()), 5);
				else {
					hearers.add(changed);
					changed(restaurantId);
					time.after(beat, pass);
				}
				return Effect.sync(() => {
					open = false;
					hearers.delete(changed);
				});
			}),
	};
}
