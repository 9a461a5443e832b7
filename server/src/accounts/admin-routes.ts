import type { adminEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { SuperAdmin } from "./super-admin.ts";

export function adminRoutes(admin: SuperAdmin): Handlers<typeof adminEndpoints> {
	return {
		users: async ({ setHeader }) => {
			setHeader("cache-control", "no-store");
			return admin.users();
		},
		updatePassword: async ({ body }) => {
			await admin.updatePassword(body);
			return { success: true, message: "Password updated successfully" };
		},
		makeInvitation: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await admin.invite(session.ownerId) };
		},
	};
}
