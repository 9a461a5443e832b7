import { expect, it } from "vitest";
import { livedThrough } from "./lived-through.ts";

// A file of its own, for another worker to live through beside the first half.
it("[TXN-01, TXN-09, NET-01, NET-02] keeps every law in the seeds from 21 to 40", {
	timeout: 300_000,
}, async () => {
	expect((await livedThrough(21, 20)).failed).toEqual([]);
});
