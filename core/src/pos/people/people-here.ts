import { Effect } from "effect";
import { keptPeopleKey } from "../../flows/people/kept-people.ts";
import { type NotStored, type PosPorts, withLate } from "../../ports/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import type { LateParts } from "../late-parts.ts";
import type { PosContext } from "../pos-context.ts";
import { ownState } from "../state.ts";
import type { Gate } from "./guarded-pos.ts";
import type { PeopleDeps, StaffNow } from "./people-area.ts";
import type { PeopleState, PosPeople } from "./people-types.ts";

export type PeopleHere = {
	readonly people: PosPeople;
	readonly load: Effect.Effect<void, NotStored>;
	readonly ask: Effect.Effect<void>;
	/** Asks again and again, until interrupted. */
	readonly watch: Effect.Effect<never>;
	/** The person at the till, and what was approved for the open order, as its sale records them. */
	readonly staff: StaffNow;
	/** The person who approved the action that begins now; asked once. */
	readonly approver: () => PersonName | undefined;
	/** Undefined while nobody is set up for the counter. */
	readonly gate: () => Gate | undefined;
};

type Ports = Pick<PosPorts, "eventStore" | "ids" | "people" | "personVault" | "settings" | "tabs">;

/** Milliseconds between two questions to the server. */
const askedEvery = 60_000;

/**
 * The people of a till, as little as a till without any needs: their code is loaded when the server tells of a list, or one is on the device.
 * `guestsAct`: true where guests use the device: their actions ask nobody and their sales name nobody, also while somebody of the staff is signed in.
 */
export function peopleHere(
	context: Pick<PosContext<Ports>, "ports" | "till" | "background" | "record"> & {
		readonly late: Pick<LateParts, "peopleArea">;
	},
	deps: Omit<PeopleDeps, "begun">,
	guestsAct: boolean,
): PeopleHere {
	const { late, ports, till } = context;
	const state = ownState<PeopleState>({
		...{ asks: false, approvals: [], lock: { minutes: 0, afterSale: false } },
	});
	let gate: Gate | undefined;
	let staff: PeopleHere["staff"] = () => ({});
	let approver: PeopleHere["approver"] = () => undefined;
	const area = late.peopleArea(context, state, {
		...deps,
		begun(asked, named, approved) {
			if (guestsAct) return;
			gate = asked;
			staff = named;
			approver = approved;
		},
	});
	const ask = Effect.suspend(() => (deps.online() ? area.ask() : Effect.void));
	const hasServer = ports.people !== undefined;
	const where = (work: Effect.Effect<void, NotStored>) => (hasServer ? work : Effect.void);
	return {
		people: withLate({ state: state.seen }, area),
		load: where(
			Effect.flatMap(
				Effect.suspend(() => ports.settings.get(keptPeopleKey(till))),
				(kept) => (kept === undefined ? Effect.void : area.load()),
			),
		),
		ask: Effect.ignore(where(ask)),
		watch: hasServer
			? Effect.forever(Effect.andThen(Effect.sleep(askedEvery), Effect.ignore(ask)))
			: Effect.never,
		staff: (action) => staff(action),
		approver: () => approver(),
		gate: () => gate,
	};
}
