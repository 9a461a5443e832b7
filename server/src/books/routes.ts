import { type bookEndpoints, maxBlocksInFull } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { TillContacts } from "../tills/contacts.ts";
import type { BookComparing } from "./comparing.ts";

/** The caller's own registers: only hashes and numbers are returned. */
export const bookRoutes = (
	books: BookComparing,
	contacts: Pick<TillContacts, "heard">,
): Handlers<typeof bookEndpoints> => ({
	compareBooks: async ({ session, body, setHeader }) => {
		setHeader("cache-control", "no-store");
		if (body.blocks.filter(({ rows }) => rows !== undefined).length > maxBlocksInFull)
			throw new HttpRefusal(
				400,
				"invalid",
				`blocks: at most ${maxBlocksInFull} blocks with their rows`,
				{ field: "blocks" },
			);
		if (body.till) await contacts.heard(session, body.device_id, body.till);
		return { success: true, data: await books.compare(session.ownerId, body) };
	},
});
