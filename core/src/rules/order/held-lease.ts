/** The state of an order that was held. "sold" and "discarded" end it. */
export type HeldIs = "held" | "taken" | "sold" | "discarded";

/** The device and the station that hold an order, by their ids. */
export type HeldPlace = { readonly deviceId: string; readonly stationId: string };

/**
 * An act of a device on an order. "wanted" asks for the lease of it; all others have happened at the device already, with or
 * without a network. "settled": a person has settled that two tills had it.
 */
export type HeldAct = HeldPlace & {
	readonly is: HeldIs | "wanted" | "settled";
	/** Counts the device's acts on this order and is above every turn that it had heard of. A repeat has the same one. */
	readonly turn: number;
	/** The last turn that the device had heard of. */
	readonly known: number;
	/** With "wanted": the device from which a person takes the lease over. */
	readonly over?: string;
};

/** A second device that has the order, because it could not ask. */
export type HeldRival = HeldPlace & { readonly is: Exclude<HeldIs, "discarded"> };

/** An order that was held and the device that has it, for all tills of an outlet. */
export type HeldStanding = HeldPlace & {
	readonly is: HeldIs;
	/** The highest turn of all acts that are accounted for. */
	readonly turn: number;
	/** The last act of each device that is accounted for, by its turn. */
	readonly told: Readonly<Record<string, number>>;
	readonly rivals: readonly HeldRival[];
};

/**
 * "done": the device has what it told or asked for. "theirs": another till has the order, or it has ended. "rival": it happened at both,
 * which a person has to settle.
 */
export type HeldAnswer = "done" | "rival" | "theirs";

/** True if nobody can take up a held order any more: it was sold or discarded. */
export const hasEnded = ({ is }: Pick<HeldStanding, "is">): boolean =>
	is === "sold" || is === "discarded";

/** False once nobody needs to hear of it any more. */
export const isListed = (standing: HeldStanding): boolean =>
	!hasEnded(standing) || standing.rivals.length > 0;

/**
 * The standing of an order after a device's act. Of devices that ask one has the lease. What a device did without asking is never undone: where
 * another had the order meanwhile, both are named until one of them discards it or a person settles it.
 */
export function afterHeldAct(
	before: HeldStanding | undefined,
	act: HeldAct,
): { readonly answer: HeldAnswer; readonly standing: HeldStanding | undefined } {
	if (!before)
		return act.is === "wanted" || act.is === "settled"
			? { answer: "theirs", standing: undefined }
			: { answer: "done", standing: taking({ turn: 0, told: {}, rivals: [] }, act, act.is) };
	if (act.is === "settled") return settled(before);
	if (act.turn <= (before.told[act.deviceId] ?? 0))
		return { answer: answerOf(before, act), standing: before };
	if (act.is === "wanted") return wanted(before, act);
	const done = { ...act, is: act.is };
	const isRival = before.rivals.some(({ deviceId }) => deviceId === act.deviceId);
	if (before.deviceId === act.deviceId && !isRival)
		return { answer: "done", standing: succeeded(taking(before, act, act.is)) };
	if (before.turn > act.known && before.is !== "discarded") return beside(before, done);
	return { answer: "done", standing: succeeded(taking(without(before, act), act, act.is)) };
}

function wanted(before: HeldStanding, act: HeldAct): ReturnType<typeof afterHeldAct> {
	const isFree =
		before.deviceId === act.deviceId ||
		(before.turn <= act.known && (before.is === "held" || act.over === before.deviceId));
	return isFree && !hasEnded(before)
		? { answer: "done", standing: taking(before, act, "taken") }
		: { answer: "theirs", standing: before };
}

/** The device has the order beside the one that has it, or has discarded what it had. */
function beside(
	before: HeldStanding,
	act: HeldAct & { readonly is: HeldIs },
): ReturnType<typeof afterHeldAct> {
	const rest = heard(without(before, act), act);
	const { deviceId, stationId, is } = act;
	return is === "discarded"
		? { answer: "done", standing: rest }
		: {
				answer: "rival",
				standing: { ...rest, rivals: [...rest.rivals, { deviceId, stationId, is }] },
			};
}

/** Both sales stand: a person has seen to it. */
const settled = (before: HeldStanding): ReturnType<typeof afterHeldAct> =>
	hasEnded(before) && before.rivals.every(({ is }) => is === "sold")
		? { answer: "done", standing: { ...before, rivals: [] } }
		: { answer: "rival", standing: before };

/** Once its holder has discarded it, another device that has it holds it. */
function succeeded(standing: HeldStanding): HeldStanding {
	const [next, ...rivals] = standing.rivals;
	return standing.is === "discarded" && next ? { ...standing, ...next, rivals } : standing;
}

function answerOf(standing: HeldStanding, { deviceId }: HeldPlace): HeldAnswer {
	if (standing.rivals.some((rival) => rival.deviceId === deviceId)) return "rival";
	return standing.deviceId === deviceId ? "done" : "theirs";
}

const taking = (
	before: Pick<HeldStanding, "told" | "turn" | "rivals">,
	{ deviceId, stationId, turn, known }: HeldAct,
	is: HeldIs,
): HeldStanding => ({
	...{ deviceId, stationId, is, rivals: before.rivals },
	turn: Math.max(before.turn, known, turn),
	told: { ...before.told, [deviceId]: turn },
});

const heard = (before: HeldStanding, { deviceId, turn }: HeldAct): HeldStanding => ({
	...before,
	told: { ...before.told, [deviceId]: turn },
});

const without = (before: HeldStanding, { deviceId }: HeldPlace): HeldStanding => ({
	...before,
	rivals: before.rivals.filter((rival) => rival.deviceId !== deviceId),
});
