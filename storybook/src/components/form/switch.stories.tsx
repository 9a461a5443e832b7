import type { Meta, StoryObj } from "@storybook/react-vite";
import { Switch } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const meta = { title: "Components/Switch", component: Switch } satisfies Meta<typeof Switch>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [on, setOn] = useState(true);
		return (
			<StateBoard>
				<State name="a real one">
					<Switch label="Hide Card Tender" checked={on} onChange={setOn} />
				</State>
				<State name="off">
					<Switch label="Cash rounding" checked={false} onChange={nothing} />
				</State>
				<State name="disabled">
					<Switch label="Receipt printer" checked disabled onChange={nothing} />
				</State>
			</StateBoard>
		);
	},
};
