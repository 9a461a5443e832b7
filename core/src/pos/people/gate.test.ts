import { Effect, type Exit } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import {
	type Action,
	type ActionRule,
	actionRules,
	actions,
	builtInRoles,
	permissionsOf,
} from "../../rules/people/index.ts";
import { makeBackground } from "../background.ts";
import { after, settled } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";
import { approvalGate } from "./gate.ts";
import { guardedPos } from "./guarded-pos.ts";
import { sampleCrew, withCrew } from "./people.sample.ts";
import type { ApprovalAsked, Denied } from "./people-types.ts";

/** The actions that return at once; all others return an Effect. */
const atOnce = /^(order\.(?!endUndo|pressPad)|pay\.confirmClock|settings\.setPassing)/;

/** A POS of every action, that only writes down what was done. */
function recorded(done: string[]): Pos {
	const pos: Record<string, unknown> = {};
	for (const action of actions) {
		const names = action.split(".");
		const last = names.pop() ?? "";
		let area = pos;
		for (const name of names) {
			area[name] ??= {};
			area = area[name] as Record<string, unknown>;
		}
		area[last] = () => {
			const work = Effect.sync(() => void done.push(action));
			return atOnce.test(action) || actionRules[action] === "anyone" ? Effect.runSync(work) : work;
		};
	}
	return pos as unknown as Pos;
}

const call = (pos: Pos, action: Action): unknown => {
	let at: unknown = pos;
	for (const name of action.split(".")) at = Reflect.get(at as object, name);
	return (at as (...given: unknown[]) => unknown)("given");
};

const isDone = (rule: ActionRule, role: string | undefined): boolean => {
	if (rule === "anyone") return true;
	const has = role === undefined ? [] : permissionsOf(builtInRoles, role);
	return has.length > 0 && (rule === "counter" || has.includes(rule));
};

describe("each action of the POS", () => {
	const roles = [undefined, ...builtInRoles.map(({ id }) => id)];
	it.each(
		roles.flatMap((role) => actions.map((action) => [role ?? "nobody", action, role] as const)),
	)(
		"[CREW-03] by %s: %s is done, waits for an approval, or is not done, as the rules say",
		async (_, action, role) => {
			const done: string[] = [];
			const denied: Denied[] = [];
			const asked: ApprovalAsked[] = [];
			const { gate, cancel } = approvalGate(
				{
					person: () => (role === undefined ? undefined : { id: role, name: role, role }),
					crew: () => ({ asks: true, roles: builtInRoles, today: "2026-11-20" }),
					...{ byOwner: false, isTraining: () => false, saleId: () => "sale", tax: () => cents(0) },
					payOutAbove: () => cents(25_00),
				},
				{
					background: makeBackground(),
					show: (asking) => {
						if (asking) asked.push(asking);
					},
					deny: (one) => void denied.push(one),
					approved: () => undefined,
				},
			);
			const pos = guardedPos(recorded(done), () => gate);
			const answer = call(pos, action);
			if (Effect.isEffect(answer))
				void Effect.runPromise(Effect.ignore(answer as Effect.Effect<void>));
			await Effect.runPromise(settled);
			const rule = actionRules[action];
			const isForCounter = role !== undefined && permissionsOf(builtInRoles, role).length > 0;
			const goes = isDone(rule, role);
			expect(done).toEqual(goes ? [action] : []);
			expect(asked.map((one) => one.action)).toEqual(!goes && isForCounter ? [action] : []);
			cancel();
			await Effect.runPromise(settled);
			expect(done).toEqual(goes ? [action] : []);
			expect(denied.map((one) => one.action)).toEqual(goes ? [] : [action]);
		},
	);

	it("[CREW-03, CREW-11] is passed on untouched while nobody is set up", () => {
		const done: string[] = [];
		const pos = guardedPos(recorded(done), () => undefined);
		for (const action of actions) {
			const answer = call(pos, action);
			if (Effect.isEffect(answer)) Effect.runSync(answer as Effect.Effect<void>);
		}
		expect(done).toEqual(actions);
		// One function at each look, so that a screen draws nothing anew for it.
		expect(pos.order.increase).toBe(pos.order.increase);
	});
});

