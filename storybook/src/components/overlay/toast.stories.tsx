import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, type ToastMessage, ToastViewport } from "@tuckshop/ui-kit/components";
import { WifiOff } from "lucide-react";
import { useState } from "react";
import { nothing } from "../../words.ts";

const MESSAGES: readonly ToastMessage[] = [
	{
		id: "info",
		tone: "info",
		title: "Order cleared",
		text: "7 items removed",
		action: { label: "Undo", onAction: nothing },
	},
	{
		id: "success",
		tone: "success",
		title: "Order Saved",
		text: "Kept on this device; sent when the connection returns.",
	},
	{ id: "destructive", tone: "destructive", title: "You're offline", icon: WifiOff },
	{ id: "warning", tone: "warning", title: "Sync Partially Complete", text: "12 synced, 1 failed" },
];

const meta = { title: "Components/ToastViewport", component: ToastViewport } satisfies Meta<
	typeof ToastViewport
>;
export default meta;

export const OneAtATime: StoryObj = {
	render: function OneAtATimeStory() {
		const [toast, setToast] = useState<ToastMessage | null>(MESSAGES[0] ?? null);
		return (
			<main className="flex h-dvh flex-wrap content-start gap-2 p-6">
				{MESSAGES.map((message) => (
					<Button
						key={message.id}
						onClick={() => setToast({ ...message, id: `${message.id} ${Date.now()}` })}
					>
						{message.title}
					</Button>
				))}
				<ToastViewport
					label="Notifications"
					dismissLabel="Dismiss"
					toast={toast}
					onDismiss={() => setToast(null)}
				/>
			</main>
		);
	},
};

export const Info: StoryObj = {
	render: function InfoStory() {
		return (
			<main className="h-dvh">
				<ToastViewport
					label="Notifications"
					dismissLabel="Dismiss"
					toast={{ ...MESSAGES[0], duration: 600_000 } as ToastMessage}
					onDismiss={nothing}
				/>
			</main>
		);
	},
};

export const Success: StoryObj = {
	render: function SuccessStory() {
		return (
			<main className="h-dvh">
				<ToastViewport
					label="Notifications"
					dismissLabel="Dismiss"
					toast={{ ...MESSAGES[1], duration: 600_000 } as ToastMessage}
					onDismiss={nothing}
				/>
			</main>
		);
	},
};

export const Destructive: StoryObj = {
	render: function DestructiveStory() {
		return (
			<main className="h-dvh">
				<ToastViewport
					label="Notifications"
					dismissLabel="Dismiss"
					toast={{ ...MESSAGES[2], duration: 600_000 } as ToastMessage}
					onDismiss={nothing}
				/>
			</main>
		);
	},
};

export const Warning: StoryObj = {
	render: function WarningStory() {
		return (
			<main className="h-dvh">
				<ToastViewport
					label="Notifications"
					dismissLabel="Dismiss"
					toast={{ ...MESSAGES[3], duration: 600_000 } as ToastMessage}
					onDismiss={nothing}
				/>
			</main>
		);
	},
};
