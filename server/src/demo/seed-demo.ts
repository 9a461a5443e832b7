import { defaultItcSettings } from "@tuckshop/core/records";
import { demoAccount } from "../accounts/demo-account.ts";
import type { Passwords } from "../accounts/passwords.ts";
import type { AccountRepository } from "../accounts/repository.ts";
import type { ItcSettingsRoom } from "../itc/settings-service.ts";
import type { Kitchens } from "../kitchen/kitchens.ts";
import type { RestaurantService } from "../restaurants/service.ts";
import type { FloorPlanService } from "../table-service/floor-plan.ts";
import type { Servers } from "../table-service/servers.ts";
import { isoTime, type World } from "../world.ts";
import { seedDemoFloor } from "./demo-floor.ts";
import { seedDemoKitchen } from "./demo-kitchen.ts";

export type DemoItc = {
	readonly url: string;
	readonly subscriptionKey: string;
	readonly authToken: string;
};
export type DemoProvider = {
	readonly url: string;
	readonly accessToken: string;
	readonly restaurantId: number;
	readonly branchId: number;
};

type SeededParts = {
	readonly accounts: AccountRepository;
	readonly passwords: Passwords;
	readonly restaurants: RestaurantService;
	readonly itcSettings: ItcSettingsRoom;
	readonly servers: Servers;
	readonly floorPlan: FloorPlanService;
	readonly kitchens: Kitchens;
	readonly world: World;
};

/**
 * Creates the demo account and its restaurant, with waiters and a floor, where they are missing;
 * existing data stays as changed.
 */
export async function seedDemo(
	parts: SeededParts,
	provider: DemoProvider,
	itc: DemoItc | undefined,
): Promise<void> {
	const { accounts, passwords, restaurants, world } = parts;
	if (!(await accounts.byEmail(demoAccount.email)))
		await accounts.add({
			id: world.uuid(),
			email: demoAccount.email,
			email_key: demoAccount.email,
			password_hash: await passwords.hash(demoAccount.password),
			business_name: demoAccount.businessName,
			contact_name: demoAccount.contactName,
			phone: null,
			address: demoAccount.address,
			role: "user",
			created_at: isoTime(world.now()),
		});
	const account = await accounts.byEmail(demoAccount.email);
	if (!account) return;
	if ((await restaurants.list(account.id)).length === 0)
		await seedRestaurant(parts, account.id, { provider, itc });
	const demo = (await restaurants.list(account.id)).find(
		({ name }) => name === demoAccount.restaurantName,
	);
	if (!demo) return;
	const at = { ownerId: account.id, restaurantId: demo.id };
	if (await seedDemoFloor(parts, at)) await seedDemoKitchen(parts.kitchens, at);
}

async function seedRestaurant(
	{ restaurants, itcSettings }: Pick<SeededParts, "restaurants" | "itcSettings">,
	ownerId: string,
	{ provider, itc }: { readonly provider: DemoProvider; readonly itc: DemoItc | undefined },
): Promise<void> {
	const { id } = await restaurants.create(ownerId, {
		name: demoAccount.restaurantName,
		location: demoAccount.address,
		restaurant_id: provider.restaurantId,
		branch_id: provider.branchId,
		menu_api_url: provider.url,
		menu_api_key: provider.accessToken,
		cash_rounding: "nickel",
	});
	await restaurants.addStation(ownerId, id, { name: "Station 2" });
	if (itc)
		await itcSettings.save(ownerId, undefined, {
			...defaultItcSettings(itc.url),
			enableItc: true,
			subscriptionKey: itc.subscriptionKey,
			authToken: itc.authToken,
		});
}
