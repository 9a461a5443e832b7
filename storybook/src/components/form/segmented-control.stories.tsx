import type { Meta, StoryObj } from "@storybook/react-vite";
import { SegmentedControl } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/SegmentedControl", component: SegmentedControl } satisfies Meta<
	typeof SegmentedControl
>;
export default meta;

export const States: StoryObj = {
	render: function StatesStory() {
		const [chosen, choose] = useState("ABC");
		return (
			<StateBoard columns={1}>
				<State name="hugs its words">
					<SegmentedControl
						label="Keypad"
						selected={chosen}
						onSelect={choose}
						segments={[
							{ id: "ABC", label: "ABC" },
							{ id: "123", label: "123" },
						]}
					/>
				</State>
				<State name="fills" width={420}>
					<SegmentedControl
						label="Account"
						fill
						selected={chosen}
						onSelect={choose}
						segments={[
							{ id: "ABC", label: "Sign In" },
							{ id: "123", label: "Sign Up" },
						]}
					/>
				</State>
			</StateBoard>
		);
	},
};
