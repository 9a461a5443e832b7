import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchKeypad } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";
import { nothing } from "../../words.ts";

const LABELS = { clear: "Clear", space: "Space", backspace: "Backspace" };

const meta = { title: "Components/SearchKeypad", component: SearchKeypad } satisfies Meta<
	typeof SearchKeypad
>;
export default meta;

export const Layouts: StoryObj = {
	render: () => (
		<StateBoard columns={1}>
			<State name="ABC" width={840}>
				<SearchKeypad label="Letters" layout="ABC" labels={LABELS} onKey={nothing} />
			</State>
			<State name="123" width={840}>
				<SearchKeypad label="Digits" layout="123" labels={LABELS} onKey={nothing} />
			</State>
		</StateBoard>
	),
};
