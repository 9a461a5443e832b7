import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	afterHeldAct,
	type HeldAct,
	type HeldIs,
	type HeldStanding,
	hasEnded,
	isListed,
} from "./held-lease.ts";

const place = (deviceId: string) => ({ deviceId, stationId: `station of ${deviceId}` });
const act = (
	deviceId: string,
	is: HeldAct["is"],
	turn: number,
	beside: { readonly known?: number; readonly over?: string } = {},
): HeldAct => ({ ...place(deviceId), is, turn, known: beside.known ?? turn - 1, ...beside });
const after = (...acts: readonly HeldAct[]) => {
	let standing: HeldStanding | undefined;
	const answers = acts.map((each) => {
		const { answer, standing: next } = afterHeldAct(standing, each);
		standing = next;
		return answer;
	});
	return { standing, answers };
};

describe("who has an order that was held", () => {
	it("[ORDR-02] is one of two tills that ask at once, and the other one is told who", () => {
		const { standing, answers } = after(
			act("a", "held", 1),
			act("b", "wanted", 2),
			act("c", "wanted", 2),
		);
		expect(answers).toEqual(["done", "done", "theirs"]);
		expect(standing).toMatchObject({ is: "taken", deviceId: "b", rivals: [] });
	});

	it("[ORDR-02] is a dead till until somebody takes it over by name, and not who takes it over from another than has it", () => {
		const base = [act("a", "held", 1), act("b", "wanted", 2)];
		expect(after(...base, act("c", "wanted", 3)).answers.at(-1)).toBe("theirs");
		expect(after(...base, act("c", "wanted", 3, { over: "a" })).answers.at(-1)).toBe("theirs");
		const { standing, answers } = after(
			...base,
			act("c", "wanted", 3, { over: "b" }),
			act("d", "wanted", 3, { known: 2, over: "b" }),
		);
		expect(answers.slice(2)).toEqual(["done", "theirs"]);
		expect(standing?.deviceId).toBe("c");
		// The dead till comes back: it asks again, tells what it told before, and sells.
		const back = after(
			...[...base, act("c", "wanted", 3, { over: "b" })],
			...[act("b", "wanted", 2, { known: 1 }), act("b", "sold", 3)],
		);
		expect(back.answers.slice(3)).toEqual(["theirs", "rival"]);
		expect(back.standing?.rivals).toEqual([{ ...place("b"), is: "sold" }]);
	});

	it("[ORDR-02] is named for both where one took it up without a network, until one discards it or both sales are settled", () => {
		const both = [act("a", "held", 1), act("b", "wanted", 2), act("a", "taken", 2)];
		expect(after(...both).answers).toEqual(["done", "done", "rival"]);
		const owned = after(...both, act("a", "discarded", 3, { known: 1 }));
		expect(owned.standing).toMatchObject({ is: "taken", deviceId: "b", rivals: [] });
		const passed = after(...both, act("b", "discarded", 3));
		expect(passed.standing).toMatchObject({ is: "taken", deviceId: "a", rivals: [] });
		const twice = [...both, act("b", "sold", 3), act("a", "sold", 3, { known: 1 })];
		const sold = after(...twice);
		expect(sold.standing && isListed(sold.standing)).toBe(true);
		const settled = after(...twice, act("owner", "settled", 1));
		expect([settled.answers.at(-1), settled.standing?.rivals]).toEqual(["done", []]);
		// Nobody settles what is still open.
		expect(after(...both, act("owner", "settled", 1)).answers.at(-1)).toBe("rival");
	});

	it("[ORDR-02] ends for everybody by a sale or once it is discarded, however late the word of it comes", () => {
		for (const is of ["sold", "discarded"] as const) {
			const { standing, answers } = after(act("a", is, 3, { known: 0 }), act("b", "wanted", 4));
			expect([standing && isListed(standing), answers]).toEqual([false, ["done", "theirs"]]);
			// The request that held it arrives last.
			expect(after(act("a", is, 3, { known: 0 }), act("a", "held", 1)).standing?.is).toBe(is);
		}
	});

	it("[ORDR-02] is never two devices without being named, and no order is lost, over any acts, lost requests, lost answers and repeats", () => {
		const ids = ["a", "b", "c"] as const;
		const step = fc.record({
			who: fc.constantFrom(...ids),
			does: fc.constantFrom("hold", "take", "takeAlone", "sell", "discard", "tell"),
			lost: fc.constantFrom("no", "no", "request", "answer"),
		});
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const outlet = new Outlet(ids);
				for (const each of steps) outlet.step(each);
				outlet.settle();
				const { standing } = outlet;
				const having = ids.filter((id) => outlet.has(id));
				const named = standing
					? [
							...(standing.is === "discarded" ? [] : [standing.deviceId]),
							...standing.rivals.map(({ deviceId }) => deviceId),
						]
					: [];
				// A till whose order was taken over has stopped having it, or is named.
				expect(named.toSorted()).toEqual(having);
				expect(standing !== undefined && hasEnded(standing) && having.length === 0).toBe(
					standing?.is === "discarded",
				);
				if (!steps.some(({ does }) => does === "takeAlone")) expect(standing?.rivals).toEqual([]);
			}),
		);
	});
});

