import { expect, it } from "vitest";
import { makeRest } from "./rest.ts";

it("does what waits once nobody stands at the kiosk, and only once", () => {
	const rest = makeRest();
	const done: string[] = [];
	rest.when(() => done.push("first"));
	expect(done).toEqual([]);
	rest.set(true);
	expect(done).toEqual(["first"]);
	rest.when(() => done.push("second"));
	expect(done).toEqual(["first", "second"]);
	rest.set(false);
	rest.when(() => done.push("third"));
	expect(done).toEqual(["first", "second"]);
	rest.set(true);
	rest.set(true);
	expect(done).toEqual(["first", "second", "third"]);
});
