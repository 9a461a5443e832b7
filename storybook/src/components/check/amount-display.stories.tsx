import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountDisplay, AmountRow } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/AmountDisplay", component: AmountDisplay } satisfies Meta<typeof AmountDisplay>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard columns={1}>
			<State name="empty" width={372}>
				<AmountDisplay label="Price" amount="$0.00" empty />
			</State>
			<State name="typed" width={372}>
				<AmountDisplay label="Price" amount="$12.50" />
			</State>
			<State name="medium" width={372}>
				<AmountDisplay label="Amount Received" amount="$60.00" size="medium" />
			</State>
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
