import { expect } from "vitest";
import type { ServerProcess } from "./server-process.ts";

/** The reason of a server that refused to start: one line that says why, nothing else, exit 1. */
export async function refused(server: ServerProcess): Promise<string> {
	expect(await server.ended).toBe(1);
	expect(server.output()).toBe("");
	expect(server.errors()).toMatch(/^[^\n]+\n$/);
	return server.errors();
}
