import { Clock, Effect, type Fiber } from "effect";
import { peopleOnDevice, usualLock } from "../../flows/people/people-on-device.ts";
import {
	type KeptPeople,
	type NotStored,
	type PersonVault,
	type PosPorts,
	type TillPeople,
	Unreached,
} from "../../ports/index.ts";
import {
	type NewEvent,
	type PersonHereRecord,
	personOf,
	type TabMessage,
} from "../../records/index.ts";
import type { Cents, SaleFacts } from "../../rules/index.ts";
import {
	type Action,
	asksForPerson,
	type CrewFacts,
	mayDoBy,
	nameOf,
	type Person,
	permissionsOf,
	rolesOf,
	type SaleApproval,
} from "../../rules/people/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { OrderArea } from "../order/order-area.ts";
import type { PayArea } from "../payment/pay-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import { whileOpen } from "../while-open.ts";
import { type ApprovalsHere, approvalsHere } from "./approvals-here.ts";
import type { Gate } from "./guarded-pos.ts";
import { orderPeople } from "./order-people.ts";
import type { PeopleState, PinAnswer, PosPeople } from "./people-types.ts";
import { type PinOwner, pinEntry } from "./pin-entry.ts";
import { timesHere } from "./times-here.ts";
import { trainingHere } from "./training-here.ts";

export type PeopleArea = Omit<PosPeople, "state"> & {
	/** Reads who is on the list and who was signed in here. */
	readonly load: () => Effect.Effect<void, NotStored>;
	/** Asks the server for what is newer, and tells it who is signed in. */
	readonly ask: () => Effect.Effect<void>;
};

type PeoplePorts = Pick<
	PosPorts,
	"eventStore" | "ids" | "people" | "personVault" | "settings" | "tabs"
>;

export type PeopleDeps = {
	readonly online: () => boolean;
	readonly order: () => OrderArea;
	readonly pay: () => Pick<PayArea, "state">;
	/** The restaurant's own limit of pay-outs, in cents; undefined: it was not read yet. */
	readonly payOutAbove: () => Cents | undefined;
	/** Milliseconds to add to this device's clock to get the server's; undefined: never compared. */
	readonly clockOffsetMs: () => number | undefined;
	/** From now on each action asks this gate, and sales name who is there. */
	readonly begun: (gate: Gate, staff: StaffNow, approver: ApprovalsHere["approver"]) => void;
};

/** The person at the till, and the approvals of the open order, as its sale records them. */
export type Staff = Pick<SaleFacts, "approvals" | "cashierName" | "person">;

/** The person at the till with the approvals of the open order, or of an action that is done now. */
export type StaffNow = (action?: Action) => Staff;

const away = Effect.suspend(() =>
	Effect.fail(new Unreached({ reason: ownReasonText("no-people", "This till has no people.") })),
);
const noServer: TillPeople = { news: () => away, signIn: () => away };
const noVault: PersonVault = {
	keep: () => Effect.void,
	read: () => Effect.succeed(undefined),
	find: () => Effect.succeed(undefined),
};

const minute = 60_000;
const nobody: KeptPeople = { mark: { version: 0, changed_at: "" }, people: [], roles: [] };

