import { Clock, Deferred, Effect } from "effect";
import type { PayRefused } from "../../flows/payment/persist-sale.ts";
import { type RefundRefused, refundRefused } from "../../flows/refunds/refund-refused.ts";
import { NotStored, PrinterNotConnected } from "../../ports/index.ts";
import { canonicalJson, sha256 } from "../../records/index.ts";
import { type Cents, cents } from "../../rules/index.ts";
import {
	type Action,
	type ActionRule,
	type Approval,
	type ApprovalRequest,
	actionRules,
	type CrewFacts,
	isApprovedBy,
	type MayDo,
	mayDoBy,
	nameOf,
	type Person,
} from "../../rules/people/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { Background } from "../background.ts";
import type { Pos } from "../pos-types.ts";
import type { Gate } from "./guarded-pos.ts";
import type { ApprovalAsked, Denied } from "./people-types.ts";

type Paths<Area, Prefix extends string = ""> = {
	[Name in keyof Area & string]: Name extends "state" | "till"
		? never
		: Area[Name] extends (...given: never[]) => unknown
			? `${Prefix}${Name}`
			: Area[Name] extends object
				? Paths<Area[Name], `${Prefix}${Name}.`>
				: never;
}[keyof Area & string];

/** Every action of the POS has a row: one without does not compile, nor does a row without an action. */
const rules: { readonly [Path in Paths<Pos>]: ActionRule } = actionRules satisfies {
	readonly [Path in Action]: Path extends Paths<Pos> ? ActionRule : never;
};

/** The actions that return at once. All others return an Effect, and can wait for an approval. */
const atOnce: ReadonlySet<string> = new Set<Action>([
	...(["order.add", "order.addWith", "order.increase", "order.decrease"] as const),
	...(["order.setQuantity", "order.setNextQuantity"] as const),
	...(["order.remove", "order.clear", "order.exempt", "order.relieve", "order.undo"] as const),
	...(["pay.confirmClock", "settings.setPassing"] as const),
]);

/** Actions that the till itself still does while somebody practises at it. */
const inTraining: ReadonlySet<string> = new Set<Action>([
	...(["people.endTraining", "people.markTime", "people.markTimeAtTables"] as const),
	...(["people.times", "people.correctTimes"] as const),
]);

/** The one who acts, and what is known of the others. */
export type GateFacts = {
	readonly person: () => Person | undefined;
	readonly crew: () => CrewFacts;
	/** True on a device where the owner is signed in, who has settings and reports on the dashboard anyway. */
	readonly byOwner: boolean;
	/** Somebody practises at the till: until that is ended the till itself does nothing. */
	readonly isTraining: () => boolean;
	readonly saleId: () => string;
	/** A pay-out of more than this, in cents, is not for everybody at the counter. */
	readonly payOutAbove: () => Cents;
	/** The tax of the open order, which an exemption costs. */
	readonly tax: () => Cents;
};

export type GateDesk = {
	readonly background: Background;
	readonly show: (asking: ApprovalAsked | undefined) => void;
	readonly deny: (denied: Denied) => void;
	/** An action is done now: under this approval, or undefined because it needed none. */
	readonly approved: (approval: Approval | undefined) => void;
};

export type ApprovalGate = {
	readonly gate: Gate;
	/** The approval that is asked for was given. */
	readonly give: (approval: Approval) => void;
	/** It was not: its action is not done. */
	readonly cancel: () => void;
};

