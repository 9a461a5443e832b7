import type { Given } from "../given.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import { moduleOf } from "../module.ts";
import type { TillContacts } from "../tills/contacts.ts";
import { bookComparing } from "./comparing.ts";
import { type BookReads, bookReads } from "./repository.ts";
import { bookRoutes } from "./routes.ts";

export type BookParts = {
	readonly bookReads: BookReads;
	readonly bookHandlers: ReturnType<typeof bookRoutes>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly serverMarks: ServerMarks;
	readonly tillContacts: TillContacts;
};

export const booksModule = moduleOf<BookParts, Needed>({
	bookReads: ({ database }) => bookReads(database),
	bookHandlers: ({ bookReads: reads, serverMarks: marks, tillContacts: contacts, world }) =>
		bookRoutes(bookComparing({ reads, marks, world }), contacts),
});
