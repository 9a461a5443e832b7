import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountRow, Button, CashKeys, Dialog, Keypad } from "@tuckshop/ui-kit/components";
import { KEY_LABELS, nothing } from "../../words.ts";

const meta = { title: "Components/Dialog", component: Dialog } satisfies Meta<typeof Dialog>;
export default meta;

export const Cash: StoryObj = {
	render: () => (
		<Dialog
			open
			onClose={nothing}
			title="Cash Payment"
			closeLabel="Close"
			size={720}
			foot={
				<>
					<Button size={72}>Cancel</Button>
					<Button kind="primary" size={72}>
						Complete Payment
					</Button>
				</>
			}
		>
			<div className="grid gap-6 tablet:grid-cols-[1fr_288px]">
				<div className="flex flex-col gap-3.5">
					<AmountRow label="Total" amount="$51.91" />
					<div>
						<span className="ts-label">Amount Received</span>
						<output aria-label="Amount Received" className="ts-display ts-display-medium money">
							$60.00
						</output>
					</div>
					<CashKeys
						label="Quick amounts"
						keys={["Exact", "$20", "$50", "$100"].map((label) => ({ id: label, label }))}
						onPress={nothing}
					/>
					<div className="mt-auto">
						<AmountRow label="Change" amount="$8.09" tone="positive" live />
					</div>
				</div>
				<Keypad label="Keypad" labels={KEY_LABELS} onKey={nothing} />
			</div>
		</Dialog>
	),
};

export const Declined: StoryObj = {
	render: () => (
		<Dialog
			open
			onClose={nothing}
			tone="danger"
			title="Payment Declined"
			closeLabel="Close"
			size={480}
			foot={
				<Button kind="primary" size={72}>
					Try Again
				</Button>
			}
		>
			<p className="text-title font-bold">Insufficient funds</p>
			<p className="mt-2 text-muted">The order is still open. Choose another way to pay.</p>
		</Dialog>
	),
};
