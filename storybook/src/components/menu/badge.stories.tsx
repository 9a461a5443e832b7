import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/Badge", component: Badge } satisfies Meta<typeof Badge>;
export default meta;

export const Tones: StoryObj = {
	render: () => (
		<StateBoard columns={4}>
			<State name="meal item">
				<Badge label="meal item" tone="warning" />
			</State>
			<State name="confectionery">
				<Badge label="confectionery" tone="secondary" />
			</State>
			<State name="retail">
				<Badge label="retail" tone="error" />
			</State>
			<State name="any other">
				<Badge label="Menu Item" />
			</State>
		</StateBoard>
	),
};
