import type { Meta, StoryObj } from "@storybook/react-vite";
import {
	AmountRow,
	BalanceTiles,
	Button,
	DataTable,
	Dialog,
	type DialogProps,
	FactList,
	Keypad,
	MaskedInput,
	Notice,
	Pill,
	TaxLines,
} from "@tuckshop/ui-kit/components";
import { CircleCheck, CircleX, Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { KEY_LABELS, nothing } from "../words.ts";

const meta = { title: "Screens/Campus card", component: Dialog } satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj;

const Step = (props: Omit<DialogProps, "open" | "onClose" | "closeLabel">) => <Dialog open onClose={nothing} closeLabel="Close" {...props} />;

function Entry({ busy = false, notice }: { readonly busy?: boolean; readonly notice?: React.ReactNode }) {
	const [number, setNumber] = useState("60010001");
	return (
		<Step
			title="Campus Card"
			size={720}
			busy={busy}
			foot={
				<>
					<Button size={72} disabled={busy}>
						Cancel
					</Button>
					<Button kind="primary" size={72} busy={busy} busyLabel="Verifying...">
						Verify Card
					</Button>
				</>
			}
		>
			<div className="grid gap-6 tablet:grid-cols-[1fr_288px]">
				<div className="flex flex-col gap-3.5">
					<AmountRow label="Total" amount="$15.73" />
					<MaskedInput label="Card number" placeholder="Type, or swipe the card" value={number} onChange={setNumber} readOnly={busy} />
					{notice}
				</div>
				<Keypad label="Keypad" labels={KEY_LABELS} onKey={(key) => setNumber(number + key)} />
			</div>
		</Step>
	);
}

export const Typed: Story = {
	render: () => <Entry />,
	play: async () => {
		const field = within(document.body).getByRole("textbox", { name: "Card number" });
		await expect(field).toHaveValue("••••0001");
		await userEvent.type(field, "9");
		await expect(field).toHaveValue("•••••0019");
	},
};
export const Verifying: Story = { render: () => <Entry busy /> };
export const NotVerified: Story = { render: () => <Entry notice={<Notice tone="danger" title="The card was not verified" text="CREDENTIAL NOT FOUND" />} /> };
export const Offline: Story = {
	render: () => <Entry notice={<Notice tone="warning" title="Offline: no balance is checked" text="The card is debited when the connection returns." />} />,
};

function Balance({ busy = false, short = false, stopping = false }: { readonly busy?: boolean; readonly short?: boolean; readonly stopping?: boolean }) {
	return (
		<Step
			title="Campus Card Balance"
			description="Credential •••• 0002"
			size={640}
			busy={busy}
			paper={
				<div className="ts-owed">
					<div>
						<span>Tax</span>
						<span className="money">
							<s>$0.78</s>$1.94
						</span>
					</div>
					<div className="ts-owed-total">
						<span>To pay</span>
						<span className="money">$16.89</span>
					</div>
				</div>
			}
			foot={
				<>
					<Button size={72}>{stopping ? "Stop Waiting" : "Cancel"}</Button>
					<Button kind="primary" size={72} disabled={short} busy={busy && !stopping} busyLabel="Processing...">
						{stopping ? "Keep Waiting" : "Process ITC Payment"}
					</Button>
				</>
			}
		>
			<div className="grid gap-3.5">
				{short && <Notice tone="danger" title="Not enough on this card" text="$9.39 is missing. The order is still open. Choose another way to pay." />}
				{busy && !stopping && <Notice tone="busy" title="Processing..." text="ITC is being asked. Please wait for its answer." />}
				{stopping && <Notice tone="warning" title="Stop waiting?" text="The card may be charged already." />}
				<BalanceTiles
					label="Balance by kind of money"
					tiles={[
						{ id: "taxable", label: "Taxable", amount: short ? "$7.50" : "$100.00" },
						{ id: "credit", label: "Tax exempt", amount: "$0.00", note: "Credit limit $25.00" },
					]}
				/>
				<DataTable
					caption="Accounts of the card"
					columns={[
						{ id: "account", label: "Account" },
						{ id: "type", label: "Type" },
						{ id: "balance", label: "Balance", end: true },
					]}
					rows={[{ id: "1", cells: ["Taxable Flex", "Taxable", short ? "$7.50" : "$100.00"] }]}
				/>
				<TaxLines
					heading
					label="Tax with this card"
					beforeLabel="was"
					lines={[{ id: "1", name: "Roasted Vegetable Wrap", reason: "Campus card with taxable money: HST 13 %", before: "$0.00", tax: "$1.16" }]}
				/>
			</div>
		</Step>
	);
}

export const Reviewing: Story = { render: () => <Balance /> };
export const InsufficientFunds: Story = { render: () => <Balance short /> };
export const Processing: Story = { render: () => <Balance busy /> };
export const StopWaiting: Story = { render: () => <Balance busy stopping /> };

const close = (
	<Button kind="primary" size={72} wide>
		Close
	</Button>
);
const facts = [
	{ id: "card", label: "Card number", value: "•••• 0001" },
	{ id: "reference", label: "Reference", value: "POS-1795235148230-993" },
];

export const Approved: Story = {
	render: () => (
		<Step title="Payment Successful" tone="positive" icon={CircleCheck} size={560} hideClose foot={close}>
			<AmountRow label="Paid" amount="$15.73" tone="positive" live />
			<FactList facts={facts} />
		</Step>
	),
};
export const Declined: Story = {
	render: () => (
		<Step
			title="Transaction Failed"
			description="The order is still open. Choose another way to pay."
			tone="danger"
			icon={CircleX}
			size={560}
			hideClose
			foot={close}
		>
			<FactList facts={[{ id: "status", label: "Operation Status", value: <Pill tone="danger" label="DECLINED" /> }, ...facts]} />
		</Step>
	),
};
export const OutcomeUnknown: Story = {
	render: () => (
		<Step
			title="Outcome unknown"
			description="Nobody knows yet whether the card was charged."
			tone="warning"
			icon={TriangleAlert}
			size={560}
			hideClose
			foot={close}
		>
			<FactList facts={facts} />
		</Step>
	),
};
export const Queued: Story = {
	render: () => (
		<Step
			title="Transaction Queued"
			description="The card is debited when the connection returns."
			tone="positive"
			icon={Clock}
			size={560}
			hideClose
			foot={close}
		>
			<FactList facts={[{ id: "status", label: "Status", value: <Pill tone="warning" icon={Clock} label="QUEUED" /> }, ...facts]} />
		</Step>
	),
};