describe("an approval at the till", () => {
	it("[CREW-04] lets this one action be done, by the PIN of somebody who may, and switches nobody", () =>
		withCrew(({ pos }) =>
			Effect.gen(function* () {
				const { people, order } = pos;
				yield* people.signIn("4821", false);
				order.add(202);
				expect(order.exempt("Diplomat")).toBe(true);
				yield* settled;
				expect(people.state.getState().asking).toMatchObject({
					action: "order.exempt",
					permission: "exempt",
					asker: { name: "Amara" },
					mayApprove: ["Lead", "Manager", "Owner"],
					amount: order.state.getState().totals.taxTotal,
				});
				expect(order.state.getState().order.exemption).toBeUndefined();
				expect(yield* people.approve("4821", true)).toEqual({ is: "may-not", why: "own-approval" });
				expect(yield* people.approve("111111", true)).toMatchObject({ is: "wrong", triesLeft: 4 });
				expect(yield* people.approve("730164", false)).toMatchObject({ is: "right" });
				yield* settled;
				expect(order.state.getState().order.exemption).toEqual({ reason: "Diplomat" });
				const { person, asking, approvals } = people.state.getState();
				expect([person?.name, asking]).toEqual(["Amara", undefined]);
				expect(approvals).toMatchObject([{ permission: "exempt", by: { name: "Priya" } }]);
				// Taxed again without anybody's leave.
				expect(order.exempt(undefined)).toBe(true);
				expect(order.state.getState().order.exemption).toBeUndefined();
				// Another reason is another exemption.
				order.exempt("Resale");
				yield* settled;
				expect(people.state.getState().asking?.action).toBe("order.exempt");
				yield* people.cancelApproval();
				yield* settled;
				expect(people.state.getState().denied).toEqual({
					action: "order.exempt",
					why: "not-approved",
				});
			}),
		));

	it("[CREW-04] holds for two minutes, and for the same facts alone", () =>
		withCrew(({ pos }) =>
			Effect.gen(function* () {
				const { people, settings } = pos;
				yield* people.signIn("4821", false);
				const save = (sale: number) =>
					settings.saveOfflineCaps({ sale: cents(sale), stored: cents(50_000), days: 7 });
				const asks = Effect.fnUntraced(function* (sale: number) {
					let ended: Exit.Exit<unknown, unknown> | undefined;
					yield* Effect.forkChild(
						Effect.map(Effect.exit(save(sale)), (exit) => {
							ended = exit;
						}),
					);
					yield* settled;
					return { asked: people.state.getState().asking !== undefined, ended: () => ended };
				});
				const first = yield* asks(1_000);
				expect(first.asked).toBe(true);
				yield* people.approve("730164", false);
				yield* settled;
				expect(first.ended()?._tag).toBe("Success");
				expect((yield* asks(1_000)).asked).toBe(false);
				const other = yield* asks(1_001);
				expect(other.asked).toBe(true);
				yield* people.cancelApproval();
				yield* settled;
				expect(other.ended()?._tag).toBe("Failure");
				expect(settings.state.getState().offlineCaps.sale).toBe(1_000);
				yield* after("2 minutes");
				expect((yield* asks(1_000)).asked).toBe(true);
				yield* people.cancelApproval();
				yield* settled;
			}),
		));

	it("[CREW-06] without the server takes six digits, at most 100.00 each and 500.00 a day, and is marked", () => {
		const book = sampleCrew();
		book.people = book.people.map((person) =>
			person.id === "noor" ? { ...person, role: "manager", active_to: null } : person,
		);
		return withCrew(
			({ pos, reach }) =>
				Effect.gen(function* () {
					const { people, order } = pos;
					yield* people.signIn("4821", false);
					yield* reach(false);
					order.add(202);
					order.exempt("Resale");
					yield* settled;
					expect(yield* people.approve("3333", true)).toEqual({
						is: "may-not",
						why: "needs-six-digits",
					});
					expect(yield* people.approve("730164", false)).toMatchObject({ is: "right" });
					yield* settled;
					expect(people.state.getState().approvals).toMatchObject([{ offline: true }]);
					order.exempt(undefined);
					// A tax of more than 100.00.
					order.addWith(301, { price: cents(90_000) });
					expect(order.state.getState().totals.taxTotal).toBeGreaterThan(10_000);
					order.exempt("Resale");
					yield* settled;
					expect(yield* people.approve("730164", false)).toEqual({
						is: "may-not",
						why: "offline-cap",
					});
				}),
			{ book },
		);
	});

	it("[SETU-05] is not asked for settings where the owner is signed in on the device", () =>
		withCrew(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.settings.saveRegistration({ gstNumber: "1" });
					expect(pos.order.add(202)).toMatchObject({ type: "refused" });
				}),
			{ till: { byOwner: true } },
		));
});
