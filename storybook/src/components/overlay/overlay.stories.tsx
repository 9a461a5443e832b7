import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card, Overlay } from "@tuckshop/ui-kit/components";
import { expect, screen } from "storybook/test";
import { nothing } from "../../words.ts";

const meta = { title: "Components/Overlay", component: Overlay } satisfies Meta<typeof Overlay>;
export default meta;

export const FullScreen: StoryObj = {
	render: () => (
		<Overlay
			onClose={nothing}
			title="Modifier Debugger"
			details="Maple Commons, synced Nov 21, 2026, 12:15 p.m."
			closeLabel="Close"
		>
			<Card title="Menu Items" body={<p>What needs all the room there is.</p>} />
		</Overlay>
	),
	play: async () => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus(),
};
