import type { Meta, StoryObj } from "@storybook/react-vite";
import { Keypad } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";
import { KEY_LABELS, nothing } from "../../words.ts";

const meta = { title: "Components/Keypad", component: Keypad } satisfies Meta<typeof Keypad>;
export default meta;

export const Layouts: StoryObj = {
	render: () => (
		<StateBoard columns={2}>
			<State name="three columns" width={288}>
				<Keypad label="Amount" labels={KEY_LABELS} onKey={nothing} />
			</State>
			<State name="four columns" width={372}>
				<Keypad label="Price" layout="four" labels={KEY_LABELS} onKey={nothing} />
			</State>
		</StateBoard>
	),
};
