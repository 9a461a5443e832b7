import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, Button, Dialog, Field, Notice, OptionCard, Pill, SegmentedControl } from "@tuckshop/ui-kit/components";
import { FileDown, FileInput } from "lucide-react";
import type { ReactNode } from "react";
import { expect, within } from "storybook/test";
import { nothing } from "../words.ts";

const meta = { title: "Screens/Tools of the till" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dialogs lie over the page, outside the story's own place. */
const page = () => within(document.body);

function Reset({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
	return (
		<Dialog
			open
			onClose={nothing}
			title="Reset Data"
			closeLabel="Close"
			size={560}
			foot={
				<>
					<Button size={72}>Cancel</Button>
					{action}
				</>
			}
		>
			<div className="grid gap-[16px]">
				{children}
				<div>
					<Button icon={FileInput}>Import Sales</Button>
				</div>
			</div>
		</Dialog>
	);
}

export const ResetAsks: Story = {
	render: () => (
		<Reset
			action={
				<Button kind="danger" size={72}>
					Reset Data
				</Button>
			}
		>
			<p>This clears all local data on this device. Continue?</p>
		</Reset>
	),
};

export const ResetRefused: Story = {
	render: () => (
		<Reset
			action={
				<Button kind="danger" size={72} icon={FileDown}>
					Export and Reset
				</Button>
			}
		>
			<Notice
				tone="warning"
				title="2 sales for $18.40 have not been sent yet."
				text="Reset Data would lose what has not been sent. Sync first, or write the sales to a file: Import Sales reads it back."
			/>
		</Reset>
	),
	play: async () => {
		await expect(page().getByRole("alert")).toHaveTextContent("2 sales for $18.40");
		await expect(page().queryByRole("button", { name: "Reset Data" })).toBeNull();
	},
};

export const ResetAfterExport: Story = {
	render: () => (
		<Reset
			action={
				<Button kind="danger" size={72}>
					Reset Data
				</Button>
			}
		>
			<Notice
				tone="positive"
				title="tuckshop-sales-2026-11-20T15-42-00.json was written"
				text="It holds 2 sales. Look for it among this device's downloads, then reset."
			>
				<div className="mt-[8px]">
					<Button icon={FileDown}>Save Again</Button>
				</div>
			</Notice>
			<p>This clears all local data on this device. Continue?</p>
		</Reset>
	),
};

const Exempt = ({ error }: { readonly error?: string }) => (
	<Dialog
		open
		onClose={nothing}
		title="Tax Exempt"
		description="The order bears no tax. The reason is kept with the sale."
		closeLabel="Close"
		size={560}
		foot={
			<>
				<Button size={72}>Cancel</Button>
				<Button kind="primary" size={72}>
					Exempt Order
				</Button>
			</>
		}
	>
		<Field label="Reason" size={56} value="" error={error} onChange={nothing} />
	</Dialog>
);

export const ExemptAsks: Story = { render: () => <Exempt /> };

export const ExemptWithoutReason: Story = {
	render: () => <Exempt error="Please enter a reason" />,
	play: async () => expect(page().getByRole("textbox", { name: "Reason" })).toBeInvalid(),
};

export const TaxRulesAsPractised: Story = {
	render: () => (
		<Dialog open onClose={nothing} title="Tax Rates" closeLabel="Close" size={720}>
			<div className="grid gap-[16px]">
				<Field label="Rate %" type="number" value="101" error="PST rate must be between 0 and 100" onChange={nothing} />
				<SegmentedControl
					label="How the rules are read"
					fill
					selected="practised"
					onSelect={nothing}
					segments={[
						{ id: "documented", label: "Documented" },
						{ id: "practised", label: "Canadian practice" },
					]}
				/>
				<div role="radiogroup" aria-label="Ontario: what is compared with $4.01" className="grid gap-[8px] tablet:grid-cols-2">
					<OptionCard kind="radio" label="Each item by itself" chosen={false} onToggle={nothing} />
					<OptionCard kind="radio" label="All eligible items of the sale together" note="Canadian practice" chosen onToggle={nothing} />
				</div>
			</div>
		</Dialog>
	),
};

export const DebuggedCalls: Story = {
	render: () => (
		<main className="grid gap-[12px] p-6">
			<p className="flex flex-wrap items-center gap-[12px]">
				<Badge tone="secondary" label="Local" />
				<b>POST</b>
				<code>/api/truffle-proxy</code>
				<Pill tone="positive" label="200" />
			</p>
			<p className="flex flex-wrap items-center gap-[12px]">
				<Badge tone="primary" label="External" />
				<b>GET</b>
				<code>https://provider.example/menu_list?page_no=1&limit=5000</code>
				<Pill tone="danger" label="No answer" />
			</p>
		</main>
	),
};
