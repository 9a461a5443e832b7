import { type Action, type ActionRule, actionRules } from "./actions.ts";
import { isActiveOn, type Person } from "./person.ts";
import { isForCounter, type Permission, permissionsOf, type Role } from "./roles.ts";

/** The facts beside person and action: who is on the list, what the roles are, and the restaurant's day. */
export type CrewFacts = {
	/** False: nobody is set up for the counter, which then works without people. */
	readonly asks: boolean;
	readonly roles: readonly Role[];
	/** YYYY-MM-DD of the restaurant. */
	readonly today: string;
};

/**
 * Why an action is never done so: nobody is signed in, the person does not work today, has nothing at the counter, no role may approve it, or
 * somebody practises at the till.
 */
export type NeverReason =
	| "nobody-signed-in"
	| "not-active"
	| "not-for-counter"
	| "nobody-may"
	| "in-training";

/** The answer to who may do something: allowed, or the permission that is needed. */
export type MayDo =
	| { readonly is: "allowed" }
	| {
			readonly is: "needs-approval";
			readonly permission: Permission;
			/** The roles whose people may approve, by their ids, in the order of the restaurant's roles. Never empty. */
			readonly by: readonly string[];
	  }
	| { readonly is: "never"; readonly why: NeverReason };

/** Decides whether a person may do an action. Total: an action that is not known is asked of nobody, and done never. */
export const mayDo = (person: Person | undefined, action: Action, facts: CrewFacts): MayDo =>
	mayDoBy(Object.hasOwn(actionRules, action) ? actionRules[action] : undefined, person, facts);

/** Decides as `mayDo` does, by a rule alone, as of a permission that no action of the POS asks yet. */
export function mayDoBy(
	rule: ActionRule | undefined,
	person: Person | undefined,
	facts: CrewFacts,
): MayDo {
	if (rule === undefined) return never("nobody-may");
	if (rule === "anyone" || !facts.asks) return allowed;
	if (!person) return never("nobody-signed-in");
	if (!isActiveOn(person, facts.today)) return never("not-active");
	if (!isForCounter(facts.roles, person.role)) return never("not-for-counter");
	if (rule === "counter" || permissionsOf(facts.roles, person.role).includes(rule)) return allowed;
	const by = facts.roles.filter(({ permissions }) => permissions.includes(rule));
	return by.length === 0
		? never("nobody-may")
		: { is: "needs-approval", permission: rule, by: by.map(({ id }) => id) };
}

const allowed: MayDo = { is: "allowed" };
const never = (why: NeverReason): MayDo => ({ is: "never", why });
