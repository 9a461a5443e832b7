import type { Log } from "./log.ts";

/** Writes nothing: for tests that do not read the server's log. */
export const silentLog: Log = () => {};
