import { Effect, Option, Schema } from "effect";
import { Busy, NotStored, type PosPorts } from "../../ports/index.ts";
import { type HeldOrder, HeldOrderFromRecord } from "../../records/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { heldOrderKey, ownKey, type Station } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";

type Whose = Pick<Till, "ownerId" | "restaurantId">;
type Needed = Pick<PosPorts, "leadership" | "settings">;

const encode = Schema.encodeSync(HeldOrderFromRecord);
const decode = Schema.decodeUnknownOption(HeldOrderFromRecord);

/** The orders that are held on this device. One that this version can't read stays on the disk, and is not among them. */
export const heldOrders = ({ settings }: Pick<Needed, "settings">, till: Whose) =>
	Effect.map(settings.listByPrefix(heldOrderKey(till)), (kept): readonly HeldOrder[] =>
		kept
			.flatMap(({ value }) => Option.toArray(decode(value)))
			.sort((one, other) => one.heldAt.localeCompare(other.heldAt)),
	);

/** One order that is held; undefined: it was taken up, or never was. */
export const heldOrder = ({ settings }: Pick<Needed, "settings">, till: Whose, saleId: string) =>
	Effect.map(settings.get(heldOrderKey(till, saleId)), (kept) =>
		Option.getOrUndefined(decode(kept)),
	);

const recalledKey = (till: Station): string => `${ownKey("recalledOrder", till)}/${till.stationId}`;

/** The order that a station took up last, as it was held. */
export const recalledOrder = ({ settings }: Pick<Needed, "settings">, till: Station) =>
	Effect.map(settings.get(recalledKey(till)), (kept) => Option.getOrUndefined(decode(kept)));

/** Notes an order that a station takes up: put aside again, it has its number and its name. */
export const keepRecalled = (
	{ settings }: Pick<Needed, "settings">,
	till: Station,
	held: HeldOrder,
): Effect.Effect<void, NotStored> => settings.set(recalledKey(till), encode(held));

/** An order to hold. `elsewhere`: numbers that other tills are known to have given. `before`: the number under which it was held before. */
export type NewHeld = Omit<HeldOrder, "number"> & {
	readonly elsewhere?: readonly number[];
	readonly before?: number | undefined;
};

/**
 * Stores an order under the number that it had before, where no other has it by now, or under the lowest above those that are held, here and as
 * far as is known at other tills. When this succeeds it is on disk. For work that runs alone.
 */
export const keepHeld = (
	ports: Needed,
	till: Whose,
	{ elsewhere = [], before, ...order }: NewHeld,
): Effect.Effect<HeldOrder, NotStored> =>
	Effect.gen(function* () {
		const others = (yield* heldOrders(ports, till)).filter(
			({ draft }) => draft.saleId !== order.draft.saleId,
		);
		const given = [...elsewhere, ...others.map((held) => held.number)];
		const number =
			before !== undefined && !given.includes(before) ? before : Math.max(0, ...given) + 1;
		const held = { ...order, number };
		yield* keepNumbered(ports, till, held);
		return held;
	});

/** Stores an order under the number that it has already. */
export const keepNumbered = (
	{ settings }: Pick<Needed, "settings">,
	till: Whose,
	held: HeldOrder,
): Effect.Effect<void, NotStored> =>
	settings.set(heldOrderKey(till, held.draft.saleId), encode(held));

export const dropHeld = (
	{ settings }: Pick<Needed, "settings">,
	till: Whose,
	saleId: string,
): Effect.Effect<void, NotStored> => settings.remove(heldOrderKey(till, saleId));

/** Runs work on the orders that are held while no other tab does: of two that take up one order, one has it. */
export const alone = <A, E>(
	{ leadership }: Pick<Needed, "leadership">,
	till: Whose,
	work: Effect.Effect<A, E>,
): Effect.Effect<A, E | NotStored> => {
	const led = (triesLeft: number): Effect.Effect<A, E | NotStored> =>
		Effect.catch(leadership.lead(ownKey("held-orders", till), work), (fault) => {
			if (!(fault instanceof Busy)) return Effect.fail(fault);
			return triesLeft === 0
				? Effect.fail(
						new NotStored({
							reason: ownReasonText("held-busy", "Another tab is busy with the orders on hold."),
						}),
					)
				: Effect.andThen(Effect.sleep(10), led(triesLeft - 1));
		});
	return led(50);
};
