import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState, MenuGrid } from "@tuckshop/ui-kit/components";
import { ReceiptText } from "lucide-react";
import { demoTiles } from "../../demo-menu.ts";
import { nothing, TILE_LABELS } from "../../words.ts";

const MANY = Array.from({ length: 200 }, (_, page) =>
	demoTiles().map((tile) => ({ ...tile, id: `${page}-${tile.id}` })),
).flat();

const meta = { title: "Components/MenuGrid", component: MenuGrid } satisfies Meta<typeof MenuGrid>;
export default meta;

export const Full: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid label="Items" tiles={demoTiles()} onTap={nothing} {...TILE_LABELS} />
		</main>
	),
};

export const FourItems: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid label="Items" tiles={demoTiles().slice(0, 4)} onTap={nothing} {...TILE_LABELS} />
		</main>
	),
};

export const EightItems: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid label="Items" tiles={demoTiles().slice(0, 8)} onTap={nothing} {...TILE_LABELS} />
		</main>
	),
};

export const Empty: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid
				label="Items"
				tiles={[]}
				empty={<EmptyState icon={ReceiptText} title="No items found in this category" />}
				onTap={nothing}
				{...TILE_LABELS}
			/>
		</main>
	),
};

export const Loading: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid
				label="Items"
				tiles={[]}
				loadingLabel="Loading menu data..."
				onTap={nothing}
				{...TILE_LABELS}
			/>
		</main>
	),
};

export const FiveThousand: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col">
			<MenuGrid label="Items" tiles={MANY} onTap={nothing} {...TILE_LABELS} />
		</main>
	),
};
