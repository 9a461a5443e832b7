import {
	type BuiltInRoleId,
	isBuiltInRole,
	type Permission,
	permissions,
	type Role,
} from "@tuckshop/core/rules/people";
import { textsOf } from "../../texts/texts.ts";

const words = textsOf("permission-words", {
	refund: "Give refunds of a sale",
	"refund-without-sale": "Give refunds without a sale",
	"refund-other-tender": "Give refunds in another tender",
	"refund-above-limit": "Give refunds above the limits",
	"void-sent": "Void what was sent",
	"open-price": "Set open prices",
	"old-price": "Sell at old prices",
	exempt: "Exempt from tax",
	"sold-out": "Mark as sold out",
	"no-sale": "Open the drawer without a sale",
	"pay-out": "Pay cash out",
	close: "Close a drawer",
	"see-expected": "See the expected cash",
	settle: "Settle what waits for a decision",
	reprint: "Print receipts again",
	reports: "See and export reports",
	settings: "Change settings",
	training: "Begin and end training",
	time: "Correct times",
	people: "Change people",
	devices: "Change devices",
	"role.server": "Server",
	"role.cashier": "Cashier",
	"role.lead": "Lead",
	"role.manager": "Manager",
	"role.owner": "Owner",
} as const satisfies Readonly<Record<Permission | `role.${BuiltInRoleId}`, string>>);

/** The reader of these texts, by which another language has each of their keys. */
export type PermissionTexts = typeof words;

/** A permission in words. */
export const permissionWord = (permission: Permission): string => words(permission);

/** The name of a role: of a built-in one in the spoken language, of an owner's own as it was typed. */
export const roleWord = ({ id, name }: Pick<Role, "id" | "name">): string =>
	isBuiltInRole(id) ? words(`role.${id}`) : name;

/** The permission of an approval in words; that of a till of a later version as it is. */
export const approvedWord = (permission: string): string => {
	const known = permissions.find((each) => each === permission);
	return known ? permissionWord(known) : permission;
};