/** Asks for each action whether the person at the till may do it, and waits for an approval where somebody else may. */
export function approvalGate(facts: GateFacts, desk: GateDesk): ApprovalGate {
	let waiting: Deferred.Deferred<Approval | undefined> | undefined;
	/** Given within two minutes: a repeat of the same action needs no other one. */
	let given: readonly Approval[] = [];

	const decide = (action: Action, args: readonly unknown[]): MayDo => {
		const rule = ruleOf(action, args, facts.payOutAbove());
		if (facts.isTraining() && !inTraining.has(action)) return { is: "never", why: "in-training" };
		if (facts.byOwner && (rule === "settings" || rule === "reports")) return { is: "allowed" };
		return mayDoBy(rule, facts.person(), facts.crew());
	};
	const requestOf = (action: Action, args: readonly unknown[]) => {
		if (!action.startsWith("order.")) {
			const facts = sha256(canonicalJson({ action, args }));
			const amount = action === "drawer.payOut" ? amountOf(args[0]) : undefined;
			return { facts, ...(Number.isSafeInteger(amount) ? { amount: cents(Number(amount)) } : {}) };
		}
		const amount = facts.tax();
		// Its amount is one of its facts: the order may grow.
		return {
			facts: sha256(canonicalJson({ action, args, sale: facts.saleId(), amount })),
			amount,
		};
	};
	/** Waits for a person who may; undefined: nobody approved it. */
	const approval = Effect.fnUntraced(function* (
		action: Action,
		args: readonly unknown[],
		{ permission, by }: Extract<MayDo, { readonly is: "needs-approval" }>,
	) {
		const asker = facts.person();
		if (!asker) return undefined;
		const request: ApprovalRequest = {
			...{ action, permission, asker: nameOf(asker) },
			...requestOf(action, args),
		};
		const now = yield* Clock.currentTimeMillis;
		const before = given.find((each) => isApprovedBy(each, request, now));
		if (before) return before;
		if (waiting) return undefined;
		const mine = Deferred.makeUnsafe<Approval | undefined>();
		waiting = mine;
		const { roles } = facts.crew();
		const mayApprove = by.map((id) => roles.find((role) => role.id === id)?.name ?? id);
		desk.show({ ...request, action, mayApprove });
		const answer = yield* Effect.ensuring(
			Deferred.await(mine),
			Effect.sync(() => {
				waiting = undefined;
				desk.show(undefined);
			}),
		);
		if (!answer || !isApprovedBy(answer, request, yield* Clock.currentTimeMillis)) return undefined;
		given = [...given.slice(-20), answer];
		return answer;
	});
	/** True once it may be done. */
	const mayGoOn = (action: Action, args: readonly unknown[]): Effect.Effect<boolean> =>
		Effect.gen(function* () {
			const may = decide(action, args);
			if (may.is === "allowed") {
				desk.approved(undefined);
				return true;
			}
			const by = may.is === "needs-approval" ? yield* approval(action, args, may) : undefined;
			if (!by) desk.deny({ action, why: may.is === "never" ? may.why : "not-approved" });
			else desk.approved(by);
			return by !== undefined;
		});

	const nowOrLater = (action: Action, args: readonly unknown[], call: () => unknown): unknown => {
		const may = decide(action, args);
		if (may.is === "allowed") return call();
		if (may.is === "never") {
			desk.deny({ action, why: may.why });
			return refusedAtOnce(action);
		}
		if (isBlank(args)) return call();
		desk.background.fork(
			Effect.map(mayGoOn(action, args), (goes) => {
				if (goes) call();
			}),
		);
		// It is taken, and done once somebody has approved it.
		return true;
	};
	const settle = (by: Approval | undefined) => {
		if (waiting) Deferred.doneUnsafe(waiting, Effect.succeed(by));
	};
	return {
		gate(path, args, call) {
			if (!isAction(path)) return call();
			if (rules[path] === "anyone") return call();
			if (atOnce.has(path)) return nowOrLater(path, args, call);
			return Effect.flatMap(mayGoOn(path, args), (goes) =>
				goes ? (call() as Effect.Effect<unknown, unknown>) : refused(path),
			);
		},
		give: settle,
		cancel: () => settle(undefined),
	};
}

const isAction = (path: string): path is Action => Object.hasOwn(actionRules, path);

/** Taking an exemption away, so that the order is taxed again, asks nobody's leave, nor does a small pay-out. */
const ruleOf = (action: Action, [first]: readonly unknown[], payOutAbove: Cents): ActionRule =>
	((action === "order.exempt" || action === "order.relieve") && first === undefined) ||
	(action === "drawer.payOut" && amountOf(first) <= payOutAbove)
		? "counter"
		: rules[action];

/** The amount of a drawer's move; of anything else, far above any limit. */
const amountOf = (move: unknown): number =>
	(move as { readonly amount?: number } | undefined)?.amount ?? Number.POSITIVE_INFINITY;

/** An exemption without a reason is refused by the order itself. */
const isBlank = ([first]: readonly unknown[]): boolean =>
	typeof first === "string" && first.trim() === "";

function refusedAtOnce(action: Action): unknown {
	if (action === "order.add" || action === "order.addWith")
		return { type: "refused", reason: "not-allowed" };
	return action === "order.exempt" || action === "order.relieve" ? false : undefined;
}

/** An action that is not done fails in a way that its callers know. */
function refused(
	action: Action,
): Effect.Effect<unknown, NotStored | PayRefused | PrinterNotConnected | RefundRefused> {
	if (action === "fines.add" || action.startsWith("details.")) return Effect.succeed(false);
	if (action === "drawer.printX" || action === "drawer.picture")
		return Effect.fail(new PrinterNotConnected({ reason: notApproved() }));
	if (action.startsWith("refunds.")) return refundRefused({ code: "not-allowed", field: "person" });
	if (action.startsWith("receipts.") && action !== "receipts.reprint")
		return Effect.fail(new PrinterNotConnected({ reason: notApproved() }));
	if (action.startsWith("pay.") && rules[action] === "counter")
		return Effect.fail<PayRefused>({
			_tag: "PayRefused",
			refusal: { code: "not-allowed", field: "person" },
		});
	return Effect.fail(new NotStored({ reason: notApproved() }));
}

const notApproved = (): string =>
	ownReasonText("not-approved", "Nobody who may do this has approved it.");
