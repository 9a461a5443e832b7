import type { ServerMark } from "../contract/index.ts";

/** The mark of a server whose clock shows this time, in milliseconds. */
export const serverMarkAt = (now: number): ServerMark => ({
	epoch: "one-life-of-a-fake-book",
	position: 1,
	tip: "",
	time: new Date(now).toISOString(),
	signature: "a-signature-that-nobody-checks-0000000000-1".slice(0, 43),
});
