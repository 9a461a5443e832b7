import type { Meta, StoryObj } from "@storybook/react-vite";
import { MenuTile, MenuTileSkeleton } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing, TILE_LABELS } from "../../words.ts";

const meta = { title: "Components/MenuTile", component: MenuTile } satisfies Meta<typeof MenuTile>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="rest" width={164} height={112}>
				<MenuTile
					id="1"
					name="Classic Poutine"
					price="$8.99"
					badge="meal item"
					badgeTone="warning"
					hasModifiers
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
			<State name="confectionery" width={164} height={112}>
				<MenuTile
					id="2"
					name="Butter Tart"
					price="$2.95"
					badge="confectionery"
					badgeTone="secondary"
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
			<State name="open price" width={164} height={112}>
				<MenuTile
					id="3"
					name="Daily Special"
					price="Open Price"
					openPrice
					badge="Menu Item"
					badgeTone="primary"
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
			<State name="price ready" width={164} height={112}>
				<MenuTile
					id="4"
					name="Daily Special"
					price="Open Price"
					openPrice
					priceReady
					badge="Menu Item"
					badgeTone="primary"
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
			<State name="unavailable" width={164} height={112}>
				<MenuTile
					id="5"
					name="Reusable Bowl"
					price="$6.00"
					unavailable
					badge="retail"
					badgeTone="error"
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
			<State name="loading" width={164} height={112}>
				<MenuTileSkeleton />
			</State>
			<State name="a long name" width={164} height={112}>
				<MenuTile
					id="6"
					name="Slow-roasted Montréal smoked meat with everything on rye bread"
					price="$12.75"
					badge="meal item"
					badgeTone="warning"
					onTap={nothing}
					{...TILE_LABELS}
				/>
			</State>
		</StateBoard>
	),
};
