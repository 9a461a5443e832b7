import { Schema } from "effect";
import { User } from "../records/accounts/account.ts";
import { passwordLength } from "../rules/accounts/new-password.ts";
import { endpoint } from "./endpoint.ts";

const Email = Schema.String.check(
	Schema.isPattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "an email address" }),
	Schema.isMaxLength(254),
);
const Words = Schema.String.check(
	Schema.isPattern(/\S/, { message: "some text" }),
	Schema.isMaxLength(200),
);
const Optional = Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(500))));

/** The e-mail address and password of an account. */
export const Credentials = Schema.Struct({ email: Words, password: Words });
export type Credentials = typeof Credentials.Type;

/** The entries of a new account. */
export const Registration = Schema.Struct({
	email: Email,
	password: Schema.String.check(
		Schema.isMinLength(passwordLength.least),
		Schema.isMaxLength(passwordLength.most),
	),
	business_name: Words,
	contact_name: Words,
	phone: Optional,
	address: Optional,
	/** Taken from the link that a super administrator made, where registration asks for one. */
	invitation: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
});
export type Registration = typeof Registration.Type;

/** The current user, and when this session ends unless it is used (AUTH-34). */
export const CurrentUser = Schema.Struct({
	...User.fields,
	session: Schema.Struct({ expires_at: Schema.String }),
});
export type CurrentUser = typeof CurrentUser.Type;

const Done = Schema.Struct({ success: Schema.Literal(true) });

/** `tills`: the enrolled tills end too, and whoever is signed in with a PIN at the account's restaurants. */
export const SignOutEverywhere = Schema.Struct({ tills: Schema.optionalKey(Schema.Boolean) });
/** The number of sessions and tills that ended, this one included. */
export const SignedOutEverywhere = Schema.Struct({
	success: Schema.Literal(true),
	sessions: Schema.Int,
	tills: Schema.Int,
});
export type SignedOutEverywhere = typeof SignedOutEverywhere.Type;

/** The endpoints of accounts and sessions, by name. */
export const accountEndpoints = {
	currentUser: endpoint({
		name: "currentUser",
		method: "GET",
		path: "/api/user",
		access: "owner",
		says: "The signed-in user, or 401.",
		reply: CurrentUser,
		errors: [401],
	}),
	login: endpoint({
		name: "login",
		method: "POST",
		path: "/api/login",
		access: "anyone",
		says: "Signs in and sets the session cookie.",
		body: Credentials,
		reply: CurrentUser,
		errors: [400, 401, 403, 429],
	}),
	register: endpoint({
		name: "register",
		method: "POST",
		path: "/api/register",
		access: "anyone",
		says: "Creates an account and signs it in. 403 where registration is closed, or asks for an invitation that is there and was not used.",
		body: Registration,
		reply: CurrentUser,
		status: 201,
		errors: [400, 403, 409, 429],
	}),
	logout: endpoint({
		name: "logout",
		method: "POST",
		path: "/api/logout",
		access: "anyone",
		says: "Ends the session.",
		reply: Done,
		errors: [403],
	}),
	logoutByLink: endpoint({
		name: "logoutByLink",
		method: "GET",
		path: "/api/logout",
		access: "anyone",
		says: "Ends the session by a plain link of the product's own pages and redirects to /. Refused when another site sent the browser here.",
		reply: Done,
		status: 303,
		errors: [403],
	}),
	logoutEverywhere: endpoint({
		name: "logoutEverywhere",
		method: "POST",
		path: "/api/logout-everywhere",
		access: "owner",
		says: "Ends all sessions of the account, on every device, and says how many. Enrolled tills, and servers who are signed in with a PIN, stay unless tills is true.",
		body: SignOutEverywhere,
		reply: SignedOutEverywhere,
		errors: [400, 401, 403],
	}),
};
