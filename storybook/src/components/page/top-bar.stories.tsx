import type { Meta, StoryObj } from "@storybook/react-vite";
import { TopBar, type TopBarTool } from "@tuckshop/ui-kit/components";
import { ReceiptText, RotateCcw, Settings, SquareTerminal } from "lucide-react";
import { nothing } from "../../words.ts";

const TOOLS: readonly TopBarTool[] = [
	{ id: "transactions", label: "Transactions", icon: ReceiptText, onSelect: nothing, word: true },
	{ id: "debugger", label: "API Debugger", icon: SquareTerminal, onSelect: nothing, folds: true },
	{ id: "settings", label: "Settings", icon: Settings, onSelect: nothing },
	{
		id: "reset",
		label: "Reset Data",
		icon: RotateCcw,
		onSelect: nothing,
		word: true,
		folds: true,
		apart: true,
	},
];

const meta = { title: "Components/TopBar", component: TopBar } satisfies Meta<typeof TopBar>;
export default meta;

export const Online: StoryObj = {
	render: () => (
		<TopBar
			label="Tools"
			name="Tuckshop"
			restaurant="North Servery"
			station="Station 2"
			status={{ state: "online", label: "Online" }}
			lastSync={{ label: "Last sync", time: "11:42 a.m." }}
			sync={{
				label: "Sync Now",
				busyLabel: "Syncing...",
				busy: false,
				disabled: false,
				onSync: nothing,
			}}
			moreLabel="More"
			tools={TOOLS}
		/>
	),
};

export const Offline: StoryObj = {
	render: () => (
		<TopBar
			label="Tools"
			name="Tuckshop"
			nameNote="Offline Mode"
			restaurant="North Servery"
			station="Station 2"
			status={{ state: "offline", label: "Offline" }}
			lastSync={{ label: "Last sync", time: "11:42 a.m." }}
			sync={{
				label: "Sync Now",
				busyLabel: "Syncing...",
				busy: false,
				disabled: true,
				onSync: nothing,
			}}
			moreLabel="More"
			tools={TOOLS}
		/>
	),
};

export const Syncing: StoryObj = {
	render: () => (
		<TopBar
			label="Tools"
			name="Tuckshop"
			restaurant="North Servery"
			station="Station 2"
			status={{ state: "syncing", label: "Syncing..." }}
			lastSync={{ label: "Last sync", time: "11:42 a.m." }}
			sync={{
				label: "Sync Now",
				busyLabel: "Syncing...",
				busy: true,
				disabled: false,
				onSync: nothing,
			}}
			moreLabel="More"
			tools={TOOLS}
		/>
	),
};
