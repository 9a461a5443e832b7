import { type Dish, Plate } from "@tuckshop/ui-kit/components";

const dishes: readonly Dish[] = ["poutine", "bibimbap", "tart"];

/** Three dishes on enamel plates, for the brand panel. */
export function Plates() {
	return (
		<div className="on-brand mb-[36px] flex gap-[20px]">
			{dishes.map((dish) => (
				<Plate key={dish} dish={dish} />
			))}
		</div>
	);
}
