import { Effect, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryPorts, sampleMenu, sampleTill } from "../../fakes/index.ts";
import { SaleFromTransaction } from "../../records/index.ts";
import { cents, judgeSale, type Menu } from "../../rules/index.ts";
import { atCounter, evening, openCounter, settled, stocked } from "../counter.sample.ts";

const ann = {
	id: "ontario-first-nations",
	name: "Ann Buyer",
	cardNumber: "1234567890",
	band: "234",
} as const;
const atTill = (province: "ON" | "QC") => ({ world: stocked(), till: { province } });
const tea = 202;

/** The sample menu, its tea sold with a deposit of 0.10 on the cup. */
function withDeposit(): Menu {
	const menu = sampleMenu();
	const deposit = {
		id: 20200,
		name: "Deposit",
		selection: "single" as const,
		minimum: 1,
		maximum: 1,
		required: true,
		options: [{ id: 2020000, name: "Container deposit", price: cents(10), isDefault: true }],
	};
	return {
		...menu,
		items: menu.items.map((item) =>
			item.id === tea ? { ...item, modifierGroups: [deposit] } : item,
		),
	};
}
function depositWorld() {
	const world = inMemoryPorts({});
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = sampleTill();
	world.device.menus.set(JSON.stringify([ownerId, restaurantId]), {
		...{ ownerId, restaurantId, providerRestaurantId, providerBranchId },
		syncedAt: new Date(evening).toISOString(),
		menu: withDeposit(),
	});
	return world;
}

describe("a container deposit", () => {
	it("[PROF-09] goes through cart, totals, sale, its record and the order, and bears no tax", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.order.add(tea).type).toBe("needs-modifiers");
					const option = withDeposit().items.find(({ id }) => id === tea)?.modifierGroups[0];
					const chosen = {
						id: 2020000,
						name: "Container deposit",
						price: cents(10),
						groupId: option?.id ?? 0,
						groupName: "Deposit",
					};
					expect(pos.order.addWith(tea, { modifiers: [chosen] }).type).toBe("added");
					const { totals } = pos.order.state.getState();
					expect(totals.subtotal).toBe(235);
					expect(totals.taxes.every(({ base }) => base === 225)).toBe(true);

					yield* settled;
					const again = openCounter(world);
					yield* again.pos.start();
					expect(again.pos.order.state.getState().totals).toEqual(totals);
					yield* again.pos.stop();

					const { sale } = yield* pos.pay.cash(cents(500));
					expect(sale.facts.lines[0]?.modifiers[0]).toMatchObject({ price: 10, deposit: true });
					const record = Schema.encodeSync(SaleFromTransaction)(sale);
					const read = Schema.decodeUnknownSync(SaleFromTransaction)(
						JSON.parse(JSON.stringify(record)),
					);
					expect(read.facts.lines).toEqual(sale.facts.lines);
					expect(judgeSale(read.facts).is).toBe("agrees");
					yield* settled;
					expect(world.orders).toHaveLength(1);
				}),
			{ world: depositWorld() },
		));
});

describe("a buyer's relief", () => {
	it("[PROF-08] frees of the province's part, is kept with the order and the sale, and stands on the record", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(tea);
					expect(pos.order.relieve(ann)).toBe(true);
					const { totals } = pos.order.state.getState();
					expect(totals.taxes.map(({ name, rate }) => [name, rate])).toEqual([["GST", 5000]]);
					expect(totals.total).toBe(236);

					yield* settled;
					const again = openCounter(world, { province: "ON" });
					yield* again.pos.start();
					expect(again.pos.order.state.getState().order.relief).toEqual(ann);
					yield* again.pos.stop();

					const { sale } = yield* pos.pay.cash(cents(5000));
					expect(sale.facts.relief).toEqual(ann);
					const record = JSON.parse(JSON.stringify(Schema.encodeSync(SaleFromTransaction)(sale)));
					expect(record).toMatchObject({
						tax_exempt: false,
						tax_relief: ann,
					});
					const read = Schema.decodeUnknownSync(SaleFromTransaction)(record);
					expect(read.facts).toEqual(sale.facts);
					expect(judgeSale(read.facts).is).toBe("agrees");
					expect(pos.order.state.getState().order.relief).toBeUndefined();
				}),
			atTill("ON"),
		));

	it("[PROF-08] is refused without what law asks for, and elsewhere than in Ontario; it takes an exemption's place, and is taken back", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					pos.order.add(tea);
					for (const field of ["name", "cardNumber", "band"])
						expect(pos.order.relieve({ ...ann, [field]: " " }), field).toBe(false);
					expect(pos.order.state.getState().order.relief).toBeUndefined();
					pos.order.exempt("Diplomat");
					pos.order.relieve(ann);
					expect(pos.order.state.getState().order).toMatchObject({ relief: ann });
					expect(pos.order.state.getState().order.exemption).toBeUndefined();
					pos.order.relieve(undefined);
					expect(pos.order.state.getState().order.relief).toBeUndefined();
				}),
			atTill("ON"),
		));

	it("[PROF-08] of Ontario is not given in Quebec", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					pos.order.add(tea);
					expect(pos.order.relieve(ann)).toBe(false);
				}),
			atTill("QC"),
		));
});
