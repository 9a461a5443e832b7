import { Effect } from "effect";
import { type OwnAccounts, Refused } from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/** One account, signed in at one browser. Its link is "sample-link" and its recovery code "SAMPLE-CODE", each good once. */
export function inMemoryOwnAccount(faults: Faults = noFaults()): OwnAccounts {
	const good = new Set(["sample-link", "SAMPLE-CODE"]);
	const moment = "2026-11-20T12:00:00.000Z";
	const sessions = [{ id: "session-1", device: "Chrome on Windows", address: "203.0.113.…", created_at: moment, last_used_at: moment, current: true }];
	return {
		read: () => Effect.map(reach(faults), () => ({ sessions, recovery_codes: 0 })),
		endSession: () => reach(faults),
		changePassword: () => Effect.map(reach(faults), () => 0),
		makeCodes: () => Effect.map(reach(faults), () => Array.from({ length: 10 }, (_, n) => `SAMPLE-CODE-${n}`)),
		forgot: () => Effect.void,
		reset: ({ token, code }) =>
			Effect.suspend(() =>
				good.delete(token ?? code ?? "") ? Effect.void : Effect.fail(new Refused({ reason: "This link or code is not valid any more.", code: "not-valid" })),
			),
	};
}
