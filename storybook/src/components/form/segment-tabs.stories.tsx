import type { Meta, StoryObj } from "@storybook/react-vite";
import { SegmentTabs } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const tabs = ["Sign In", "Sign Up"].map((label) => ({ id: label, label }));

function Account() {
	const [selected, setSelected] = useState("Sign In");
	return (
		<main className="max-w-[420px] p-6">
			<SegmentTabs
				label="Account"
				tabs={tabs}
				selected={selected}
				onSelect={setSelected}
				panelId="account"
			/>
			<section id="account" role="tabpanel" aria-label={selected}>
				{selected}
			</section>
		</main>
	);
}

const meta = { title: "Components/SegmentTabs", component: Account } satisfies Meta<typeof Account>;
export default meta;

export const Chosen: StoryObj<typeof meta> = {
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("tab", { name: "Sign Up" }));
		await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Sign Up");
	},
};
