import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { bodyReader } from "../../../server/src/http/decode-body.ts";
import { HttpRefusal } from "../../../server/src/http/refusal.ts";
import { type Shape, shapeOf } from "../../../server/src/http/shape.ts";
import {
	bodyWith,
	type ListPlace,
	leftOpen,
	listsOf,
	type Taken,
	taken,
} from "./contract-bodies.ts";

/** The places where a schema accepts a list or text of any length, or any value. */
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
	expect(
		taken.flatMap(({ name, part, schema }) => unlimited(shapeOf(schema), `${name} ${part}`)),
	).toEqual([leftOpen]);
});

/** Characters of the valid bodies that are read for one measurement: some milliseconds of work. */
const size = 24_000;

const times = (count: number, member: unknown): readonly unknown[] =>
	Array.from({ length: count }, () => member);

/** A valid body that the list fills, and bodies of its size in which the list is invalid. */
function bodiesFor({ schema }: Taken, place: ListPlace) {
	const text = (fill: (member: unknown) => readonly unknown[]): string =>
		JSON.stringify(bodyWith(schema, place, fill));
	const shape = shapeOf(Schema.make<Schema.Top>(place.list));
	const { most = 0 } = (shape.is === "json" ? shape.of : shape) as { readonly most?: number };
	/** As many members as the list allows, in a body of this many characters. */
	const filled = (member: unknown, length: number): readonly unknown[] => {
		const one = text(() => [member]).length;
		const each = text(() => [member, member]).length - one;
		return times(Math.max(1, Math.min(most, Math.floor((length - one + each) / each))), member);
	};
	const right = text((member) => filled(member, size));
	const wrong = (change: (member: unknown) => unknown): string =>
		text((member) => filled(change(member), right.length));
	const fields = (member: unknown): object =>
		typeof member === "object" && member !== null ? member : {};
	const wrongField = (at: number) => (member: unknown) => ({
		...fields(member),
		[Object.keys(fields(member)).at(at) ?? "x"]: { a: 1 },
	});
	return {
		right,
		wrong: {
			"empty records": wrong(() => ({})),
			nothing: wrong(() => null),
			lists: wrong(() => []),
			"records of the same size": wrong((member) => ({
				x: "x".repeat(Math.max(1, JSON.stringify(member).length - 8)),
			})),
			"wrong in their first field": wrong(wrongField(0)),
			"wrong in their last field": wrong(wrongField(-1)),
			"wrong in every field": wrong((member) =>
				Object.fromEntries(Object.keys(fields(member)).map((name) => [name, { a: 1 }])),
			),
			"right but for the last": text((member) => [
				...filled(member, right.length).slice(1),
				{ a: { a: 1 } },
			]),
		},
		tiny: text(() => [{ a: 1 }]),
	};
}

/** The time of reading a body before it is used: milliseconds, and whether it is refused. */
function door({
	schema,
}: Taken): (text: string) => { readonly took: number; readonly refused: boolean } {
	const read = bodyReader(schema);
	return (text) => {
		const began = performance.now();
		try {
			read(text);
			return { took: performance.now() - began, refused: false };
		} catch (error) {
			if (!(error instanceof HttpRefusal && error.status === 400)) throw error;
			return { took: performance.now() - began, refused: true };
		}
	};
}

/**
 * The minimum time of each of them, measured alternately so that a busy machine affects them alike;
 * with more rounds while it is not clear.
 */
function least(
	bodies: Readonly<Record<string, string>>,
	take: (text: string) => number,
	isClear: (least: Map<string, number>) => boolean,
): Map<string, number> {
	const found = new Map<string, number>();
	for (let turn = 1; turn <= 60 && (turn <= 6 || !isClear(found)); turn++)
		for (const [name, text] of Object.entries(bodies))
			found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, take(text)));
	return found;
}

const places = taken.flatMap((each) =>
	each.part === "body"
		? listsOf(each.schema).map((place) => [`${each.name} ${place.way}`, each, place] as const)
		: [],
);

describe("a body whose list is wrong everywhere", () => {
	it("[SAFE-01] is one of a list of the contract, with those in texts among them", () => {
		const names = places.map(([name]) => name);
		expect(names).toEqual(
			expect.arrayContaining([
				"acceptSale items",
				"acceptSale items.(text)",
				"addTableOrder modifiers",
				"providerProxy (order) body.order_items",
			]),
		);
	});

	it.each(places)(
		"[SAFE-01] costs at most twice what a right one of its size costs: %s",
		(_, each, place) => {
			const { right, wrong, tiny } = bodiesFor(each, place);
			const take = door(each);
			expect(take(right).refused).toBe(false);
			for (const [kind, text] of Object.entries(wrong))
				expect([kind, take(text).refused]).toEqual([kind, true]);
			/**
			 * Where the list's maximum length keeps a valid body short, it is read several times for one
			 * measurement, and so is each of the others.
			 */
			const repeats = Math.max(1, Math.round(size / right.length));
			const takeAll = (text: string): number => {
				let took = 0;
				for (let again = 0; again < repeats; again++) took += take(text).took;
				return took;
			};
			/** The cost of a small body is that of any refusal. */
			const dear = (found: Map<string, number>) => {
				const most = 2 * (found.get("right") ?? 0) + (found.get("tiny") ?? 0);
				return Object.fromEntries(
					[...found]
						.filter(([, took]) => took > most)
						.map(([kind, took]) => [
							kind,
							`${(took / (found.get("right") ?? 0)).toFixed(1)} times`,
						]),
				);
			};
			const found = least(
				{ right, tiny, ...wrong },
				takeAll,
				(so) => Object.keys(dear(so)).length === 0,
			);
			expect(dear(found)).toEqual({});
		},
	);
});
