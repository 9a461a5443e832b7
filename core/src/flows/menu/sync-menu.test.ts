import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, inMemoryPorts, sampleMenu, sampleTill } from "../../fakes/index.ts";
import { Undecodable, Unreached } from "../../ports/index.ts";
import { cents, type Menu } from "../../rules/index.ts";
import { fullSync } from "../sync/full-sync.ts";
import type { Till } from "../till.ts";
import type { SyncProgress } from "./sync-menu.ts";
import { type MenuSyncListener, syncMenu } from "./sync-menu.ts";

/** A listener that shows no menu and changes none. */
const bystander: MenuSyncListener = {
	publish: () => undefined,
	shown: () => undefined,
	inTurn: (work) => work,
	menu: () => undefined,
};

const run = (world: InMemoryWorld, former?: Menu, changes: Partial<Till> = {}) => {
	const asked: string[] = [];
	const steps: SyncProgress[] = [];
	const menuSource = new Proxy(world.menuSource, {
		get:
			(source, name: keyof InMemoryWorld["menuSource"]) =>
			(...given: readonly never[]) => {
				asked.push(name);
				return (source[name] as (...given: readonly never[]) => unknown)(...given);
			},
	});
	const synced = Effect.runSync(
		syncMenu({ ...world, menuSource }, sampleTill(changes), {
			...bystander,
			shown: () => former,
			publish: (progress) => steps.push(progress),
		}),
	);
	return { synced, asked, steps, kept: [...world.device.menus.values()] };
};

