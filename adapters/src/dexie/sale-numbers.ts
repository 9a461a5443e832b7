import { isForkedDevice, registerRow } from "@tuckshop/core/records";
import type { SaleFacts } from "@tuckshop/core/rules";
import type { RegisterLine, SequenceRow } from "./open-database.ts";
import { requestDone, type Stores } from "./transactions.ts";

type Whose = Pick<SaleFacts, "ownerId" | "deviceId">;

/** The stores of one transaction that writes a new sale. */
export const saleStores = ["transactions", "sequences"] as const;

/**
 * The sequence of an owner's numbers on a device. The device's first id has the sequence of earlier
 * versions; an id that replaced it has its own, from 1.
 */
export const seriesOf = ({ ownerId, deviceId }: Whose): string =>
	isForkedDevice(deviceId) ? `sales of ${ownerId} on ${deviceId}` : `sales of ${ownerId}`;

/**
 * The name of a number's line. Without a number: the prefix of a device's lines; without a device,
 * of an owner's.
 */
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

/** The last number of a series, 0 before the first, and the link of its line. */
export type LastNumber = Omit<SequenceRow, "name">;

export const lastNumber = async (stores: Stores, series: string): Promise<LastNumber> =>
	(await requestDone<SequenceRow | undefined>(stores.objectStore("sequences").get(series))) ?? {
		last: 0,
	};

/**
 * Assigns a sale its number and its register line, in the transaction that writes it. `before`: the
 * link of the previous line. Returns the new last number.
 */
export function enter(stores: Stores, facts: SaleFacts, before: string | undefined): SequenceRow {
	const line = registerLine(facts, before);
	const number: SequenceRow = { name: seriesOf(facts), last: line.n, link: line.link };
	const numbers = stores.objectStore("sequences");
	numbers.put(line);
	numbers.put(number);
	return number;
}
