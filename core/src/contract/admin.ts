import { Schema } from "effect";
import { User } from "../records/accounts/account.ts";
import { passwordLength } from "../rules/accounts/new-password.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** The documented body. The password's rule is that of registration (ADM-12). */
export const PasswordReset = Schema.Struct({
	email: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(254)),
	newPassword: Schema.String.check(
		Schema.isMinLength(passwordLength.least, { message: "Password must be at least 6 characters" }),
		Schema.isMaxLength(passwordLength.most),
	),
});
export type PasswordReset = typeof PasswordReset.Type;

const Told = Schema.Struct({ success: Schema.Literal(true), message: Schema.String });

/** `token`: the secret part of the link, sent only in this reply. */
export const Invitation = Schema.Struct({ token: Schema.String, expires_at: Schema.String });
export type Invitation = typeof Invitation.Type;

/** The endpoints of the super administrator, by name. */
export const adminEndpoints = {
	users: endpoint({
		name: "users",
		method: "GET",
		path: "/api/admin/users",
		access: "super-admin",
		says: "All accounts, oldest first.",
		reply: Schema.Array(User),
		errors: [401, 403],
	}),
	updatePassword: endpoint({
		name: "updatePassword",
		method: "POST",
		path: "/api/admin/update-password",
		access: "super-admin",
		says: "Gives an account a new password and ends all its sessions, its enrolled tills and the sign-ins with a PIN at its restaurants.",
		body: PasswordReset,
		reply: Told,
		errors: [400, 401, 403, 404],
	}),
	makeInvitation: endpoint({
		name: "makeInvitation",
		method: "POST",
		path: "/api/admin/invitations",
		access: "super-admin",
		says: "Makes an invitation with which one account may be registered within a week, where registration asks for one.",
		reply: replyOf(Invitation),
		status: 201,
		errors: [401, 403],
	}),
};
