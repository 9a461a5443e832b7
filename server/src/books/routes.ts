import type { bookEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { BookComparing } from "./comparing.ts";

/** The caller's own book: hashes and numbers alone are told of it. */
export const bookRoutes = (books: BookComparing): Handlers<typeof bookEndpoints> => ({
	compareBooks: async ({ session, body, setHeader }) => {
		setHeader("cache-control", "no-store");
		return { success: true, data: await books.compare(session.ownerId, body) };
	},
});
