import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Slip, SlipHead } from "@tuckshop/ui-kit/components";
import { Trash2 } from "lucide-react";
import { nothing } from "../../words.ts";

const meta = { title: "Components/Slip", component: Slip } satisfies Meta<typeof Slip>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-8 p-6" style={{ width: 464 }}>
			<Slip label="Current Order">
				<SlipHead
					title="Current Order"
					count="7 items"
					action={
						<Button kind="quiet-danger" icon={Trash2}>
							Clear Order
						</Button>
					}
				/>
			</Slip>
			<Slip label="On a phone">
				<SlipHead title="Current Order" back={{ label: "Back to the menu", onBack: nothing }} />
			</Slip>
		</main>
	),
};
