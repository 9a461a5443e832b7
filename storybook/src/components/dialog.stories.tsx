import type { Meta, StoryObj } from "@storybook/react-vite";
import {
	AmountDisplay,
	AmountRow,
	Button,
	Dialog,
	Field,
	Keypad,
	ModifierGroupPanel,
	QuickAmounts,
	SearchKeypad,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { Search } from "lucide-react";
import { KEY_LABELS, nothing } from "../words.ts";

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
						<AmountDisplay label="Amount Received" amount="$60.00" size="medium" />
					</div>
					<QuickAmounts label="Quick amounts" amounts={["$20", "$50", "$100", "Exact"].map((label) => ({ id: label, label }))} onChoose={nothing} />
					<div className="mt-auto">
						<AmountRow label="Change" amount="$8.09" tone="positive" live />
					</div>
				</div>
				<Keypad label="Keypad" labels={KEY_LABELS} onKey={nothing} />
			</div>
		</Dialog>
	),
};

export const OpenPrice: StoryObj = {
	render: () => (
		<Dialog
			open
			onClose={nothing}
			title="Enter Price"
			description="Salad Bar by Weight"
			closeLabel="Close"
			size={420}
			foot={
				<>
					<Button size={72}>Cancel</Button>
					<Button kind="primary" size={72}>
						Add to Cart
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<AmountDisplay label="Price" amount="$12.50" />
				<Keypad label="Keypad" layout="four" labels={KEY_LABELS} onKey={nothing} />
			</div>
		</Dialog>
	),
};

export const OnScreenKeypad: StoryObj = {
	render: () => (
		<Dialog
			open
			onClose={nothing}
			title="Search"
			hideHead
			low
			closeLabel="Close"
			size={880}
			foot={
				<>
					<Button size={72}>Cancel</Button>
					<Button kind="primary" size={72} icon={Search}>
						Search
					</Button>
				</>
			}
		>
			<div className="grid gap-3.5">
				<div className="flex items-end gap-2.5">
					<div className="flex-1">
						<Field label="Search" value="POUT" onChange={nothing} size={56} />
					</div>
					<SegmentedControl
						label="Keys"
						selected="ABC"
						onSelect={nothing}
						segments={[
							{ id: "ABC", label: "ABC" },
							{ id: "123", label: "123" },
						]}
					/>
				</div>
				<SearchKeypad label="Letters" layout="ABC" labels={{ clear: "Clear", space: "Space", backspace: "Backspace" }} onKey={nothing} />
			</div>
		</Dialog>
	),
};

export const Modifiers: StoryObj = {
	render: () => (
		<Dialog
			open
			onClose={nothing}
			title="Montréal Smoked Meat on Rye"
			description={<span className="money">$12.75</span>}
			closeLabel="Close"
			size={720}
			foot={
				<>
					<Button size={72}>Cancel</Button>
					<Button kind="primary" size={72} disabled end="$13.50">
						Add to Order
					</Button>
				</>
			}
		>
			<ModifierGroupPanel
				title="Bread"
				rule="Required, choose 1"
				state="met"
				kind="radio"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Light Rye", chosen: true },
					{ id: "2", label: "Marble Rye", chosen: false },
					{ id: "3", label: "Gluten-Free Bun", price: "+$1.50", chosen: false },
				]}
			/>
			<ModifierGroupPanel
				title="Side"
				rule="Required, choose 1"
				state="open"
				kind="radio"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Coleslaw", chosen: false },
					{ id: "2", label: "Fries", chosen: false },
					{ id: "3", label: "Caesar Salad", price: "+$2.25", chosen: false },
				]}
			/>
			<ModifierGroupPanel
				title="Extras"
				rule="Up to 3, 2 chosen"
				state="optional"
				kind="checkbox"
				onToggle={nothing}
				options={[
					{ id: "1", label: "Dill Pickle", price: "+$0.75", chosen: true },
					{ id: "2", label: "Hot Mustard", chosen: true },
					{ id: "3", label: "Swiss Cheese", price: "+$1.25", chosen: false },
				]}
			/>
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
