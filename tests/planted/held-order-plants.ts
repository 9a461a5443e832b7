import type { Plant } from "./plants.ts";

const leases = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/rules/order/held-lease.test.ts", "-t", title],
];

/** Faults in which till has an order that was held. */
export const heldOrderPlants: readonly Plant[] = [
	{
		name: "the lease of an order is given to each till that asks",
		file: "core/src/rules/order/held-lease.ts",
		find: '(before.turn <= act.known && (before.is === "held" || act.over === before.deviceId));',
		replace: "before.turn <= act.known + 1;",
		command: leases("of two tills that ask at once"),
		shows: "is one of two tills that ask at once",
	},
	{
		name: "an order that was taken up without a network is nobody's second one",
		file: "core/src/rules/order/held-lease.ts",
		find: 'if (before.turn > act.known && before.is !== "discarded") return beside(before, done);',
		replace:
			'if (before.turn > act.known && before.is === "discarded") return beside(before, done);',
		command: leases("never two devices without being named"),
		shows: "never two devices without being named",
	},
];
