import { Effect, Fiber } from "effect";
import { openTillsLock } from "../flows/device/open-tills-lock.ts";
import type { Till } from "../flows/till.ts";
import type { NotStored, PosPorts, Replicator } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { Background } from "./background.ts";
import type { DeviceArea } from "./device/device-area.ts";
import type { LateParts } from "./late-parts.ts";
import type { MenuArea } from "./menu/menu-area.ts";
import type { Notices } from "./notices.ts";
import type { OrderArea } from "./order/order-area.ts";
import type { PayArea } from "./payment/pay-area.ts";
import type { PeopleHere } from "./people/people-here.ts";
import type { Pos } from "./pos-types.ts";
import type { ProfileArea } from "./settings/profile-area.ts";
import type { SettingsArea } from "./settings/settings-area.ts";
import type { SyncArea } from "./sync/sync-area.ts";

export type TillLife = Pick<Pos, "start" | "stop">;

type LifeContext = {
	readonly late: Pick<LateParts, "pickUp" | "watchOrder" | "watchReplication">;
	readonly ports: Pick<PosPorts, "leadership" | "saleStore" | "tabs">;
	readonly replicator: Replicator | undefined;
	readonly till: Till;
	readonly notices: Notices;
	readonly background: Background;
};

type LivingAreas = {
	readonly settings: SettingsArea;
	readonly profile: ProfileArea;
	readonly order: OrderArea;
	readonly menu: MenuArea;
	readonly sync: SyncArea;
	readonly device: DeviceArea;
	readonly kitchen: {
		readonly load: () => Effect.Effect<void>;
		readonly made: (sale: Sale) => Effect.Effect<void>;
	};
	readonly pay: PayArea;
	readonly crew: Pick<PeopleHere, "load" | "watch">;
	readonly drawer: { readonly load: () => Effect.Effect<void> };
	readonly refunds: { readonly load: () => Effect.Effect<void> };
};

/**
 * Starts and stops a till: loads each area from the disk, recovers what an earlier page left, and
 * watches until it is stopped.
 */
export function tillLife(context: LifeContext, areas: LivingAreas): TillLife {
	const { late, replicator, till, background } = context;
	const { settings, profile, order, menu, sync, device, kitchen, pay, crew, drawer, refunds } =
		areas;
	/** Counts starts and stops: a start that was stopped before it ended starts nothing. */
	let life = 0;
	let watching: Fiber.Fiber<never> | undefined;
	return {
		start: () =>
			Effect.gen(function* () {
				life += 1;
				const mine = life;
				yield* background.adopt;
				yield* holdOpenTillsLock(context);
				yield* settings.load;
				yield* profile.load;
				const sold = yield* order.load;
				yield* crew.load;
				yield* menu.load;
				yield* begun(
					background,
					Effect.catchDefect(sync.load, () => Effect.void),
				);
				yield* device.look;
				background.fork(device.persist);
				background.fork(kitchen.load());
				background.fork(drawer.load());
				background.fork(refunds.load());
				yield* pay.load;
				if (mine !== life) return;
				yield* pay.resume;
				// Last, so that its notice about the order that it removes reaches the listeners of an open
				// till.
				if (sold) yield* late.pickUp(context, areas, sold);
				if (mine !== life) return;
				if (watching) yield* Fiber.interrupt(watching);
				watching = background.fork(
					Effect.raceFirst(
						Effect.raceFirst(
							Effect.raceFirst(Effect.raceFirst(sync.watch, device.watch), crew.watch),
							late.watchOrder(context, areas),
						),
						late.watchReplication(replicator, till.ownerId, {
							settings: settings.state,
							show: device.replicates,
						}),
					),
				);
			}),
		stop: () =>
			Effect.suspend(() => {
				life += 1;
				return Effect.andThen(Effect.ignore(order.settled), background.end);
			}),
	};
}

/** Milliseconds that a till waits for its unsent sales before it opens. */
const outboxTimeoutMs = 1_000;

/** Waits for work, and leaves it to the background where it takes long: fifty thousand unsent sales are read in seconds. */
const begun = Effect.fnUntraced(function* (
	background: Background,
	work: Effect.Effect<void, NotStored>,
): Effect.fn.Return<void, NotStored> {
	const fiber = background.fork(Effect.exit(work));
	const ended = yield* Effect.timeoutOption(Fiber.await(fiber), outboxTimeoutMs);
	// A till that is closed meanwhile interrupts it.
	if (ended._tag === "Some" && ended.value._tag === "Success") yield* ended.value.value;
});

/**
 * Holds, as long as this till is open, the lock that a reset of the device needs exclusively; waits
 * for a reset in progress.
 */
const holdOpenTillsLock = ({ ports, background }: LifeContext) =>
	Effect.callback<void>((resume) => {
		const begun = () => resume(Effect.void);
		background
			.fork(ports.leadership.share(openTillsLock, Effect.andThen(Effect.sync(begun), Effect.never)))
			.addObserver(begun);
	});
