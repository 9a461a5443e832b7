import { Effect } from "effect";
import { expect, it } from "vitest";
import { inMemoryTableSessions, sampleTables } from "../../fakes/index.ts";
import { Refused, Unreached } from "../../ports/index.ts";
import { cents, lineFor } from "../../rules/index.ts";
import {
	newItem,
	noItems,
	voidReason,
	withAsked,
	withItem,
	withoutItem,
} from "../../rules/table/index.ts";
import { orderOf, sendLines, voidLines } from "./send-lines.ts";

const untaxed = {
	isTaxable: false,
	taxes: [],
	taxableAccountOnly: false,
	ontarioTaxEligible: false,
	ontarioRetails: false,
	ontarioConfectionery: false,
	retailsFlag: false,
	confectioneryFlag: false,
};
const item = (id: string, menuItemId: number, modifiers: Parameters<typeof lineFor>[2] = {}) =>
	newItem(
		lineFor(
			{
				...{
					id: menuItemId,
					name: `Dish ${menuItemId}`,
					price: cents(500),
					openPrice: false,
					isAvailable: true,
					categoryId: 1,
				},
				...{ categoryName: "", subCategoryName: "", modifierGroups: [], taxClass: untaxed },
			},
			id,
			modifiers,
		),
		2,
	);

const unnoted = {
	onAsk: () => Effect.void,
	onTaken: () => Effect.void,
	onRefused: () => Effect.void,
};

async function seated() {
	const book = sampleTables({ here: "server-a" });
	const sessions = inMemoryTableSessions(book);
	const { id } = await Effect.runPromise(sessions.start("table-1", 2));
	return { book, sessions, id };
}

it("[TSES-29, TSES-30, TSES-33, TSES-34] sends lines in their order, each under its own key, then tells the kitchen once", async () => {
	const { book, sessions, id } = await seated();
	const taken: string[] = [];
	const cheese = {
		modifiers: [{ id: 9, name: "Cheese", price: cents(100), groupId: 1, groupName: "Extras" }],
	};
	const sent = await Effect.runPromise(
		sendLines({
			sessions,
			sessionId: id,
			items: [item("k-1", 1, cheese), item("k-2", 2)],
			...unnoted,
			onTaken: ({ id: key }) => Effect.sync(() => void taken.push(key)),
		}),
	);
	const orders = book.orders.map(({ record }) => expect.objectContaining({ id: record.id }));
	expect([sent, taken]).toEqual([{ taken: ["k-1", "k-2"], orders }, ["k-1", "k-2"]]);
	expect(
		book.orders.map(({ lineKey, record }) => [
			lineKey,
			record.unit_price,
			record.seat_number,
			record.course,
			record.at_kitchen,
		]),
	).toEqual([
		["k-1", 600, 2, "main", true],
		["k-2", 500, 2, "main", true],
	]);
	expect(book.told).toBe(1);
});

it("[TSES-29] stops at the line that is not taken, tells the kitchen of those that were, and says which it was", async () => {
	const { book, sessions, id } = await seated();
	const { addOrder } = sessions;
	const broken = {
		...sessions,
		addOrder: (...given: Parameters<typeof addOrder>) =>
			given[1] === "k-2" ? Effect.fail(new Unreached({ reason: "" })) : addOrder(...given),
	};
	const sent = await Effect.runPromise(
		sendLines({
			sessions: broken,
			sessionId: id,
			items: ["k-1", "k-2", "k-3"].map((key, at) => item(key, at)),
			...unnoted,
		}),
	);
	expect(sent).toMatchObject({ taken: ["k-1"], failed: "k-2", fault: { _tag: "Unreached" } });
	expect(book.orders.map(({ lineKey, record }) => [lineKey, record.at_kitchen])).toEqual([
		["k-1", true],
	]);
});

it("[TSES-39, TSES-42] voids line after line with the documented reason, until one is refused", async () => {
	const { sessions, id } = await seated();
	await Effect.runPromise(
		sendLines({
			sessions,
			sessionId: id,
			items: ["a", "b", "c"].map((key, at) => item(key, at)),
			...unnoted,
		}),
	);
	const lines = await Effect.runPromise(sessions.orders(id));
	const asked: (readonly [string, string])[] = [];
	const watched = {
		void: (order: string, reason: string) => {
			asked.push([order, reason]);
			return asked.length === 2
				? Effect.fail(new Refused({ reason: "no" }))
				: sessions.void(order, reason);
		},
	};
	expect(await Effect.runPromise(voidLines(watched, lines))).toMatchObject({
		done: 1,
		fault: { _tag: "Refused" },
	});
	expect(asked).toEqual(lines.slice(0, 2).map((line) => [line.id, voidReason]));
});

it("[TSES-21, TSES-29] merges an item into a line of the same, but never into one that was asked for without an answer", () => {
	const once = withItem(noItems, item("k-1", 1));
	const twice = withItem(once, item("k-2", 1));
	expect(twice.items.map(({ id, quantity }) => [id, quantity])).toEqual([["k-1", 2]]);
	const after = withItem(withAsked(twice, "k-1"), item("k-3", 1));
	expect(after.items.map(({ id, quantity }) => [id, quantity])).toEqual([
		["k-1", 2],
		["k-3", 1],
	]);
	expect(withoutItem(after, "k-1")).toEqual({ items: [after.items[1]], asked: [] });
	expect(orderOf(item("k-1", 1))).toMatchObject({
		special_requests: null,
		line: { id: "k-1", is_taxable: false },
	});
});
