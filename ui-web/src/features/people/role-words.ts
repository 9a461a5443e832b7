import { permissionsOf, type Role } from "@tuckshop/core/rules/people";
import { permissionWord, roleWord } from "../../panels/people/permission-words.ts";
import { s } from "./people-texts.ts";

export const roleName = (roles: readonly Role[], id: string): string => {
	const role = roles.find((each) => each.id === id);
	return role ? roleWord(role) : s("role.gone");
};

/** The permissions of a role in words, in one sentence. */
export function roleWords(roles: readonly Role[], id: string): string {
	const words = permissionsOf(roles, id).map((permission) =>
		lowerFirst(permissionWord(permission)),
	);
	return words.length === 0
		? s("role.hint.none")
		: s("role.hint", { permissions: words.join(", ") });
}

/** A text within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
