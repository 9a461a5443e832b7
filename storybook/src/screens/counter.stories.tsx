import type { Meta, StoryObj } from "@storybook/react-vite";
import {
	Button,
	EmptyState,
	MenuGrid,
	NumberPad,
	OfflineBanner,
	OrderBar,
	OrderLine,
	OrderLines,
	PayButton,
	Pills,
	PriceReadyBanner,
	SearchBox,
	Slip,
	SlipHead,
	Tabs,
	TenderTabs,
	ToastViewport,
	TopBar,
	TotalsPanel,
	useBreakpoint,
} from "@tuckshop/ui-kit/components";
import { ReceiptText, RotateCcw, Settings, ShoppingBasket, SquareTerminal, Trash2 } from "lucide-react";
import { useState } from "react";
import { CATEGORIES, demoTiles, LINES, SUB_CATEGORIES, TOTALS } from "../demo-menu.ts";
import { KEY_LABELS, lineLabels, nothing, TILE_LABELS } from "../words.ts";

interface CounterProps {
	readonly offline?: boolean;
	readonly price?: string;
	readonly empty?: boolean;
	readonly loading?: boolean;
	readonly toast?: boolean;
}

/** The whole till, put together from the parts, with nothing behind it. */
function Counter({ offline = false, price, empty = false, loading = false, toast = false }: CounterProps) {
	const [category, setCategory] = useState("Lunch");
	const [sub, setSub] = useState("All Items");
	const [search, setSearch] = useState("");
	const [page, setPage] = useState<"menu" | "check">("menu");
	const breakpoint = useBreakpoint();
	const narrow = breakpoint === "phone" || breakpoint === "tablet";
	const searchBox = (
		<SearchBox
			label="Search items"
			placeholder="Enter PLU or Search Items... (scan barcode or tap to search)"
			placeholderLines={["Enter PLU or Search Items...", "(scan barcode or tap to search)"]}
			value={search}
			onChange={setSearch}
			onSubmit={nothing}
			keypadLabel="On-screen keypad"
			onKeypad={nothing}
		/>
	);
	return (
		<div className="flex h-dvh flex-col overflow-hidden">
			{offline && <OfflineBanner text="OFFLINE MODE - Refresh disabled to prevent data loss" />}
			<TopBar
				label="Tools"
				name="Tuckshop"
				nameNote={offline ? "Offline Mode" : undefined}
				restaurant="North Servery"
				station="Station 2"
				status={{ state: offline ? "offline" : "online", label: offline ? "Offline" : "Online" }}
				lastSync={{ label: "Last sync", time: "11:42 a.m." }}
				sync={{ label: "Sync Now", busyLabel: "Syncing...", busy: false, disabled: offline, onSync: nothing }}
				moreLabel="More"
				tools={[
					{ id: "transactions", label: "Transactions", icon: ReceiptText, onSelect: nothing, word: true },
					{ id: "debugger", label: "API Debugger", icon: SquareTerminal, onSelect: nothing, folds: true },
					{ id: "settings", label: "Settings", icon: Settings, onSelect: nothing },
					{ id: "reset", label: "Reset Data", icon: RotateCcw, onSelect: nothing, word: true, folds: true, apart: true },
				]}
			/>
			<main className="ts-till">
				<section className="ts-menu-section" aria-label="Menu" hidden={narrow && page === "check"}>
					{narrow && <div className="pt-2">{searchBox}</div>}
					<Tabs
						label="Categories"
						tabs={CATEGORIES}
						selected={category}
						onSelect={setCategory}
						moreLabel="More categories"
						backLabel="Earlier categories"
						panelId="items"
					/>
					<Pills label="Sub-categories" pills={SUB_CATEGORIES} selected={sub} onSelect={setSub} />
					{price !== undefined && <PriceReadyBanner price={price} text={`Price ready: ${price} - Click any Open Price item to add with this amount`} />}
					<div className="ts-grid-area">
						<MenuGrid
							id="items"
							label="Items"
							tiles={demoTiles(price !== undefined)}
							onTap={nothing}
							loadingLabel={loading ? "Loading menu data..." : undefined}
							scrollKey={category}
							{...TILE_LABELS}
						/>
						<ToastViewport
							place="menu"
							label="Notifications"
							dismissLabel="Dismiss"
							onDismiss={nothing}
							toast={toast ? { id: "1", tone: "success", title: "Order Completed", text: "Saved locally; server sync failed.", duration: 600_000 } : null}
						/>
					</div>
					{narrow ? (
						<OrderBar
							padLabel="Price on the number pad"
							amount={price ?? "$0.00"}
							typed={price !== undefined}
							onPad={nothing}
							count={empty ? "0 items" : "7 items"}
							total={empty ? "$0.00" : "$51.91"}
							orderLabel="Current Order"
							onOrder={() => setPage("check")}
						/>
					) : (
						<NumberPad label="Price on the number pad" amount={price ?? "$0.00"} typed={price !== undefined} labels={KEY_LABELS} onKey={nothing} />
					)}
				</section>
				{(!narrow || page === "check") && (
					<Slip label="Current Order" panel={!narrow} className={narrow ? "mt-2.5" : undefined}>
						<SlipHead
							title="Current Order"
							count={empty ? undefined : "7 items"}
							back={narrow ? { label: "Back to the menu", onBack: () => setPage("menu") } : undefined}
							action={
								<Button kind="quiet-danger" icon={Trash2} disabled={empty}>
									Clear Order
								</Button>
							}
						/>
						{!narrow && searchBox}
						<OrderLines
							label="Order lines"
							freshId="3"
							empty={empty && <EmptyState icon={ShoppingBasket} title="Your cart is empty" text="Add items from the menu to get started" />}
						>
							{LINES.map((line) => (
								<OrderLine key={line.id} {...line} {...lineLabels(line.name)} onDecrease={nothing} onIncrease={nothing} onRemove={nothing} />
							))}
						</OrderLines>
						<TotalsPanel
							rows={empty ? TOTALS.map((row) => ({ ...row, amount: "$0.00" })) : TOTALS}
							totalLabel="Total"
							total={empty ? "$0.00" : "$51.91"}
							empty={empty}
						/>
						<TenderTabs
							label="Payment method"
							tenders={[
								{ id: "cash", label: "Cash" },
								{ id: "card", label: "Card" },
								{ id: "campus", label: "Campus Card" },
							]}
							selected={offline ? "campus" : "cash"}
							onSelect={nothing}
						/>
						<PayButton label="Pay" resting={empty} onPay={nothing} />
					</Slip>
				)}
			</main>
		</div>
	);
}

const meta = { title: "Screens/Counter", component: Counter } satisfies Meta<typeof Counter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = { args: { price: "$9.50" } };
export const Offline: Story = { args: { offline: true } };
export const EmptyAfterSale: Story = { args: { empty: true, toast: true } };
export const Loading: Story = { args: { loading: true, empty: true } };
