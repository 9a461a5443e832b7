import { expect, it } from "vitest";
import { currentSession } from "./current-session.ts";
import { type Session, signedOut } from "./session.ts";

const user = (id: string): Session => ({
	type: "signed-in",
	offline: false,
	user: { id, email: `${id}@example.ca`, business_name: id, contact_name: id } as never,
});

/** A session whose loads are resolved by the test, at a time that the test sets. */
function byHand() {
	const loads: ((session: Session) => void)[] = [];
	const clock = { now: 0 };
	const current = currentSession(
		() => new Promise((answer) => loads.push(answer)),
		() => clock.now,
	);
	return { current, loads, clock };
}

it("[AUTH-29] asks who is signed in once in five minutes, and then anew without waiting for the answer", async () => {
	const { current, loads, clock } = byHand();
	const first = [current.ask(), current.ask()];
	expect(loads).toHaveLength(1);
	loads[0]?.(user("maya"));
	expect(await Promise.all(first)).toEqual([user("maya"), user("maya")]);
	clock.now = 5 * 60_000 - 1;
	await current.ask();
	expect(loads).toHaveLength(1);
	clock.now = 5 * 60_000;
	expect(await current.ask()).toEqual(user("maya"));
	expect(loads).toHaveLength(2);
	loads[1]?.(signedOut);
	await expect.poll(current.known).toEqual({ ...signedOut, ended: true });
});

it("[AUTH-21] keeps who signed in while an older question was still open", async () => {
	const { current, loads } = byHand();
	const asked = current.ask();
	const heard: (Session | undefined)[] = [];
	const stop = current.subscribe(() => heard.push(current.known()));
	current.set(user("lee"));
	loads[0]?.(signedOut);
	expect(await asked).toEqual(user("lee"));
	expect(current.known()).toEqual(user("lee"));
	stop();
	current.set(signedOut);
	expect(heard).toEqual([user("lee")]);
});
