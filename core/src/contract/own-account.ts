import { Schema } from "effect";
import { passwordLength } from "../rules/accounts/new-password.ts";
import { endpoint, replyOf } from "./endpoint.ts";

const NewPassword = Schema.String.check(
	Schema.isMinLength(passwordLength.least),
	Schema.isMaxLength(passwordLength.most),
);
const Given = Schema.String.check(Schema.isMaxLength(200));
const Email = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(254));
const Done = Schema.Struct({ success: Schema.Literal(true) });

/**
 * A browser at which the account is signed in. `last_used_at` is accurate to a day; `address` is a
 * hint, never the whole address; null for sessions older than that field.
 */
export const AccountSession = Schema.Struct({
	id: Schema.String,
	device: Schema.NullOr(Schema.String),
	address: Schema.NullOr(Schema.String),
	created_at: Schema.String,
	last_used_at: Schema.String,
	current: Schema.Boolean,
});
export type AccountSession = typeof AccountSession.Type;

/** The sessions of an account, and `recovery_codes`: how many of its codes are left. */
export const OwnAccount = Schema.Struct({
	sessions: Schema.Array(AccountSession),
	recovery_codes: Schema.Int,
});
export type OwnAccount = typeof OwnAccount.Type;

/** The entries of a change of one's own password. */
export const PasswordChange = Schema.Struct({ currentPassword: Given, newPassword: NewPassword });
export type PasswordChange = typeof PasswordChange.Type;

/**
 * Sent with the token of a mailed link, or with the email and one recovery code. `keep_tills`:
 * enrolled tills and PIN sign-ins stay.
 */
export const ForgottenPassword = Schema.Struct({
	token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	email: Schema.optionalKey(Email),
	code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
	newPassword: NewPassword,
	keep_tills: Schema.optionalKey(Schema.Boolean),
});
export type ForgottenPassword = typeof ForgottenPassword.Type;

/** The endpoints of one's own account, by name. */
export const ownAccountEndpoints = {
	ownAccount: endpoint({
		name: "ownAccount",
		method: "GET",
		path: "/api/account",
		access: "owner",
		says: "Where the account is signed in, the last used first, and how many recovery codes are left.",
		reply: replyOf(OwnAccount),
		errors: [401],
	}),
	endAccountSession: endpoint({
		name: "endAccountSession",
		method: "DELETE",
		path: "/api/account/sessions/{id}",
		access: "owner",
		says: "Signs the account out at one browser, at once.",
		reply: Done,
		errors: [401, 403, 404],
	}),
	changeOwnPassword: endpoint({
		name: "changeOwnPassword",
		method: "POST",
		path: "/api/account/password",
		access: "owner",
		says: "Gives the own account another password, for whoever knows the one it has, and signs it out at every other browser.",
		body: PasswordChange,
		reply: Schema.Struct({ success: Schema.Literal(true), sessions: Schema.Int }),
		errors: [400, 401, 403, 429],
	}),
	makeRecoveryCodes: endpoint({
		name: "makeRecoveryCodes",
		method: "POST",
		path: "/api/account/recovery-codes",
		access: "owner",
		says: "Makes ten recovery codes, told this once, in the place of those that the account had. Each opens the account once within a year.",
		body: Schema.Struct({ currentPassword: Given }),
		reply: replyOf(
			Schema.Struct({ codes: Schema.Array(Schema.String), expires_at: Schema.String }),
		),
		status: 201,
		errors: [400, 401, 403, 429],
	}),
	forgotPassword: endpoint({
		name: "forgotPassword",
		method: "POST",
		path: "/api/forgot-password",
		access: "anyone",
		says: "Mails a link for a new password to an account's address. The answer is the same whether there is such an account or not.",
		body: Schema.Struct({ email: Email }),
		reply: Done,
		errors: [400, 403, 429],
	}),
	resetForgottenPassword: endpoint({
		name: "resetForgottenPassword",
		method: "POST",
		path: "/api/reset-password",
		access: "anyone",
		says: "Gives an account a new password by a mailed link or a recovery code, each once, and ends all its sessions, and its tills and sign-ins with a PIN unless keep_tills is true.",
		body: ForgottenPassword,
		reply: Done,
		errors: [400, 403, 429],
	}),
};