describe("syncMenu", () => {
	it("[SYNC-01, SYNC-03, SYNC-04, SYNC-05, SYNC-06, SYNC-07] reads the lists in the documented order", () => {
		expect(run(inMemoryPorts()).asked).toEqual([
			"categories",
			"subCategories",
			"modifiers",
			"modifierGroups",
			"items",
			"assemble",
		]);
	});

	it("[SYNC-08, SYNC-09, SYNC-12] says each step when it begins, of eight, with the time", () => {
		const { steps } = run(inMemoryPorts());
		expect(steps.map(({ step, current }) => [step, current])).toEqual([
			[1, "categories"],
			[2, "sub-categories"],
			[3, "modifiers"],
			[4, "modifier groups"],
			[5, "menu items"],
			[6, "tax rates"],
		]);
		for (const { total, timestamp } of steps)
			expect([total, Number.isNaN(Date.parse(timestamp))]).toEqual([8, false]);
	});

	it("[SYNC-10, SYNC-11] goes on with the sales after the menu, whatever became of it", async () => {
		const steps: number[] = [];
		const hear = {
			...bystander,
			publish: ({ step }: SyncProgress) => steps.push(step),
			sale: () => undefined,
		};
		const world = inMemoryPorts({ faults: { menu: "refuses" } });
		const synced = await Effect.runPromise(fullSync(world, sampleTill(), hear));
		expect(steps).toEqual([1, 2, 3, 4, 5, 7, 8]);
		expect(synced).toMatchObject({
			sales: { synced: 0, waiting: 0 },
			failures: expect.arrayContaining(["Failed to sync menu categories"]),
		});
	});

	it("[SYNC-02] keeps the menu as one snapshot with whose it is and where it came from", () => {
		const { synced, kept } = run(inMemoryPorts());
		expect(kept).toEqual([synced.snapshot]);
		expect(synced).toMatchObject({
			failures: [],
			snapshot: {
				ownerId: "owner-1",
				restaurantId: "restaurant-1",
				providerRestaurantId: 1000012,
				providerBranchId: 1000012,
				menu: sampleMenu(),
			},
		});
	});

	it.each([
		["[SYNC-33]", "categories", "Failed to sync menu categories"],
		["[SYNC-34]", "items", "Failed to sync menu items"],
		["[SYNC-35]", "subCategories", "Failed to sync menu sub-categories"],
	] as const)("%s keeps the old menu whole when %s fail, and says so", (_, list, sentence) => {
		const world = inMemoryPorts();
		const { kept: before } = run(world);
		world.faults.menu = list;
		const { synced, kept, asked } = run(world);
		expect(synced).toEqual({ failures: [sentence], notes: [] });
		expect(kept).toEqual(before);
		expect(asked.filter((name) => name !== "kept")).toHaveLength(5);
		expect(asked).toContain("kept");
	});

	it.each([
		["[SYNC-33]", "categories", "Failed to sync menu categories"],
		["[SYNC-34]", "items", "Failed to sync menu items"],
	] as const)(
		"%s keeps the menu that is sold from where the provider has no %s any more, and takes the server's where it keeps some",
		(_, list, sentence) => {
			const emptied = (keptMenu: "answers" | "missing") => {
				const world = inMemoryPorts({ faults: { keptMenu } });
				const { kept: before } = run(world);
				const menuSource = { ...world.menuSource, [list]: () => Effect.succeed([]) };
				return { before, ...run({ ...world, menuSource }, sampleMenu()) };
			};
			const alone = emptied("missing");
			expect([alone.synced, alone.kept]).toEqual([
				{ failures: [sentence], notes: [] },
				alone.before,
			]);
			expect(emptied("answers").synced).toMatchObject({
				failures: [],
				snapshot: { menu: sampleMenu() },
			});
		},
	);

	it("[SYNC-34] takes a menu without items where none is sold from yet", () => {
		const world = inMemoryPorts();
		const menuSource = { ...world.menuSource, items: () => Effect.succeed([]) };
		expect(run({ ...world, menuSource }).synced).toMatchObject({
			failures: [],
			snapshot: { menu: { items: [] } },
		});
	});

	it.each([
		["[SYNC-33]", "categories", "Failed to sync menu categories"],
		["[SYNC-34]", "items", "Failed to sync menu items"],
	] as const)(
		"%s takes nothing where none of the %s could be read, whether there is a menu or not",
		(_, list, sentence) => {
			const world = inMemoryPorts();
			const menuSource = {
				...world.menuSource,
				assemble: () => Effect.succeed({ menu: { ...sampleMenu(), [list]: [] }, notes: [] }),
			};
			for (const former of [undefined, sampleMenu()]) {
				const { synced, kept } = run({ ...world, menuSource }, former);
				expect([synced, kept]).toEqual([{ failures: [sentence], notes: [] }, []]);
			}
		},
	);

	it("reads the restaurant's own changes again where the menu became another meanwhile, and goes on in the end", () => {
		const world = inMemoryPorts();
		let asked = 0;
		let shown = sampleMenu();
		const menuAdjustments: typeof world.menuAdjustments = {
			...world.menuAdjustments,
			overrides: (id) => {
				asked += 1;
				shown = { ...shown };
				return world.menuAdjustments.overrides(id);
			},
		};
		const synced = Effect.runSync(
			syncMenu({ ...world, menuAdjustments }, sampleTill(), { ...bystander, shown: () => shown }),
		);
		expect([asked, synced.failures, world.device.menus.size]).toEqual([5, [], 1]);
	});

	it.each(["categories", "items", "subCategories"] as const)(
		"[SYNC-32] takes the server's %s when the provider's fail, and says nothing",
		(list) => {
			const { synced, asked } = run(inMemoryPorts({ faults: { menu: list, keptMenu: "answers" } }));
			expect(synced).toMatchObject({ failures: [], snapshot: { menu: sampleMenu() } });
			expect(asked.filter((name) => name === "kept")).toHaveLength(1);
		},
	);

	it("[SYNC-32] asks nobody for modifiers that the server does not keep", () => {
		for (const list of ["modifiers", "modifierGroups"] as const)
			expect(
				run(inMemoryPorts({ faults: { menu: list, keptMenu: "answers" } })).asked,
			).not.toContain("kept");
	});

	it("[PROV-37, PROV-38, MENU-06, CATO-09] keeps the menu with the restaurant's overrides and in its category order", () => {
		const world = inMemoryPorts();
		const { items, categories } = sampleMenu();
		const [item, last] = [items[0], categories.at(-1)];
		if (!item || !last) throw new Error("the sample menu is empty");
		world.adjustments.overrides = [
			{ menuItemId: item.id, customPrice: cents(1), openPrice: true, isAvailable: false },
		];
		world.adjustments.places = [{ categoryId: last.id, sortOrder: 0 }];
		const menu = run(world).synced.snapshot?.menu;
		expect(menu?.items[0]).toEqual({ ...item, price: 1, openPrice: true, isAvailable: false });
		expect(menu?.items.slice(1)).toEqual(items.slice(1));
		expect(menu?.categories.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
			[last.id, 0],
			...categories.slice(0, -1).map(({ id }) => [id, 999]),
		]);
	});

	it("[COUN-12] keeps the menu with the restaurant's colours and pictures, and with those that it read last where they can't be read", () => {
		const world = inMemoryPorts();
		const { items, categories } = sampleMenu();
		const [item, category] = [items[0], categories[0]];
		if (!item || !category) throw new Error("the sample menu is empty");
		world.adjustments.looks = {
			colours: [{ categoryId: category.id, colour: "plum" }],
			pictures: [{ menuItemId: item.id, picture: "/api/a" }],
		};
		const seen = () => {
			const menu = run(world).synced.snapshot?.menu;
			return [menu?.categories[0]?.colour, menu?.items[0]?.picture, menu?.items[1]?.picture];
		};
		expect(seen()).toEqual(["plum", "/api/a", undefined]);
		world.faults.adjustments = "refuses";
		expect(seen()).toEqual(["plum", "/api/a", undefined]);
	});

	it("[SRV-04] goes on without overrides and category order that can't be read, with those that it read last", () => {
		const world = inMemoryPorts({ faults: { adjustments: "refuses" } });
		expect(run(world).synced).toMatchObject({ failures: [], snapshot: { menu: sampleMenu() } });
		world.faults.adjustments = "answers";
		const [item] = sampleMenu().items;
		world.adjustments.overrides = [{ menuItemId: item?.id ?? 0, customPrice: cents(1) }];
		run(world);
		world.faults.adjustments = "refuses";
		expect(run(world).synced).toMatchObject({
			failures: [],
			snapshot: { menu: { items: [{ price: 1 }, ...sampleMenu().items.slice(1)] } },
		});
		expect(run(world, undefined, { restaurantId: "restaurant-2" }).synced.snapshot?.menu).toEqual(
			sampleMenu(),
		);
	});

	it("[SYNC-37, SYNC-38] keeps the groups that the items have when modifiers or their groups fail, and takes the rest", () => {
		for (const list of ["modifiers", "modifierGroups"] as const) {
			const former = sampleMenu();
			const bare = {
				...former,
				items: former.items.map((item) => ({
					...item,
					price: former.items[2]?.price ?? item.price,
					modifierGroups: [],
				})),
			};
			const { synced } = run(inMemoryPorts({ menu: bare, faults: { menu: list } }), former);
			expect(synced.failures).toEqual([]);
			expect(synced.snapshot?.menu.items.map(({ modifierGroups }) => modifierGroups)).toEqual(
				former.items.map(({ modifierGroups }) => modifierGroups),
			);
			expect(synced.snapshot?.menu.items[0]?.price).toBe(375);
		}
	});

	it("[SYNC-36] says so when the taxes can't be made of the items, and keeps the old menu", () => {
		const world = inMemoryPorts();
		const broken = {
			...world,
			menuSource: { ...world.menuSource, assemble: () => Effect.die(new TypeError("x")) },
		};
		expect(run(broken)).toMatchObject({
			synced: { failures: ["Failed to sync tax rates from the provider's API"] },
			kept: [],
		});
	});

	it("[SYNC-30] asks for the access token where the restaurant has none, and reads nothing", () => {
		const { synced, asked } = run(inMemoryPorts(), undefined, { hasAccessToken: false });
		expect(synced.failures).toEqual([
			"API access token not found. Please configure it in Settings.",
		]);
		expect(asked).toEqual([]);
	});

	it("[SYNC-41] says what the device said when the new menu could not be kept", () => {
		expect(run(inMemoryPorts({ faults: { disk: false } })).synced.failures).toEqual([
			"the disk is full",
		]);
	});

	it("stops at the first list when our own server is not there or the session is over, and goes on when only the provider is not", () => {
		expect(run(inMemoryPorts({ faults: { reachable: false } }))).toMatchObject({
			synced: { stopped: "unreached" },
			asked: ["categories"],
		});
		expect(run(inMemoryPorts({ faults: { signedIn: false } }))).toMatchObject({
			synced: { stopped: "signed-out" },
			asked: ["categories"],
		});
		const world = inMemoryPorts();
		const beyond = {
			...world,
			menuSource: {
				...world.menuSource,
				categories: () => Effect.fail(new Unreached({ reason: "refused", beyond: "provider" })),
			},
		};
		const { synced, asked } = run(beyond);
		expect(synced.stopped).toBeUndefined();
		expect(asked.filter((name) => name !== "kept")).toHaveLength(5);
	});

	it("keeps the old menu when a reply does not decode", () => {
		const world = inMemoryPorts();
		const { kept: before } = run(world);
		const garbled = {
			...world,
			menuSource: {
				...world.menuSource,
				items: () => Effect.fail(new Undecodable({ where: "/menu_list data", reason: "html" })),
			},
		};
		expect(run(garbled)).toMatchObject({
			synced: { failures: ["Failed to sync menu items"] },
			kept: before,
		});
	});
});
