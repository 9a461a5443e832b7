import { serverProcess } from "./server-process.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

/**
 * A second server on the database of the first, as a separate process. An embedded database has one
 * server, which is then both.
 */
export async function serverBeside(
	first: ServerUnderTest,
	environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
	if (environment["DATABASE_URL"] === undefined) return { url: first.url, close: async () => {} };
	const second = serverProcess({ ...environment, TUCKSHOP_DATA: first.folder });
	return {
		url: await second.url(),
		async close() {
			second.signal("SIGTERM");
			await second.ended;
		},
	};
}
