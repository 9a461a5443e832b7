import type { Meta, StoryObj } from "@storybook/react-vite";
import { Awning, Brand, Mark, Plate } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/Mark", component: Mark } satisfies Meta<typeof Mark>;
export default meta;

export const Names: StoryObj = {
	render: () => (
		<main className="grid gap-6">
			<Awning height={72} stripe={64} />
			<div className="grid gap-6 p-6">
				<Mark size={72} />
				<Brand name="Tuckshop" size={48} />
				<Brand name="Tuckshop" />
				<Brand name="Tuckshop" note="Offline Mode" />
			</div>
		</main>
	),
};

export const Plates: StoryObj = {
	render: () => (
		<main className="flex flex-wrap gap-4 p-6">
			{(
				[
					"poutine",
					"meatpoutine",
					"smoked",
					"donair",
					"butter",
					"bibimbap",
					"salmon",
					"pea",
					"chili",
					"cheese",
					"salad",
					"tart",
					"nanaimo",
				] as const
			).map((dish) => (
				<Plate key={dish} dish={dish} size={120} />
			))}
		</main>
	),
};
