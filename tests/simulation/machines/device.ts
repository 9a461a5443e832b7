import { Busy, type Leadership, type TabChannel } from "@tuckshop/core/ports";
import type { Sale, TabMessage } from "@tuckshop/core/records";
import { Effect } from "effect";
import type { Dice } from "../dice.ts";
import type { SimWorld } from "../world.ts";
import { type Disk, simDisk } from "./disk.ts";
import type { KitchenPaper } from "./kitchen-paper.ts";
import { type Network, simNetwork } from "./network.ts";
import type { Life } from "./page-runtime.ts";
import { isPoison } from "./provider-menu.ts";
import type { ServerMachine } from "./server-machine.ts";
import { simTerminal, type Terminal } from "./terminal.ts";

/** A tab of a device. `kill` ends it between two instructions: nothing of it is heard of again. */
export type Tab = Life & {
	readonly name: string;
	readonly kill: (why: string) => void;
	/** Called once, when it crashes or is closed. */
	readonly onEnd: (hear: () => void) => void;
};

/** A till's hardware: a disk, a cable, a clock of its own, and the tabs that are open on it. */
export type Device = {
	readonly name: string;
	/** Which of its restaurant's stations it stands at. */
	readonly station: number;
	/** Works with a copy of its profile, or with a profile that was copied. */
	readonly pair: { is: boolean };
	/** Whose profile it was given. */
	readonly copyOf: Device | undefined;
	/** Another device at the same station, with a copy of this one's profile. */
	readonly copy: (world: SimWorld) => Device;
	readonly disk: Disk;
	readonly network: Network;
	readonly terminal: Terminal;
	/** The refunds that the server said are reserved, over all of its pages. */
	readonly reserved: Set<string>;
	/** The printers of the kitchen, where this device prints there; undefined: it knows of none. */
	readonly kitchen: KitchenPaper | undefined;
	/** How far it is off (milliseconds); `been`: how far it ever was. */
	readonly clock: { offset: number; readonly been: ReadonlySet<number> };
	readonly now: () => number;
	/** True from a restore of the server's database until it is reconciled: the ledger may lack sales that it had. */
	readonly ledgerMayLack: () => boolean;
	readonly dice: Dice;
	readonly tabs: ReadonlySet<Tab>;
	readonly open: () => Tab;
	/** One leader among the tabs; where locks are stolen, sometimes two. */
	readonly leadership: (tab: Tab) => Leadership;
	/** The tabs' channel to each other. */
	readonly channel: (tab: Tab) => TabChannel;
	/** Every tab at once. */
	readonly powerLoss: () => void;
};

export function simDevice(
	world: SimWorld,
	server: Pick<ServerMachine, "ask" | "wentBackAt">,
	name: string,
	{
		station,
		copyOf,
		isTaken,
		kitchen,
		terminalGivesBack = false,
	}: {
		readonly station: number;
		/** Its card terminal gives back by itself when the till asks it to. */
		readonly terminalGivesBack?: boolean;
		readonly kitchen?: KitchenPaper | undefined;
		readonly copyOf?: Device;
		/** True if another device has another sale under this sale's id. */
		readonly isTaken: (sale: Sale) => boolean;
	},
): Device {
	const been = new Set(copyOf?.clock.been ?? [0]);
	let offset = 0;
	const clock = {
		get offset() {
			return offset;
		},
		set offset(milliseconds) {
			offset = milliseconds;
			been.add(milliseconds);
		},
		been,
	};
	const now = () => world.time.now() + clock.offset;
	const tabs = new Set<Tab>();
	const held = new Map<string, Tab>();
	const listening = new Map<(message: TabMessage) => void, Tab>();
	const chance = world.dice.fork();
	const network = simNetwork(world, server, name);
	const ledgerMayLack = () => server.wentBackAt() !== undefined;
	let opened = 0;

	const open = (): Tab => {
		const hearers: (() => void)[] = [];
		opened += 1;
		const tab: Tab = {
			name: `${name}.${opened}`,
			alive: true,
			kill(why) {
				if (!tab.alive) return;
				tab.alive = false;
				tabs.delete(tab);
				for (const [lock, holder] of held) if (holder === tab) held.delete(lock);
				world.trace.say(`${tab.name} ends: ${why}`);
				for (const hear of hearers) hear();
			},
			onEnd: (hear) => void hearers.push(hear),
		};
		tabs.add(tab);
		return tab;
	};

	const powerLoss = () => {
		for (const tab of [...tabs]) tab.kill("power loss");
	};

	const pair = { is: copyOf !== undefined };
	const device: Device = {
		name,
		station,
		pair,
		copyOf,
		kitchen,
		copy(later) {
			pair.is = true;
			const place = { station, copyOf: device, isTaken, kitchen, terminalGivesBack };
			const made = simDevice(later, server, `${name}-copy`, place);
			made.network.cookie = network.cookie;
			for (const id of network.refusedSales) made.network.refusedSales.add(id);
			later.trace.say(`${name} is copied`);
			return made;
		},
		disk: simDisk(world, name, {
			step: () => ({ now: now(), ledgerMayLack: ledgerMayLack() }),
			mayBeRefused: (sale) =>
				network.refusedSales.has(sale.facts.id) || isPoison(sale.facts) || isTaken(sale),
			copyOf: copyOf?.disk,
		}),
		network,
		terminal: simTerminal(world, name, {
			...{ chance: chance.fork(), powerLoss, givesBack: terminalGivesBack },
		}),
		reserved: new Set(),
		clock,
		now,
		ledgerMayLack,
		dice: chance,
		tabs,
		open,
		leadership: (tab) => ({
			// Nothing is reset here, so a shared lock never waits.
			share: (_, work) => work,
			lead: <A, E>(lock: string, work: Effect.Effect<A, E>) =>
				Effect.suspend((): Effect.Effect<A, E | Busy> => {
					const holder = held.get(lock);
					if (holder) {
						// The server knows what comes twice; the terminal of a card that two tabs have in hand, and cash that is handed out, do not know which of them is right.
						if (/^(card|refund)\//.test(lock) || !chance.chance(world.faults().twoTabs))
							return Effect.fail(new Busy());
						world.trace.say(`${tab.name} steals ${lock}`);
					}
					held.set(lock, tab);
					return Effect.ensuring(
						work,
						Effect.sync(() => {
							if (held.get(lock) === tab) held.delete(lock);
						}),
					);
				}),
		}),
		channel: (tab) => ({
			postToTabs: (message) =>
				Effect.sync(() => {
					for (const [hear, other] of listening)
						if (other !== tab && other.alive) world.time.soon(() => other.alive && hear(message));
				}),
			listen: (hear) =>
				Effect.sync(() => {
					listening.set(hear, tab);
					tab.onEnd(() => void listening.delete(hear));
					return Effect.sync(() => void listening.delete(hear));
				}),
		}),
		powerLoss,
	};
	return device;
}
