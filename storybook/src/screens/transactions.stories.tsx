import type { Meta, StoryObj } from "@storybook/react-vite";
import {
	AmountRow,
	Button,
	DataTable,
	Dialog,
	EmptyState,
	ErrorState,
	FactList,
	Field,
	LoadingState,
	Notice,
	OfflineBanner,
	Pill,
	RecordList,
	SelectField,
	StatusPill,
	TaxLines,
} from "@tuckshop/ui-kit/components";
import { ArrowLeft, Banknote, ChartColumn, CreditCard, Download, IdCard, Printer, ReceiptText, RefreshCw, SearchX, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { demoSales } from "../demo-sales.ts";
import { nothing } from "../words.ts";

const sales = demoSales({ cash: Banknote, card: CreditCard, itc: IdCard });
const choice = (label: string) => (
	<SelectField label={label} value="any" onChange={nothing} options={[{ value: "any", label: `Any ${label.toLowerCase()}` }]} />
);

type ScreenProps = {
	readonly offline?: boolean;
	readonly attention?: boolean;
	readonly notice?: ReactNode;
	readonly list: ReactNode;
	readonly detail?: ReactNode;
};

/** The screen put together from its parts, with nothing behind it. */
function Screen({ offline = false, attention = false, notice, list, detail }: ScreenProps) {
	return (
		<div className="flex min-h-dvh flex-col">
			{offline && <OfflineBanner text="OFFLINE MODE - Refresh disabled to prevent data loss" />}
			<header className="ts-page-bar">
				<Button kind="quiet" icon={ArrowLeft}>
					Back
				</Button>
				<h1>Transactions</h1>
				<span className="ts-grow" />
				<Button icon={ChartColumn}>Day Totals</Button>
				<Button icon={Download}>Export</Button>
				<Button icon={RefreshCw}>Retry All</Button>
				<StatusPill state={offline ? "offline" : "online"} label={offline ? "Offline" : "Online"} />
			</header>
			<div className="flex items-end gap-2 px-5 pt-3">
				<Field className="flex-1" label="Search" type="search" placeholder="Reference or amount" value="" onChange={nothing} />
				{choice("Status")}
				{choice("Method")}
				<Field label="Day" type="date" value="" onChange={nothing} />
			</div>
			{attention && (
				<div className="px-5 pt-3">
					<Button icon={TriangleAlert}>1 sale needs attention</Button>
				</div>
			)}
			{notice !== undefined && <div className="px-5 pt-3">{notice}</div>}
			<main className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-5 px-5 pt-2">
				<div>{list}</div>
				<div className="pt-8">
					{detail ?? <EmptyState icon={ReceiptText} title="Choose a transaction" text="Its lines, payments, taxes and receipt are shown here" />}
				</div>
			</main>
		</div>
	);
}

function List({ first }: { readonly first?: string }) {
	const [selected, setSelected] = useState(first);
	return <RecordList label="Transactions, newest first" groups={sales} selected={selected} onSelect={setSelected} />;
}

const card = "rounded-tile border-(length:--ts-border) border-line bg-raised p-4";

const Detail = ({ failed = false }: { readonly failed?: boolean }) => (
	<article aria-label="Transaction POS-1795245321442-307" className="grid gap-4">
		<div className={card}>
			<div className="flex items-center justify-between">
				<span className="money font-extrabold text-total">$15.73</span>
				<Pill {...(failed ? { label: "Failed", tone: "danger" } : { label: "Complete", tone: "positive" })} />
			</div>
			<div className="mt-3 flex gap-2">
				<Button size={56} icon={Printer}>
					Reprint
				</Button>
				<Button size={56} kind="quiet" icon={ReceiptText}>
					Receipt
				</Button>
			</div>
		</div>
		{failed && (
			<div className={card}>
				<Pill tone="danger" label="Refused" />
				<p className="mt-2">The provider did not take this order. Put right what it names, then try again.</p>
				<Button className="mt-3">Try again</Button>
			</div>
		)}
		<div className={card}>
			<TaxLines
				heading
				label="Why these taxes?"
				beforeLabel="was"
				lines={[
					{ id: "1", name: "Roasted Vegetable Wrap", reason: "Meal: no tax", tax: "$0.00" },
					{ id: "2", name: "Reusable Bowl", reason: "Retail item: GST 5 % and PST 8 %", tax: "$0.78" },
				]}
			/>
		</div>
		<p className="text-muted text-note">Refunds cannot be made in Tuckshop yet.</p>
	</article>
);

const meta = { title: "Screens/Transactions", component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj;

export const Newest: Story = { render: () => <Screen list={<List />} /> };
export const Chosen: Story = { render: () => <Screen list={<List first="3" />} detail={<Detail />} /> };
export const NeedsAttention: Story = { render: () => <Screen attention list={<List first="1" />} detail={<Detail failed />} /> };
export const Loading: Story = { render: () => <Screen list={<LoadingState label="Loading transactions..." />} /> };
export const NoneYet: Story = {
	render: () => <Screen list={<EmptyState icon={ReceiptText} title="No transactions yet" text="Sales made at your stations appear here" />} />,
};
export const NothingFound: Story = {
	render: () => (
		<Screen list={<EmptyState icon={SearchX} title="No transactions found" text="No sale fits these filters" action={<Button>Clear Filters</Button>} />} />
	),
};
export const NotRead: Story = {
	render: () => (
		<Screen list={<ErrorState title="Failed to load transaction history" text="the store is damaged" action={{ label: "Try Again", onAction: nothing }} />} />
	),
};
export const Offline: Story = {
	render: () => (
		<Screen
			offline
			notice={
				<Notice
					tone="info"
					title="Only the sales of this device are shown"
					text="The server was not reached. Sales of other devices come with the connection."
				/>
			}
			list={<List />}
		/>
	),
};

const Day = ({ body, disabled = false }: { readonly body: ReactNode; readonly disabled?: boolean }) => (
	<Dialog
		open
		onClose={nothing}
		title="Day Totals"
		description="Saturday, November 21, 2026"
		closeLabel="Close"
		size={720}
		foot={
			<>
				<Button size={72}>Close</Button>
				<Button kind="primary" size={72} icon={Printer} disabled={disabled}>
					Print
				</Button>
			</>
		}
	>
		<div className="grid gap-4">
			<Field label="Day" type="date" value="2026-11-21" onChange={nothing} />
			{body}
		</div>
	</Dialog>
);

const figures = (
	<>
		<AmountRow label="Total" amount="$65.09" live />
		<FactList facts={[{ id: "sales", label: "Sales", value: "5" }]} />
		<DataTable
			caption="Payments"
			columns={[
				{ id: "method", label: "Payment" },
				{ id: "count", label: "Count", end: true },
				{ id: "amount", label: "Amount", end: true },
			]}
			rows={[{ id: "cash", cells: ["Cash", 5, "$65.09"] }]}
		/>
	</>
);

export const DayTotals: Story = { render: () => <Day body={figures} /> };
export const DayNotComplete: Story = {
	render: () => (
		<Day
			body={
				<>
					<Notice tone="warning" title="Not complete: Only the sales of this device are shown" text="The server was not reached." />
					{figures}
				</>
			}
		/>
	),
};
export const DayWithoutSales: Story = { render: () => <Day disabled body={<EmptyState icon={ChartColumn} title="Nothing was sold on this day" />} /> };
