import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { decoder } from "../../server/src/http/decode-body.ts";
import { parseJson } from "../../server/src/http/parse-json.ts";
import { Refusal } from "../../server/src/http/refusal.ts";
import { type Shape, shapeOf } from "../../server/src/http/shape.ts";
import { bodyWith, type ListPlace, leftOpen, listsOf, type Taken, taken } from "./contract-bodies.ts";

/** Where a schema takes a list or text of any length, or whatever comes. */
function unlimited(shape: Shape, at: string): readonly string[] {
	switch (shape.is) {
		case "small":
			return [];
		case "anything":
			return [at];
		case "text":
			return shape.most === undefined ? [at] : [];
		case "json":
		case "list":
			return [...(shape.most === undefined ? [at] : []), ...unlimited(shape.of, `${at}.*`)];
		case "either":
			return shape.of.flatMap((of) => unlimited(of, at));
		case "fields":
			return [...shape.of].flatMap(([name, of]) => unlimited(of, `${at}.${name}`));
	}
}

it("[SAFE-01] every list and every text that the contract takes, in a body or a query, has a largest length", () => {
	expect(taken.flatMap(({ name, part, schema }) => unlimited(shapeOf(schema), `${name} ${part}`))).toEqual([leftOpen]);
});

/** Characters of a body that is measured: some milliseconds of work. */
const size = 24_000;

const times = (count: number, member: unknown): readonly unknown[] => Array.from({ length: count }, () => member);

/** A right body that the list fills, and bodies of that size in which it is wrong. */
function bodiesFor({ schema }: Taken, place: ListPlace) {
	const text = (fill: (member: unknown) => readonly unknown[]): string => JSON.stringify(bodyWith(schema, place, fill));
	const shape = shapeOf(Schema.make<Schema.Top>(place.list));
	const { most = 0 } = (shape.is === "json" ? shape.of : shape) as { readonly most?: number };
	const one = text((member) => [member]).length;
	const each = text((member) => [member, member]).length - one;
	const countOf = (length: number): number => Math.max(1, Math.min(most, Math.floor((size - one + each) / length)));
	const count = countOf(each);
	const changed = (change: (member: object) => unknown) => (member: unknown) =>
		times(count, change(typeof member === "object" && member !== null ? member : {}));
	const wrongField = (at: number) => changed((member) => ({ ...member, [Object.keys(member).at(at) ?? "x"]: { a: 1 } }));
	return {
		right: text((member) => times(count, member)),
		wrong: {
			"empty records": text(() => times(countOf(3), {})),
			nothing: text(() => times(countOf(5), null)),
			lists: text(() => times(countOf(3), [])),
			"records of the same size": text((member) => times(count, { x: "x".repeat(Math.max(1, JSON.stringify(member).length - 8)) })),
			"wrong in their first field": text(wrongField(0)),
			"wrong in their last field": text(wrongField(-1)),
			"wrong in every field": text(changed((member) => Object.fromEntries(Object.keys(member).map((name) => [name, { a: 1 }])))),
			"right but for the last": text((member) => [...times(count - 1, member), { a: { a: 1 } }]),
		},
		tiny: text(() => [{ a: 1 }]),
	};
}

/** What the door does with a body before anybody looks at it: milliseconds, and whether it is refused. */
function door({ schema }: Taken): (text: string) => { readonly took: number; readonly refused: boolean } {
	const decode = decoder(schema);
	return (text) => {
		const began = performance.now();
		try {
			decode(parseJson(text));
			return { took: performance.now() - began, refused: false };
		} catch (error) {
			if (!(error instanceof Refusal && error.status === 400)) throw error;
			return { took: performance.now() - began, refused: true };
		}
	};
}

/** The least that each of them took, taken by turns so that a busy machine meets them alike; more turns while it is not clear. */
function least(
	bodies: Readonly<Record<string, string>>,
	take: (text: string) => number,
	isClear: (least: Map<string, number>) => boolean,
): Map<string, number> {
	const found = new Map<string, number>();
	for (let turn = 1; turn <= 60 && (turn <= 6 || !isClear(found)); turn++)
		for (const [name, text] of Object.entries(bodies)) found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, take(text)));
	return found;
}

const places = taken.flatMap((each) => (each.part === "body" ? listsOf(each.schema).map((place) => [`${each.name} ${place.way}`, each, place] as const) : []));

describe("a body whose list is wrong everywhere", () => {
	it("[SAFE-01] is one of a list of the contract, with those in texts among them", () => {
		const names = places.map(([name]) => name);
		expect(names).toEqual(
			expect.arrayContaining(["acceptSale items", "acceptSale items.(text)", "addTableOrder modifiers", "providerProxy (order) body.order_items"]),
		);
	});

	/** The longest right body of such a list is read in about the time that it takes to say no: there is no ratio to measure. */
	const isShort = ([, each, place]: (typeof places)[number]) => bodiesFor(each, place).right.length < size / 4;

	it.each(places.filter(isShort))("is refused, and not measured, where the list's largest length keeps it short: %s", (_, each, place) => {
		const { right, wrong } = bodiesFor(each, place);
		const take = door(each);
		expect(take(right).refused).toBe(false);
		for (const [kind, text] of Object.entries(wrong)) expect([kind, take(text).refused]).toEqual([kind, true]);
	});

	it.each(places.filter((place) => !isShort(place)))("[SAFE-01] costs at most twice what a right one of its size costs: %s", (_, each, place) => {
		const { right, wrong, tiny } = bodiesFor(each, place);
		const take = door(each);
		expect(take(right).refused).toBe(false);
		for (const [kind, text] of Object.entries(wrong)) expect([kind, take(text).refused]).toEqual([kind, true]);
		/** A small body's cost is that of saying no at all. */
		const dear = (found: Map<string, number>) => {
			const most = 2 * (found.get("right") ?? 0) + (found.get("tiny") ?? 0);
			return Object.fromEntries(
				[...found].filter(([, took]) => took > most).map(([kind, took]) => [kind, `${(took / (found.get("right") ?? 0)).toFixed(1)} times`]),
			);
		};
		const found = least(
			{ right, tiny, ...wrong },
			(text) => take(text).took,
			(so) => Object.keys(dear(so)).length === 0,
		);
		expect(dear(found)).toEqual({});
	});
});
