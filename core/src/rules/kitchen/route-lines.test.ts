import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { sampleKitchenLine, samplePrinter } from "./kitchen.sample.ts";
import { type KitchenPrinter, printersFor, unknownPrinterNames } from "./kitchen-printer.ts";
import { type MenuRoute, routeLines } from "./route-lines.ts";
import { ticketsOf } from "./tickets-of.ts";

const grill = samplePrinter("Grill", { providerName: "1", fallback: true });
const bar = samplePrinter("Bar", { providerName: "2", categories: [7] });
const cold = samplePrinter("Cold line");
const printers = [grill, bar, cold];
const routed = (route: MenuRoute | undefined, at: readonly KitchenPrinter[] = printers) =>
	routeLines(["line"], at, () => route).map(({ printer }) => printer.name);

describe("the lines of an order", () => {
	it("[KITC-01] go to the printers that the menu names for their category, by either name", () => {
		expect(routed({ printers: ["2"] })).toEqual(["Bar"]);
		expect(routed({ printers: [" cold LINE "] })).toEqual(["Cold line"]);
		expect(routed({ printers: ["1", "2", "1"] })).toEqual(["Grill", "Bar"]);
	});

	it("[KITC-01] go where the restaurant sends their category, whatever the menu names", () => {
		expect(routed({ categoryId: 7, printers: ["1"] })).toEqual(["Bar"]);
		expect(routed({ categoryId: 8, printers: ["1"] })).toEqual(["Grill"]);
	});

	it("[KITC-01] go to the fallback where the menu names nobody, or somebody unknown, who is named", () => {
		expect(routed(undefined)).toEqual(["Grill"]);
		expect(routed({ printers: [] })).toEqual(["Grill"]);
		expect(routed({ printers: ["9"] })).toEqual(["Grill"]);
		expect(routed({ printers: ["9", "2"] })).toEqual(["Grill", "Bar"]);
		expect(routed({ printers: [] }, [bar, cold])).toEqual(["Bar"]);
		expect(routed({ printers: ["1"] }, [])).toEqual([]);
		expect(unknownPrinterNames(["1", "9", "bar", "9"], printers)).toEqual(["9"]);
	});

	it("[ORDR-05] go to the printers for their order's type, and to none for another type", () => {
		const pack = samplePrinter("Pack", { orderTypes: ["to-go", "pickup"] });
		const window = samplePrinter("Window", { orderTypes: ["drive"], categories: [7] });
		const all = [grill, bar, cold, pack, window];
		const at = (type: string | undefined, route: MenuRoute, printers = all) =>
			routed(route, printersFor(printers, type));
		const drink = { categoryId: 7, printers: [] };
		const food = { categoryId: 8, printers: ["Cold line"] };
		expect([at("here", drink), at("here", food)]).toEqual([["Bar"], ["Cold line"]]);
		expect([at(undefined, drink), at("none such", food)]).toEqual([["Bar"], ["Cold line"]]);
		// A packer gets the whole order besides; a printer of the type takes its categories over.
		expect([at("to-go", drink), at("to-go", food)]).toEqual([
			["Bar", "Pack"],
			["Cold line", "Pack"],
		]);
		expect([at("drive", drink), at("drive", food)]).toEqual([["Window"], ["Cold line"]]);
		expect(at("to-go", { printers: ["Pack"] })).toEqual(["Pack"]);
		expect(at("to-go", food, [pack, window])).toEqual(["Pack"]);
		// Nobody is for it: all printers are, rather than none.
		expect(at("here", drink, [pack, window])).toEqual(["Window"]);
		expect(at("here", food, [pack, window])).toEqual(["Pack"]);
	});

	it("[KITC-01, ORDR-05] are each on at least one ticket, of a printer for their type where there is one, whole, and once on it", () => {
		const anyPrinters = fc.uniqueArray(fc.constantFrom("Grill", "Bar", "Cold line", "Fryer"), {
			minLength: 1,
		});
		const anyRoute = fc.option(
			fc.record({
				categoryId: fc.integer({ min: 1, max: 4 }),
				printers: fc.array(fc.constantFrom("1", "Grill", "bar", "9"), { maxLength: 3 }),
			}),
			{ nil: undefined },
		);
		fc.assert(
			fc.property(
				anyPrinters,
				fc.array(anyRoute, { minLength: 1, maxLength: 6 }),
				fc.integer({ min: 0, max: 3 }),
				fc.record({
					type: fc.constantFrom(undefined, "here", "to-go"),
					of: fc.array(fc.subarray(["here", "to-go", "curb"]), { minLength: 4, maxLength: 4 }),
					sorted: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
				}),
				(names, routes, marked, { type, of, sorted }) => {
					const at = names.map((name, index) =>
						samplePrinter(name, {
							fallback: index === marked,
							categories: sorted[index] ? [index + 1] : [],
							orderTypes: of[index] ?? [],
						}),
					);
					const lines = routes.map((_, index) =>
						sampleKitchenLine(`line-${index}`, { menuItemId: index, quantity: index + 1 }),
					);
					const tickets = ticketsOf(
						{
							...{ source: "sale", at: "2026-11-23T18:31:00.000Z", kind: "new", lines },
							...(type === undefined ? {} : { type }),
						},
						"B27",
						{ printers: at, routeOf: (id) => routes[id] },
					);
					for (const { id, quantity } of lines)
						expect(
							tickets.some((ticket) =>
								ticket.lines.some((line) => line.id === id && line.quantity === quantity),
							),
						).toBe(true);
					const serves = ({ orderTypes = [] }: KitchenPrinter) =>
						orderTypes.length === 0 || (type !== undefined && orderTypes.includes(type));
					for (const ticket of tickets) {
						const printer = at.find(({ name }) => name === ticket.station);
						expect(!at.some(serves) || (printer !== undefined && serves(printer))).toBe(true);
						expect(ticket).not.toHaveProperty("type");
						expect(new Set(ticket.lines.map(({ id }) => id)).size).toBe(ticket.lines.length);
						expect(ticket.prints).toEqual([
							{
								printer: ticket.station,
								state: "waiting",
								tries: 0,
								at: "2026-11-23T18:31:00.000Z",
							},
						]);
					}
					expect(new Set(tickets.map(({ id }) => id)).size).toBe(tickets.length);
				},
			),
			runs,
		);
	});
});
