import { Schema } from "effect";
import { bodyReader } from "../../../server/src/http/decode-body.ts";
import { HttpRefusal } from "../../../server/src/http/refusal.ts";
import { shapeOf } from "../../../server/src/http/shape.ts";
import { bodyWith, type ListPlace, listsOf, type Taken, taken } from "./contract-bodies.ts";

/** Characters of the valid bodies that are read for one measurement: some milliseconds of work. */
const size = 24_000;

const times = (count: number, member: unknown): readonly unknown[] =>
	Array.from({ length: count }, () => member);

/** A valid body that the list fills, and bodies of its size in which the list is invalid. */
export function bodiesFor({ schema }: Taken, place: ListPlace) {
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
export function door({
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
 * The least milliseconds that the bodies of one list take to be read: a right one, each kind of
 * wrong one of its size, and a tiny wrong one, whose cost is that of any refusal.
 */
export type Costs = {
	readonly right: number;
	readonly tiny: number;
	readonly wrong: ReadonlyMap<string, number>;
};

/**
 * The costs of a list's bodies, measured alternately so that a busy machine affects them alike; with
 * more rounds while it is not clear. Where the list's maximum length keeps a valid body short, it is
 * read several times for one measurement, and so is each of the others.
 */
export function costsOf(each: Taken, place: ListPlace, isClear: (costs: Costs) => boolean): Costs {
	const { right, wrong, tiny } = bodiesFor(each, place);
	const take = door(each);
	const repeats = Math.max(1, Math.round(size / right.length));
	const takeAll = (text: string): number => {
		let took = 0;
		for (let again = 0; again < repeats; again++) took += take(text).took;
		return took;
	};
	const found = new Map<string, number>();
	const costs = (): Costs => {
		const { right: ofRight = 0, tiny: ofTiny = 0, ...others } = Object.fromEntries(found);
		return { right: ofRight, tiny: ofTiny, wrong: new Map(Object.entries(others)) };
	};
	for (let turn = 1; turn <= 60 && (turn <= 6 || !isClear(costs())); turn++)
		for (const [name, text] of Object.entries({ right, tiny, ...wrong }))
			found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, takeAll(text)));
	return costs();
}

/** Every list of a body of the contract: its name, and where it is. */
export const listPlaces = taken.flatMap((each) =>
	each.part === "body"
		? listsOf(each.schema).map((place) => [`${each.name} ${place.way}`, each, place] as const)
		: [],
);