/** The person at a till, from the list of its restaurant on the device. */
export function peopleArea(
	context: Pick<PosContext<PeoplePorts>, "ports" | "till" | "background" | "record">,
	state: OwnState<PeopleState>,
	deps: PeopleDeps,
): PeopleArea {
	const { ports, till, background } = context;
	/** A device that can record nothing keeps nobody from the till. */
	const recorded = (event: NewEvent) => Effect.ignore(Effect.suspend(() => context.record(event)));
	const record = (event: NewEvent) => void background.fork(recorded(event));
	const { people: server = noServer, personVault: vault = noVault } = ports;
	const place = { ownerId: till.ownerId, restaurantId: till.restaurantId };
	const device = peopleOnDevice(ports.settings, till);
	let list = nobody;
	let here: PersonHereRecord | undefined;
	let usedAt = 0;
	let begun = false;
	let watching: Fiber.Fiber<void> | undefined;

	const roles = () => rolesOf(list.roles);
	const facts = (): CrewFacts => ({
		asks: state.get().asks,
		roles: roles(),
		today: businessDate(background.now(), till.timeZone),
	});
	const take = (next: KeptPeople) => {
		list = next;
		const asks = asksForPerson(next.people.map(personOf), roles());
		state.change({ asks });
		if (asks) begin();
	};
	const show = (person: Person) => {
		const roleName = roles().find(({ id }) => id === person.role)?.name ?? "";
		const permissions = permissionsOf(roles(), person.role);
		state.set({ ...state.without("wasEnded"), person: { ...person, roleName, permissions } });
	};
	const ofOrder = orderPeople({ state, device, order: deps.order, background });
	const approvals = approvalsHere({
		...{ recorded, till, state, device },
		...{ facts, deps, background, ofOrder },
	});
	const entry = pinEntry({
		...{ server, vault, place, wrongPins: device.wrongPins, online: deps.online },
		list: () => list,
		wrong: (count) => record({ kind: "wrong-pin", facts: { count } }),
	});

	const told = ports.tabs.postToTabs({ type: "people", ownerId: till.ownerId });
	const keep = (record: PersonHereRecord) => {
		here = record;
		return Effect.andThen(device.here.write(record), told);
	};
	const leave = (wasEnded = false) =>
		Effect.suspend(() => {
			const person = here && nameOf(here.person);
			if (person)
				record({ kind: "person-out", facts: { person, ...(wasEnded ? { wasEnded } : {}) } });
			here = undefined;
			const rest = state.without("person", "wasEnded");
			state.set(wasEnded ? { ...rest, wasEnded } : rest);
			return Effect.andThen(Effect.ignore(device.leave), told);
		});

	const ask = Effect.gen(function* () {
		const told = here;
		const { mark } = list;
		const news = yield* server.news(till.restaurantId, {
			...(mark.version === 0 ? {} : { known: mark }),
			...(told
				? { here: { sign_in: told.signIn, person_id: told.person.id, mark: told.mark } }
				: {}),
		});
		if (news.list) {
			const { people, roles } = news.list;
			take({ mark: news.mark, people: people.map(({ verifier: _, ...listed }) => listed), roles });
			yield* Effect.ignore(vault.keep(place, { mark: news.mark, list: news.list }));
		}
		// Somebody else may have signed in while the server was asked.
		if (!told || here !== told) return;
		if (!news.stays) return yield* leave(true);
		yield* Effect.ignore(keep({ ...told, mark: news.mark }));
		const now = list.people.find(({ id }) => id === told.person.id);
		if (now) show(personOf(now));
	}).pipe(Effect.ignore);

	/** True while a payment would be left in the middle. */
	const isPaying = () => {
		const { busy, cardRequest, campus } = deps.pay().state.getState();
		return busy || cardRequest !== undefined || campus.is !== "entering";
	};
	/** Locks the till once nobody has touched it for as long as its setting says. */
	const watchTouches: Effect.Effect<void> = Effect.gen(function* () {
		while (here) {
			const { minutes } = state.get().lock;
			const now = yield* Clock.currentTimeMillis;
			const left = minutes === 0 ? minute : usedAt + minutes * minute - now;
			if (left > 0) yield* Effect.sleep(left);
			else if (isPaying()) yield* Effect.sleep(minute);
			else yield* lock;
		}
		watching = undefined;
	});
	const watch = () => {
		if (watching) return;
		watching = background.fork(watchTouches);
		watching.addObserver(() => {
			watching = undefined;
		});
	};
	const lock = Effect.suspend(() => {
		if (!here) return Effect.void;
		background.fork(Effect.andThen(Effect.yieldNow, ask));
		return leave();
	});

	const enter = Effect.fnUntraced(function* (
		signIn: string,
		{ person: listed, mark, alone }: PinOwner,
	) {
		const person = personOf(listed);
		const may = mayDoBy("counter", person, facts());
		if (may.is === "never") return { is: "may-not", why: may.why } satisfies PinAnswer;
		usedAt = yield* Clock.currentTimeMillis;
		const { id, name, role, active_from, active_to } = listed;
		yield* keep({ signIn, person: { id, name, role, active_from, active_to }, mark, usedAt });
		show(person);
		record({ kind: "person-in", facts: { person: nameOf(person), ...(alone ? { alone } : {}) } });
		watch();
		if (alone) background.fork(ask);
		return { is: "right", person: nameOf(person) } satisfies PinAnswer;
	});

	const training = trainingHere({ device, state, isPaying, told, record: context.record });
	const resume = (there: PersonHereRecord) => {
		const listed = list.people.find(({ id }) => id === there.person.id) ?? there.person;
		here = there;
		usedAt = there.usedAt;
		show(personOf({ language: null, ...there.person, ...listed, needs_enter: false }));
		watch();
	};
	/** Reads again what another tab of this till has written: one lock is for all of them. */
	const follow = Effect.gen(function* () {
		const [there, practised] = yield* Effect.all([device.here.read, device.training.read]);
		state.set({
			...state.without("training"),
			...(practised ? { training: practised.person } : {}),
		});
		if (there && there.signIn === here?.signIn) {
			here = there;
			usedAt = Math.max(usedAt, there.usedAt);
		} else if (there) resume(there);
		else if (here) {
			here = undefined;
			state.set(state.without("person", "wasEnded"));
		}
	});
	const heard = ({ type, ownerId }: TabMessage) => {
		if (type !== "people" || ownerId !== till.ownerId) return;
		background.fork(Effect.ignore(follow));
	};
	/** Once somebody is on the list: follows the order and its payments, and guards all actions. */
	const begin = () => {
		if (begun) return;
		begun = true;
		background.fork(Effect.ignore(readLock(device, state)));
		const staff: StaffNow = (action) =>
			action
				? staffFor(state.get(), approvals.takeApproval(action))
				: staffOf(state.get(), deps.order());
		deps.begun(approvals.gate, staff, approvals.approver);
		deps.pay().state.subscribe((now, before) => {
			if (now.done && now.done !== before.done && state.get().lock.afterSale) background.fork(lock);
		});
		background.fork(ofOrder.follow);
		background.fork(whileOpen(ports.tabs.listen(heard)));
	};

	return {
		load: Effect.fnUntraced(function* () {
			const [kept, lastHere] = yield* Effect.all([vault.read(place), device.here.read]);
			yield* readLock(device, state);
			const practised = yield* device.training.read;
			if (practised) state.change({ training: practised.person });
			// A list that can't be opened any more: somebody was on it, and the server says who.
			if (kept) take(kept);
			else {
				state.change({ asks: true });
				begin();
			}
			if (!lastHere || !state.get().asks) return;
			const now = yield* Clock.currentTimeMillis;
			const { minutes } = state.get().lock;
			const listed = list.people.find(({ id }) => id === lastHere.person.id) ?? lastHere.person;
			const person = personOf({
				language: null,
				...lastHere.person,
				...listed,
				needs_enter: false,
			});
			const isOver = minutes > 0 && now - lastHere.usedAt >= minutes * minute;
			if (isOver || mayDoBy("counter", person, facts()).is !== "allowed") return yield* leave();
			resume(lastHere);
		}),
		ask: () => ask,
		signIn: Effect.fnUntraced(function* (digits, entered) {
			const signIn = ports.ids.uuid();
			const found = yield* entry({ digits, entered, signIn });
			return found.is === "found" ? yield* enter(signIn, found.owner) : found;
		}),
		lock: () => lock,
		touched: () =>
			Effect.suspend(() => {
				usedAt = background.now();
				return here && usedAt - here.usedAt >= minute
					? Effect.ignore(keep({ ...here, usedAt }))
					: Effect.void;
			}),
		approve: Effect.fnUntraced(function* (digits, entered) {
			const found = yield* entry({ digits, entered, byServer: true });
			return found.is === "found" ? yield* approvals.approve(found.owner, digits.length) : found;
		}),
		cancelApproval: () => Effect.sync(approvals.cancel),
		...training,
		...timesHere({ context, deps, approvals }),
		saveLock: (chosen) =>
			Effect.map(device.lock.write(chosen), () => state.change({ lock: chosen })),
	};
}

const readLock = (
	{ lock: kept }: Pick<ReturnType<typeof peopleOnDevice>, "lock">,
	state: OwnState<PeopleState>,
) => Effect.map(kept.read, (lock = usualLock) => state.change({ lock }));

function staffFor({ person }: PeopleState, approvals: readonly SaleApproval[]): Staff {
	if (!person) return {};
	return {
		...{ cashierName: person.name, person: nameOf(person) },
		...(approvals.length > 0 ? { approvals } : {}),
	};
}

function staffOf({ person, approvals }: PeopleState, order: OrderArea): Staff {
	if (!person) return {};
	const { exemption, relief } = order.current().order;
	return {
		...{ cashierName: person.name, person: nameOf(person) },
		...((exemption ?? relief) && approvals.length > 0 ? { approvals } : {}),
	};
}
