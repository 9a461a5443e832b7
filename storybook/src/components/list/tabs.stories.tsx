import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tabs } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { CATEGORIES } from "../../demo-menu.ts";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/Tabs", component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [chosen, choose] = useState("Lunch");
		return (
			<StateBoard columns={1}>
				<State name="all fit" width={480}>
					<Tabs
						label="Categories"
						moreLabel="More categories"
						tabs={CATEGORIES.slice(0, 4)}
						selected={chosen}
						onSelect={choose}
					/>
				</State>
				<State name="too many: scroll" width={640}>
					<Tabs
						label="All categories"
						moreLabel="More categories"
						backLabel="Earlier categories"
						tabs={CATEGORIES}
						selected={chosen}
						onSelect={choose}
					/>
				</State>
			</StateBoard>
		);
	},
};
