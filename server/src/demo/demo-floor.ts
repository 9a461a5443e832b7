import { demoWaiters } from "../accounts/demo-account.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { FloorPlanService } from "../table-service/floor-plan.ts";
import type { Servers } from "../table-service/servers.ts";

/** A section of the demo's one floor, with its tables and their numbers of seats. */
const sections = [
	{
		...{ name: "window", display_name: "Window", color: "#2F6F4F" },
		tables: [
			["10", 2],
			["11", 2],
			["12", 4],
			["14", 4],
		],
	},
	{
		...{ name: "hall", display_name: "Hall", color: "#B4642D" },
		tables: [
			["20", 4],
			["21", 6],
			["22", 8],
		],
	},
] as const;

/**
 * Creates two waiters and a floor for the demo's restaurant, unless it has servers already. Returns
 * whether it did.
 */
export async function seedDemoFloor(
	{ servers, floorPlan }: { readonly servers: Servers; readonly floorPlan: FloorPlanService },
	{ ownerId, restaurantId }: { readonly ownerId: string; readonly restaurantId: string },
): Promise<boolean> {
	if ((await servers.current(undefined, restaurantId)).hasServers) return false;
	const [first, ...others] = demoWaiters;
	const added = await servers
		.addFirst({ is: "owner", ownerId }, restaurantId, { server: first, address: "127.0.0.1" })
		.catch((error: unknown) => {
			// Another process that started on the same database was faster.
			if (error instanceof HttpRefusal && error.code === "has-servers") return undefined;
			throw error;
		});
	if (!added) return false;
	// Nobody is signed in for this, so that it has no expiry to report.
	const waiter = {
		...{ is: "server" as const, ownerId, restaurantId },
		...{ serverId: added.id, name: added.name, expiresAt: "" },
	};
	for (const other of others) await servers.add(waiter, restaurantId, other);
	const floor = await floorPlan.addFloor(waiter, restaurantId, {
		name: "main",
		display_name: "Main Floor",
	});
	for (const { tables, ...section } of sections) {
		const { id } = await floorPlan.addSection(waiter, floor.id, section);
		for (const [table_number, seats] of tables)
			await floorPlan.addTable(waiter, id, { table_number, seats });
	}
	return true;
}
