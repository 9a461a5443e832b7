import type { MenuItem } from "@tuckshop/core/rules";
import { KioskDish } from "@tuckshop/ui-kit/components";
import { dishOf, signOf } from "./dish-of.ts";

/** The picture of an item: its owner's, otherwise its provider's, a drawing, otherwise an icon. */
export function DishPicture({
	item,
}: {
	readonly item: Pick<MenuItem, "name" | "picture" | "imageUrl" | "categoryName">;
}) {
	return (
		<KioskDish
			pictureUrl={item.picture ?? item.imageUrl}
			dish={dishOf(item)}
			icon={signOf(`${item.name} ${item.categoryName}`)}
		/>
	);
}
