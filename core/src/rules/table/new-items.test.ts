import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import { lineFor } from "../order/line.ts";
import { noItems, withAsked, withItem, withoutItem } from "./new-items.ts";
import { newItem } from "./session.ts";

const soup = (id: string) => newItem(lineFor(sampleItem({ id: 1 }), id), null);
const quantities = ({ items }: typeof noItems) => items.map(({ id, quantity }) => [id, quantity]);

describe("lines that the server has not stored yet", () => {
	it("[TSES-21] take the same article together until one of them was sent, which is left as it was sent", () => {
		const two = withItem(withItem(noItems, soup("a")), soup("b"));
		expect(quantities(two)).toEqual([["a", 2]]);
		const sent = withAsked(two, "a");
		const more = withItem(withItem(sent, soup("c")), soup("d"));
		expect(quantities(more)).toEqual([
			["a", 2],
			["c", 2],
		]);
	});

	it("[TSES-29] are one less, asked for or not, once the server has one", () => {
		const sent = ["a", "b"].reduce(withAsked, { items: [soup("a"), soup("b")], asked: [] });
		expect(withoutItem(sent, "a")).toEqual({ items: [soup("b")], asked: ["b"] });
		expect(withAsked(sent, "b")).toBe(sent);
	});
});
