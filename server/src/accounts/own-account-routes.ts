import type { ownAccountEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { OwnAccountService } from "./own-account.ts";

export function ownAccountRoutes(own: OwnAccountService): Handlers<typeof ownAccountEndpoints> {
	const done = { success: true } as const;
	return {
		ownAccount: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await own.read(session) };
		},
		endAccountSession: async ({ session, param }) => {
			await own.endSession(session, param("id"));
			return done;
		},
		changeOwnPassword: async ({ session, body, clientAddress }) => ({
			success: true,
			sessions: await own.changePassword(session, body, clientAddress),
		}),
		makeRecoveryCodes: async ({ session, body, clientAddress, setHeader }) => {
			setHeader("cache-control", "no-store");
			return {
				success: true,
				data: await own.makeCodes(session, body.currentPassword, clientAddress),
			};
		},
		forgotPassword: async ({ body, clientAddress, header }) => {
			await own.forgot(body.email, { address: clientAddress, origin: header("origin") });
			return done;
		},
		resetForgottenPassword: async ({ body, clientAddress }) => {
			await own.reset(body, clientAddress);
			return done;
		},
	};
}