type Device = { is: HeldIs | "nothing"; turn: number; known: number; told: boolean };

/** One order at tills and their server, each told of the others only by what the server answers. */
class Outlet {
	standing: HeldStanding | undefined;
	readonly devices: Map<string, Device>;
	constructor(ids: readonly string[]) {
		this.devices = new Map(
			ids.map((id) => [id, { is: "nothing", turn: 0, known: 0, told: true } satisfies Device]),
		);
		this.acts("a", "held");
	}
	has = (id: string) => !["nothing", "discarded"].includes(this.device(id).is);
	device = (id: string): Device => {
		const device = this.devices.get(id);
		if (!device) throw new Error(`no device ${id}`);
		return device;
	};

	step({ who, does, lost }: { who: string; does: string; lost: string }): void {
		const { is } = this.device(who);
		if (does === "hold" && is === "taken") this.acts(who, "held");
		if (does === "takeAlone" && is === "held") this.acts(who, "taken");
		if ((does === "sell" || does === "discard") && is === "taken")
			this.acts(who, does === "sell" ? "sold" : "discarded");
		if (does === "take" && (is === "nothing" || is === "held") && this.device(who).told)
			this.ask(who, lost);
		if (does === "tell") this.tell(who, lost);
	}
	settle(): void {
		for (const _ of [1, 2, 3]) for (const id of this.devices.keys()) this.tell(id, "no");
	}

	private acts(id: string, is: HeldIs): void {
		const device = this.device(id);
		const turn = Math.max(device.turn, device.known) + 1;
		this.devices.set(id, { ...device, is, turn, told: false });
	}
	private send(id: string, is: HeldAct["is"], lost: string): string | undefined {
		const { turn, known } = this.device(id);
		if (lost === "request") return undefined;
		const { answer, standing } = afterHeldAct(this.standing, { ...place(id), is, turn, known });
		this.standing = standing;
		return lost === "answer" ? undefined : answer;
	}
	/** A held order is wanted; what the server gives is there at once, what it does not answer is asked again when the device tells. */
	private ask(id: string, lost: string): void {
		const device = this.device(id);
		const known = device.is === "held" ? device.known : (this.standing?.turn ?? 0);
		this.devices.set(id, { ...device, known, turn: Math.max(device.turn, known) + 1 });
		const answer = this.send(id, "wanted", lost);
		const { turn } = this.device(id);
		if (answer === "done") this.devices.set(id, { is: "taken", turn, known: turn, told: true });
		// A page that ended before it had the answer asks once more: it has the lease, or has it not.
		else if (answer === undefined && this.send(id, "wanted", "no") === "done")
			this.devices.set(id, { is: "taken", turn, known: turn, told: true });
		else this.devices.set(id, { ...this.device(id), is: "nothing" });
	}
	private tell(id: string, lost: string): void {
		const device = this.device(id);
		if (device.is === "nothing") return;
		const answer = this.send(id, device.is, lost);
		if (answer === undefined) return;
		const known =
			answer === "done" ? Math.max(this.standing?.turn ?? 0, device.turn) : device.known;
		const gone = answer === "theirs" && device.is === "held";
		this.devices.set(id, { ...device, known, told: true, is: gone ? "nothing" : device.is });
	}
}
