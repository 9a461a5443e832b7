import { expect, it } from "vitest";
import { sell, shown, soon, tillsAndCouch } from "./tills-and-couch.ts";

const { couch, till } = tillsAndCouch();

it("[NET-01] no connection that is cut while sales come in is an unheard rejection, which ends a process of Node", async () => {
	const unheard: unknown[] = [];
	const hear = (reason: unknown) => void unheard.push(reason);
	// The runner listens too, and would fail the whole run in place of this test.
	const others = process.listeners("unhandledRejection");
	process.removeAllListeners("unhandledRejection");
	process.on("unhandledRejection", hear);
	try {
		const [a, b] = [till("device-a"), till("device-b")];
		for (const each of [a, b]) each.connect();
		await sell(a, 1);
		await soon(async () => expect(await shown(b)).toEqual([1]));
		const before = couch().seen.length;
		let asked = 0;
		couch().cut((request) => {
			if (request !== "GET /tuckshop-sales/") return false;
			asked += 1;
			return true;
		});
		await sell(a, 2);
		await soon(async () => expect(await shown(b)).toEqual([2, 1]));
		await soon(async () => expect(asked).toBeGreaterThan(0));
		expect(couch().seen.length).toBeGreaterThan(before);
		await new Promise((resolve) => setImmediate(resolve));
		expect(unheard).toEqual([]);
	} finally {
		process.removeListener("unhandledRejection", hear);
		for (const each of others) process.on("unhandledRejection", each);
	}
});
