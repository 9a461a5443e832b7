import type { heldWorkEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { HeldRoom } from "./held-work.ts";

export const heldWorkRoutes = (room: HeldRoom): Handlers<typeof heldWorkEndpoints> => ({
	heldWork: async ({ session, setHeader }) => {
		setHeader("cache-control", "no-store");
		return { success: true, data: await room.held(session.ownerId) };
	},
	releaseHeld: async ({ session, body }) => ({
		success: true,
		data: await room.release(session.ownerId, body.since),
	}),
});
