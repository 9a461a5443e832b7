import type { Log } from "./log.ts";

/** Writes nothing: for tests whose server's log nobody reads. */
export const silentLog: Log = () => {};
