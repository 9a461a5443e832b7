import { drawnPrinter } from "@tuckshop/core/rules/kitchen";
import type { Kitchens } from "../kitchen/kitchens.ts";

/**
 * Creates the printer of the demo's kitchen: it has no paper, each device draws what it would
 * print.
 */
export async function seedDemoKitchen(
	kitchens: Pick<Kitchens, "save">,
	{ ownerId, restaurantId }: { readonly ownerId: string; readonly restaurantId: string },
): Promise<void> {
	await kitchens.save(ownerId, restaurantId, {
		printers: [
			{
				name: "Kitchen",
				provider_name: null,
				address: drawnPrinter,
				model: "TM-T88V",
				paper_width: 80,
				categories: [],
				fallback: true,
			},
		],
	});
}
