/** Each permission is one word. A person has those of their role. */
export const permissions = [
	"refund",
	"refund-without-sale",
	"refund-other-tender",
	"refund-above-limit",
	"void-sent",
	"open-price",
	"old-price",
	"exempt",
	"sold-out",
	"no-sale",
	"pay-out",
	"close",
	"see-expected",
	"settle",
	"reprint",
	"reports",
	"settings",
	"training",
	"time",
	"people",
	"devices",
] as const;
/** An ability that a role has without an approval: one of `permissions`. */
export type Permission = (typeof permissions)[number];

/** A named set of permissions. A person has one. */
export type Role = {
	/** One of `builtInRoleIds`, or the id of a set that an owner made. */
	readonly id: string;
	readonly name: string;
	readonly permissions: readonly Permission[];
};

/** The ids of the roles that each restaurant has. */
export const builtInRoleIds = ["server", "cashier", "lead", "manager", "owner"] as const;
/** A role that each restaurant has: one of `builtInRoleIds`. */
export type BuiltInRoleId = (typeof builtInRoleIds)[number];

const ofCashier: readonly Permission[] = [
	"refund",
	"void-sent",
	"sold-out",
	"no-sale",
	"close",
	"reprint",
];
const ofLead: readonly Permission[] = [
	...ofCashier,
	"refund-other-tender",
	"refund-above-limit",
	"open-price",
	"old-price",
	"exempt",
	"pay-out",
	"see-expected",
	"settle",
	"training",
];

/**
 * The sets that every restaurant has. A server works at the tables, which ask no permission, and has none at the counter. No set holds
 * refund-without-sale: an owner gives it in a set of their own.
 */
export const builtInRoles: readonly (Role & { readonly id: BuiltInRoleId })[] = [
	{ id: "server", name: "Server", permissions: [] },
	{ id: "cashier", name: "Cashier", permissions: ofCashier },
	{ id: "lead", name: "Lead", permissions: ofLead },
	{
		id: "manager",
		name: "Manager",
		permissions: [...ofLead, "reports", "settings", "time", "people", "devices"],
	},
	{
		id: "owner",
		name: "Owner",
		permissions: permissions.filter((permission) => permission !== "refund-without-sale"),
	},
];

/** All roles of a restaurant: the built-in ones, then the owner's own. */
export const rolesOf = (own: readonly Role[]): readonly Role[] => [...builtInRoles, ...own];

/** True if a role is one that each restaurant has. */
export const isBuiltInRole = (id: string): id is BuiltInRoleId =>
	builtInRoleIds.some((known) => known === id);

/** The permissions of a role; none where there is no such role, as on a device that has not heard of a new one. */
export const permissionsOf = (roles: readonly Role[], id: string): readonly Permission[] =>
	roles.find((role) => role.id === id)?.permissions ?? [];

/** True for whoever may stand at the counter: with one permission at least. */
export const isForCounter = (roles: readonly Role[], id: string): boolean =>
	permissionsOf(roles, id).length > 0;
