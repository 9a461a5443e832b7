import {
	closeSync,
	existsSync,
	fstatSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { PlaceOrder } from "@tuckshop/adapters/provider";
import { Schema } from "effect";
import { decodeAs } from "./decode-as.ts";

/** An order as the sandbox received it. */
export const ReceivedOrder = Schema.Struct({
	order_id: Schema.Int,
	reference_number: Schema.String,
	total_amount: Schema.Finite,
	tax_amount: Schema.Finite,
	receivedAt: Schema.String,
	body: PlaceOrder,
});
export type ReceivedOrder = typeof ReceivedOrder.Type;

export type OrderBook = {
	/** Takes an order, or returns the existing one of the reference where it may recognise it. */
	readonly take: (body: PlaceOrder, recognise: boolean) => ReceivedOrder;
	readonly list: () => readonly ReceivedOrder[];
	readonly clear: () => void;
};

/**
 * The provider's orders: in memory, and in a JSON file when one is named, written before an order
 * is answered.
 */
export function orderBook(now: () => Date, file?: string): OrderBook {
	let orders: ReceivedOrder[] = file === undefined ? [] : readOrders(file);
	const first = new Map(orders.toReversed().map((order) => [order.reference_number, order]));
	let lastId = orders.reduce((last, order) => Math.max(last, order.order_id), 70_000);
	return {
		take(body, recognise) {
			const known = recognise ? first.get(body.reference_number) : undefined;
			if (known) return known;
			const order: ReceivedOrder = {
				order_id: lastId + 1,
				reference_number: body.reference_number,
				total_amount: body.total_amount,
				tax_amount: body.tax_amount,
				receivedAt: now().toISOString(),
				body,
			};
			if (file !== undefined) {
				if (orders.length === 0) writeOrders(file, [order]);
				else addOrder(file, order);
			}
			orders.push(order);
			lastId = order.order_id;
			if (!first.has(order.reference_number)) first.set(order.reference_number, order);
			return order;
		},
		list: () => orders,
		clear() {
			if (file !== undefined) writeOrders(file, []);
			orders = [];
			first.clear();
		},
	};
}

function readOrders(file: string): ReceivedOrder[] {
	if (!existsSync(file)) return [];
	const text = readFileSync(file, "utf8");
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new Error(
			`the sandbox's orders in ${file} are not JSON: move the file away or delete it`,
		);
	}
	const read = decodeAs(Schema.Array(ReceivedOrder), json);
	if ("problem" in read)
		throw new Error(
			`the sandbox's orders in ${file} can't be read (${read.problem}): move the file away or delete it`,
		);
	return [...read.value];
}

/**
 * Writes a temporary file and renames it, so that a crash leaves the old file or the new one, never
 * half of one.
 */
function writeOrders(file: string, orders: readonly ReceivedOrder[]): void {
	mkdirSync(dirname(file), { recursive: true });
	const beside = `${file}.next`;
	const handle = openSync(beside, "w", 0o600);
	try {
		writeSync(handle, JSON.stringify(orders, undefined, "\t"));
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameSync(beside, file);
}

/** The end of the file's list. */
const listEnd = "\n]";

/**
 * Writes one more order in place of the list's end, in one call: a day of ten thousand orders would
 * write them all anew for each.
 */
function addOrder(file: string, order: ReceivedOrder): void {
	const handle = openSync(file, "r+");
	try {
		const at = fstatSync(handle).size - listEnd.length;
		writeSync(handle, `,\n\t${JSON.stringify(order)}${listEnd}`, at);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
