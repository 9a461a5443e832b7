import { Effect } from "effect";
import { deviceId } from "../../flows/device/device-id.ts";
import {
	answeredInPurse,
	askedInPurse,
	keepPurseSale,
	type PursePayment,
} from "../../flows/drawers/purse-sales.ts";
import type { PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import { makeBackground } from "../background.ts";
import { drawerArea } from "../drawer/drawer-area.ts";
import { makeNotices } from "../notices.ts";
import type { DrawerState, PeopleState, Pos, PosDrawer } from "../pos-types.ts";
import { ownState } from "../state.ts";

/**
 * A person's purse at this device: the actions of a drawer, over the cash that this person takes at
 * the tables. It is always counted blind, and nobody approves anything at it.
 */
export type Purse = PosDrawer & {
	/**
	 * The open session for a cash payment; where none is open one is opened, its float unknown.
	 * Undefined: the disk does not take it, which holds up no payment.
	 */
	readonly forCash: Effect.Effect<string | undefined>;
};

/** The purses at this device: each person has one of their own. */
export type Purses = {
	readonly of: (person: PersonName) => Purse;
	/** The server is about to be asked for a payment: until it answers, its purse is not closed unasked. */
	readonly asked: (payment: PursePayment) => Effect.Effect<void>;
	/** The server has answered, with the sale if it closed one: it is kept for the purse whose session it names. */
	readonly answered: (payment: PursePayment, sale?: Sale) => Effect.Effect<void>;
};

/** The purses of the people who serve tables with this till's device; its outbox tells their events. */
export function tablePurses(
	ports: PosPorts,
	{ till, settings, sync }: Pick<Pos, "till" | "settings" | "sync">,
): Purses {
	const background = makeBackground();
	const context = {
		...{ ports, till, background, notices: makeNotices() },
		deviceId: deviceId(ports),
	};
	const made = new Map<string, Purse>();
	const purseOf = ({ id, name }: PersonName): Purse => {
		const person = { id, name };
		const state = ownState<DrawerState>({ loaded: false, closed: [] });
		const area = drawerArea(context, state, {
			settings: settings.state.getState,
			online: () => sync.state.getState().online,
			sync: {
				clock: { offsetMs: () => sync.state.getState().clock?.offsetMs },
				compareBooks: sync.compareBooks,
			},
			crew: { approver: () => undefined, people: atPurse, staff: () => ({ person }) },
			purseOf: person,
		});
		return {
			...area,
			state: state.seen,
			look: () => background.adopt.pipe(Effect.andThen(area.load()), Effect.andThen(area.look())),
			forCash: area.session(true),
		};
	};
	return {
		of(person) {
			const purse = made.get(person.id) ?? purseOf(person);
			made.set(person.id, purse);
			return purse;
		},
		asked: (payment) => Effect.ignore(askedInPurse(ports, till, payment)),
		answered: (payment, sale) =>
			(sale ? keepPurseSale(ports, till, sale) : Effect.void).pipe(
				Effect.andThen(answeredInPurse(ports, till, payment)),
				Effect.ignore,
			),
	};
}

const nobody = ownState<PeopleState>({
	...{ asks: true, approvals: [], lock: { minutes: 0, afterSale: false } },
});
const atPurse = { state: nobody.seen };

/**
 * The till with a purse in the drawer's place, for the screens of a drawer: they ask its state whom
 * to show what should be there, and at a purse that is nobody before the count.
 */
export const posWithPurse = (pos: Pos, purse: Purse): Pos => {
	const people = new Proxy(pos.people, {
		get: (area, name) => (name === "state" ? atPurse.state : Reflect.get(area, name)),
	});
	return new Proxy(pos, {
		get(all, name) {
			if (name === "drawer") return purse;
			return name === "people" ? people : Reflect.get(all, name);
		},
	});
};
