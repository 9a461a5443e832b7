import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pill } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/Pill", component: Pill } satisfies Meta<typeof Pill>;
export default meta;

export const Tones: StoryObj = {
	render: () => (
		<StateBoard columns={6}>
			<State name="pending">
				<Pill label="pending" tone="warning" />
			</State>
			<State name="syncing">
				<Pill label="syncing" tone="info" />
			</State>
			<State name="complete">
				<Pill label="complete" tone="positive" />
			</State>
			<State name="failed">
				<Pill label="failed" tone="danger" />
			</State>
			<State name="archived">
				<Pill label="archived" />
			</State>
			<State name="count">
				<Pill label="3 stations" tone="accent" />
			</State>
		</StateBoard>
	),
};
