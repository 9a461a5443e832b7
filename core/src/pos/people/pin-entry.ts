import { Clock, Effect } from "effect";
import type { Setting } from "../../flows/settings/device-settings.ts";
import type { NotStored, PeoplePlace, PersonVault, TillPeople } from "../../ports/index.ts";
import type { PeopleMark, TillPersonRecord } from "../../records/index.ts";
import {
	afterWrongPin,
	noWrongPins,
	pinDigits,
	pinWait,
	triesLeft,
	type WrongPins,
} from "../../rules/people/index.ts";
import type { PinAnswer } from "./people-types.ts";

type ListedPerson = Omit<TillPersonRecord, "verifier">;

/** Whose PIN it is. `mark`: the state of the list that knew it; `alone`: the device knew it by itself. */
export type PinOwner = {
	readonly person: ListedPerson;
	readonly mark: PeopleMark;
	readonly alone: boolean;
};

/** The person, or an answer to show. */
export type FoundByPin =
	| { readonly is: "found"; readonly owner: PinOwner }
	| Extract<PinAnswer, { readonly is: "more" | "wrong" | "wait" }>;

type Needs = {
	readonly server: TillPeople;
	readonly vault: PersonVault;
	readonly place: PeoplePlace;
	readonly wrongPins: Setting<WrongPins>;
	readonly online: () => boolean;
	/** A wrong PIN was typed: so many count now. */
	readonly wrong: (count: number) => void;
	readonly list: () => { readonly people: readonly ListedPerson[]; readonly mark: PeopleMark };
};

export type PinTyped = {
	readonly digits: string;
	readonly entered: boolean;
	/** The id of the sign-in that the server is told of; undefined: the PIN approves something. */
	readonly signIn?: string;
	/** True: the server is asked even about a PIN that the device knows, where it can be. */
	readonly byServer?: boolean;
};

/**
 * Finds the person of a PIN: on the device, after each digit; at the server, once the PIN is whole, where the device has no verifier of it, as of
 * an owner's. Wrong ones are counted on the device, which makes the next tries wait.
 */
export function pinEntry({ server, vault, place, wrongPins, online, list, wrong: told }: Needs) {
	const wrong = Effect.fnUntraced(function* (alone: boolean) {
		const now = yield* Clock.currentTimeMillis;
		const counted = afterWrongPin((yield* wrongPins.read) ?? noWrongPins, now);
		yield* wrongPins.write(counted);
		told(counted.count);
		const wait = pinWait(counted, now);
		const answer: FoundByPin =
			wait > 0
				? { is: "wait", until: now + wait }
				: { is: "wrong", triesLeft: triesLeft(counted, now), alone };
		return answer;
	});
	const known = (digits: string) =>
		Effect.map(vault.find(place, digits), (id) =>
			list().people.find((each) => each.id === id),
		).pipe(Effect.orElseSucceed(() => undefined));
	const asked = ({ digits, signIn }: PinTyped) =>
		server
			.signIn(place.restaurantId, {
				pin: digits,
				...(signIn === undefined ? {} : { sign_in: signIn }),
			})
			.pipe(
				Effect.map(({ person, mark }): FoundByPin => {
					const { verifier: _, ...listed } = person;
					return { is: "found", owner: { person: listed, mark, alone: false } };
				}),
			);
	/** Undefined: the server can't be asked, or does not answer this device. */
	const askedIfThere = (typed: PinTyped) =>
		online()
			? asked(typed).pipe(
					Effect.catch((fault): Effect.Effect<FoundByPin | undefined, NotStored> => {
						if (fault._tag !== "Refused") return Effect.succeed(undefined);
						if (fault.code === "wrong-pin") return wrong(false);
						const { retryAfter } = fault;
						if (retryAfter === undefined) return Effect.succeed(undefined);
						return Effect.map(
							Clock.currentTimeMillis,
							(now): FoundByPin => ({ is: "wait", until: now + retryAfter * 1_000 }),
						);
					}),
				)
			: Effect.succeed(undefined);
	/** A PIN of this length or with Enter is whole. */
	const isWhole = ({ digits, entered }: PinTyped) => entered || digits.length >= pinDigits.most;

	return Effect.fnUntraced(function* (typed: PinTyped): Effect.fn.Return<FoundByPin, NotStored> {
		const now = yield* Clock.currentTimeMillis;
		const wait = pinWait((yield* wrongPins.read) ?? noWrongPins, now);
		if (wait > 0) return { is: "wait", until: now + wait };
		if (typed.digits.length < pinDigits.fewest) return { is: "more" };
		const person = yield* known(typed.digits);
		const isNamed = person !== undefined && (!person.needs_enter || isWhole(typed));
		if (!isNamed && !isWhole(typed)) return { is: "more" };
		if (isNamed && typed.byServer !== true)
			return { is: "found", owner: { person, mark: list().mark, alone: true } };
		const answer = yield* askedIfThere(typed);
		if (answer) return answer;
		return isNamed
			? { is: "found", owner: { person, mark: list().mark, alone: true } }
			: yield* wrong(true);
	});
}
