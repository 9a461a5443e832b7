import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusPill } from "@tuckshop/ui-kit/components";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/StatusPill", component: StatusPill } satisfies Meta<
	typeof StatusPill
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="online">
				<StatusPill state="online" label="Online" />
			</State>
			<State name="offline">
				<StatusPill state="offline" label="Offline" />
			</State>
			<State name="syncing">
				<StatusPill state="syncing" label="Syncing..." />
			</State>
		</StateBoard>
	),
};
