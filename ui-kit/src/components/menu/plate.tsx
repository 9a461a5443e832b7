import plates from "../../art/plates.svg?url&no-inline";

/** A dish that has a drawing. */
export type Dish =
	| "poutine"
	| "meatpoutine"
	| "smoked"
	| "donair"
	| "butter"
	| "bibimbap"
	| "salmon"
	| "pea"
	| "chili"
	| "cheese"
	| "salad"
	| "tart"
	| "nanaimo";

interface PlateProps {
	readonly dish: Dish;
	/** Pixels. */
	readonly size?: number | undefined;
}

/** A drawing of a dish. It is decoration, and has no name. */
export function Plate({ dish, size = 164 }: PlateProps) {
	return (
		<svg className="ts-plate" style={{ width: size }} aria-hidden="true">
			<use href={`${plates}#${dish}`} />
		</svg>
	);
}
