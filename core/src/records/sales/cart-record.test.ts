import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMenu } from "../../fakes/sample-menu.ts";
import type { Draft } from "../../ports/index.ts";
import { addFines } from "../../rules/fines/index.ts";
import { documentedPolicy, emptyOrder, exempt, lineFor, orderTotals } from "../../rules/index.ts";
import { anyOrder } from "../../rules/rules.arbitrary.ts";
import { DraftFromCart } from "./cart-record.ts";
import { anyFineLine } from "./sale.arbitrary.ts";

const place = {
	ownerId: "owner-1",
	restaurantId: "restaurant-1",
	stationId: "station-1",
	saleId: "7d0e1f5e-95b0-4a0f-8d07-0b2a3c4d5e6f",
};
const decode = Schema.decodeUnknownResult(DraftFromCart);
const encode = Schema.encodeSync(DraftFromCart);
const burger = sampleMenu().items.find(({ id }) => id === 101);

describe("DraftFromCart", () => {
	it("[CART-20, CART-21] writes any order as a cart and reads back the same, so that its totals are the same", () => {
		const anyKept = anyOrder.map((order) => ({
			...order,
			lines: order.lines.map((line, at) =>
				at % 2 === 0
					? line
					: { ...line, taxClass: { ...line.taxClass, menuTaxes: line.taxClass.taxes } },
			),
		}));
		fc.assert(
			fc.property(anyKept, (order) => {
				const draft: Draft = { ...place, order };
				const read = decode(JSON.parse(JSON.stringify(encode(draft))));
				expect(read).toEqual(Result.succeed(draft));
				const settings = { policy: documentedPolicy, globalTaxes: [] };
				if (Result.isSuccess(read))
					expect(orderTotals(read.success.order, settings)).toEqual(orderTotals(order, settings));
			}),
			{ numRuns: 300 },
		);
	});

	it("[CART-26, CART-27, CART-28, CART-29, CART-30] uses the documented names", () => {
		const group = burger?.modifierGroups[0];
		const option = group?.options[0];
		if (!burger || !group || !option) throw new Error("the sample menu has a burger");
		const line = lineFor(burger, "1795220306974-1", {
			modifiers: [
				{
					id: option.id,
					name: option.name,
					price: option.price,
					groupId: group.id,
					groupName: group.name,
				},
			],
		});
		expect(encode({ ...place, order: { lines: [line] } }).items[0]).toEqual({
			id: "1795220306974-1",
			menuItemId: 101,
			name: "Cheeseburger",
			price: 8.49,
			quantity: 1,
			itemTag: "meal item",
			modifiers: [{ id: 1010000, name: "Medium", price: 0, groupId: 10100, groupName: "Cooking" }],
			taxes: [{ id: "3", name: "HST", rate: 13 }],
			open_price: "N",
			confectionaryFlag: "N",
			retailsFlag: "N",
			ontarioTaxEligible: "Y",
			ontarioConfectionary: "N",
			ontarioRetails: "N",
			is_taxable: true,
			taxable_account_only: "N",
		});
	});

	it("[LIB-20, LIB-25, LIB-26] keeps with a line the fine that it pays", () => {
		fc.assert(
			fc.property(anyOrder, anyFineLine, (order, line) => {
				const draft: Draft = { ...place, order: addFines(order, [line]) };
				const record = JSON.parse(JSON.stringify(encode(draft)));
				expect(record.items.at(-1)).toMatchObject({
					menuItemId: 0,
					itemTag: "library_fine",
					fineId: "F-1",
					credentialId: "****0001",
					fineDescription: "Overdue book",
					dateIssued: line.fine.dateIssued,
					originalAmount: 50,
					partialPayment: line.fine.partialPayment,
				});
				expect(decode(record)).toEqual(Result.succeed(draft));
			}),
			{ numRuns: 50 },
		);
	});

	it("[LIB-28, LIB-29] has the documented fields of library mode, the type in its own words and each flag Y or N", () => {
		if (!burger) throw new Error("the sample menu has a burger");
		const {
			taxes: [tax],
		} = burger.taxClass;
		if (!tax) throw new Error("the burger bears a tax");
		for (const itcMenuType of ["Meal", "Confectionary", "Retail Item", ""])
			for (const is of [true, false]) {
				const flags = {
					ontarioTaxEligible: is,
					ontarioRetails: is,
					ontarioConfectionery: is,
					retailsFlag: is,
					confectioneryFlag: is,
				};
				const line = {
					...lineFor(burger, "1"),
					taxClass: {
						...burger.taxClass,
						...flags,
						itcMenuType,
						singleTax: { name: "HST", rate: tax.rate },
					},
				};
				const yesNo = is ? "Y" : "N";
				expect(encode({ ...place, order: { lines: [line] } }).items[0]).toMatchObject({
					id: "1",
					menuItemId: 101,
					name: "Cheeseburger",
					price: 8.49,
					quantity: 1,
					itemTag: "meal item",
					modifiers: [],
					tax_name: "HST",
					tax_rate: 13,
					taxes: [{ id: "3", name: "HST", rate: 13 }],
					itcMenuType,
					ontarioTaxEligible: yesNo,
					ontarioRetails: yesNo,
					ontarioConfectionary: yesNo,
					retailsFlag: yesNo,
					confectionaryFlag: yesNo,
				});
			}
	});

	it("[CART-31] reads a flag that is not there as N", () => {
		if (!burger) throw new Error("the sample menu has a burger");
		const record = encode({ ...place, order: { lines: [lineFor(burger, "1")] } });
		const {
			confectionaryFlag,
			retailsFlag,
			ontarioTaxEligible,
			ontarioConfectionary,
			ontarioRetails,
			...bare
		} = record.items[0] ?? ({} as never);
		const read = decode({ ...record, items: [bare] });
		expect(Result.isSuccess(read) && read.success.order.lines[0]?.taxClass).toMatchObject({
			confectioneryFlag: false,
			retailsFlag: false,
			ontarioTaxEligible: false,
			ontarioConfectionery: false,
			ontarioRetails: false,
		});
		expect([
			confectionaryFlag,
			retailsFlag,
			ontarioTaxEligible,
			ontarioConfectionary,
			ontarioRetails,
		]).toEqual(["N", "N", "Y", "N", "N"]);
	});

	it.each([
		["sale_id", "none"],
		["items", [{ id: "1", menuItemId: 1, name: "x", price: 1.005, quantity: 1 }]],
		["tax_exempt", "maybe"],
		["station_id", ""],
	])("refuses a cart whose %s is %j", (field, value) => {
		const record = encode({ ...place, order: exempt(emptyOrder, "diplomat") });
		const read = decode({ ...record, [field]: value });
		expect(Result.isFailure(read) && read.failure.message).toContain(field);
	});
});
