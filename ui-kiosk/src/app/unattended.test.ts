import { expect, it } from "vitest";
import { makeUnattended } from "./unattended.ts";

it("does what waits once nobody stands at the kiosk, and only once", () => {
	const unattended = makeUnattended();
	const done: string[] = [];
	unattended.when(() => done.push("first"));
	expect(done).toEqual([]);
	unattended.set(true);
	expect(done).toEqual(["first"]);
	unattended.when(() => done.push("second"));
	expect(done).toEqual(["first", "second"]);
	unattended.set(false);
	unattended.when(() => done.push("third"));
	expect(done).toEqual(["first", "second"]);
	unattended.set(true);
	unattended.set(true);
	expect(done).toEqual(["first", "second", "third"]);
});
