import type { Meta, StoryObj } from "@storybook/react-vite";
import { MenuTile, MenuTileSkeleton } from "@tuckshop/ui-kit/components";
import type { ComponentProps } from "react";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing, TILE_LABELS } from "../../words.ts";

const meta = { title: "Components/MenuTile", component: MenuTile } satisfies Meta<typeof MenuTile>;
export default meta;

type Tile = Omit<ComponentProps<typeof MenuTile>, "id" | "onTap" | keyof typeof TILE_LABELS>;

const openPrice: Tile = {
	name: "Daily Special",
	price: "Open Price",
	openPrice: true,
	badge: "Menu Item",
	badgeTone: "primary",
};

const tiles: Readonly<Record<string, Tile>> = {
	rest: {
		name: "Classic Poutine",
		price: "$8.99",
		badge: "meal item",
		badgeTone: "warning",
		hasModifiers: true,
	},
	confectionery: {
		name: "Butter Tart",
		price: "$2.95",
		badge: "confectionery",
		badgeTone: "secondary",
	},
	"open price": openPrice,
	"price ready": { ...openPrice, priceReady: true },
	unavailable: {
		name: "Reusable Bowl",
		price: "$6.00",
		unavailable: true,
		badge: "retail",
		badgeTone: "error",
	},
	"a long name": {
		name: "Slow-roasted Montréal smoked meat with everything on rye bread",
		price: "$12.75",
		badge: "meal item",
		badgeTone: "warning",
	},
};

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			{Object.entries(tiles).map(([state, tile]) => (
				<State key={state} name={state} width={164} height={112}>
					<MenuTile id={state} onTap={nothing} {...tile} {...TILE_LABELS} />
				</State>
			))}
			<State name="loading" width={164} height={112}>
				<MenuTileSkeleton />
			</State>
		</StateBoard>
	),
};
