import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountRow, Button, Dialog, Notice, type NoticeProps } from "@tuckshop/ui-kit/components";
import { nothing } from "../words.ts";

const meta = { title: "Screens/Bank card", component: Dialog } satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj;

const terminal = (notice: NoticeProps, action: string, busy = false): Story => ({
	render: () => (
		<Dialog
			open
			onClose={nothing}
			title="Card Payment"
			closeLabel="Close"
			size={560}
			busy={busy}
			foot={
				<>
					<Button size={72} disabled={busy}>
						Cancel
					</Button>
					<Button kind="primary" size={72} busy={busy} busyLabel="Saving...">
						{action}
					</Button>
				</>
			}
		>
			<div className="grid gap-3.5">
				<AmountRow label="Total" amount="$5.52" />
				<Notice {...notice} />
			</div>
		</Dialog>
	),
});

export const Waiting = terminal(
	{ tone: "busy", title: "Waiting for the card terminal...", text: "To stop, cancel on the terminal." },
	"Complete Payment",
	true,
);
export const Approved = terminal({ tone: "positive", title: "Approved, card •••• 4242" }, "Complete Payment");
export const Declined = terminal({ tone: "danger", title: "Card declined", text: "The card was declined. Nothing was charged." }, "Try Again");
export const Unanswered = terminal(
	{ tone: "warning", title: "The card may have been charged", text: "Asking again finds out and charges nothing twice. Cancel gives a charge back." },
	"Ask Again",
);
