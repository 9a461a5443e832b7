import type { Meta, StoryObj } from "@storybook/react-vite";
import { PayButton, Slip } from "@tuckshop/ui-kit/components";
import { nothing } from "../../words.ts";

const meta = { title: "Components/PayButton", component: PayButton } satisfies Meta<
	typeof PayButton
>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-8 p-6" style={{ width: 464 }}>
			<Slip label="Usual" className="pt-3">
				<PayButton label="Pay" onPay={nothing} />
			</Slip>
			<Slip label="Empty order" className="pt-3">
				<PayButton label="Pay" softDisabled onPay={nothing} />
			</Slip>
			<Slip label="Busy" className="pt-3">
				<PayButton label="Pay" busy busyLabel="Processing..." onPay={nothing} />
			</Slip>
		</main>
	),
};
