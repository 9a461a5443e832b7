import { costsOf, listPlaces } from "../server/input/wrong-bodies.ts";
import type { Row } from "./row.ts";

/**
 * The cost for the server of a body that is wrong in a list, of the list of the contract where it is
 * the highest beside that of a right one of its size; the cost of a small refusal is taken off. A
 * wrong body is free for its sender.
 */
export async function rows(): Promise<Row[]> {
	const lists = listPlaces.map(([name, each, place]) => {
		const { right, tiny, wrong } = costsOf(each, place, () => false);
		const worst = Math.max(0, ...[...wrong.values()].map((took) => took - tiny));
		return { name, right, worst, ratio: worst / right };
	});
	const dearest = lists.reduce((most, list) => (list.ratio > most.ratio ? list : most));
	return [
		{
			name: `a wrong body, the dearest of ${lists.length} lists (${dearest.name})`,
			median: dearest.worst,
			unit: "ms",
			peer: "a right body of its size",
			peerMedian: dearest.right,
			ratio: dearest.ratio,
			aim: 2,
		},
	];
}
