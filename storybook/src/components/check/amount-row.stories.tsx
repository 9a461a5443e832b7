import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountRow } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/AmountRow", component: AmountRow } satisfies Meta<
	typeof AmountRow
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard columns={1}>
			<State name="a total" width={372}>
				<AmountRow label="Total" amount="$51.91" />
			</State>
			<State name="change due" width={372}>
				<AmountRow label="Change" amount="$8.09" tone="positive" live />
			</State>
			<State name="no change yet" width={372}>
				<AmountRow label="Change" amount="$0.00" tone="resting" />
			</State>
		</StateBoard>
	),
};
