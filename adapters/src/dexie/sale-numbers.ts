import { isForkedDevice, registerRow } from "@tuckshop/core/records";
import type { SaleFacts } from "@tuckshop/core/rules";
import type { RegisterLine, SequenceRow } from "./open-database.ts";
import { requestDone, type Stores } from "./transactions.ts";

type Whose = Pick<SaleFacts, "ownerId" | "deviceId">;

/** The stores of one transaction that writes a new sale. */
export const saleStores = ["transactions", "sequences"] as const;

/**
 * The series of an owner's numbers on a device. The id that a device had first counts where earlier programs count; one under which it went
 * on has a series of its own, from 1.
 */
const seriesOf = ({ ownerId, deviceId }: Whose): string =>
	isForkedDevice(deviceId) ? `sales of ${ownerId} on ${deviceId}` : `sales of ${ownerId}`;

/** Under which name the line of a number lies. Without a number: what the names of a device's lines begin with; without a device, an owner's. */
export const lineName = (ownerId: string, deviceId?: string, n?: number): string =>
	[
		`register/${ownerId}/`,
		...(deviceId === undefined ? [] : [`${deviceId}/`]),
		...(n === undefined ? [] : [String(n).padStart(12, "0")]),
	].join("");

/** The line of a sale, as it is stored. */
export const registerLine = (facts: SaleFacts, before: string | undefined): RegisterLine => ({
	name: lineName(facts.ownerId, facts.deviceId, facts.sequence),
	...registerRow(facts, before),
});

/** The last number in the series of a sale, 0 before the first, and the link of its line. */
export const lastNumber = async (
	stores: Stores,
	whose: Whose,
): Promise<Omit<SequenceRow, "name">> =>
	(await requestDone<SequenceRow | undefined>(
		stores.objectStore("sequences").get(seriesOf(whose)),
	)) ?? { last: 0 };

/** Gives a sale its number and its line in the register, in the transaction that writes it. `before`: the link of the line before. */
export function entered(
	stores: Stores,
	facts: SaleFacts,
	before: string | undefined,
): readonly Promise<unknown>[] {
	const line = registerLine(facts, before);
	const number: SequenceRow = { name: seriesOf(facts), last: line.n, link: line.link };
	const numbers = stores.objectStore("sequences");
	return [requestDone(numbers.put(line)), requestDone(numbers.put(number))];
}
