import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@tuckshop/ui-kit/components";
import { ReceiptText, RefreshCw, Trash2 } from "lucide-react";
import { State, StateBoard } from "../../state-board.tsx";

const meta = { title: "Components/Button", component: Button } satisfies Meta<typeof Button>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<StateBoard>
			<State name="primary">
				<Button kind="primary" size={56}>
					Pay
				</Button>
			</State>
			<State name="second">
				<Button size={56} icon={RefreshCw}>
					Sync Now
				</Button>
			</State>
			<State name="disabled">
				<Button kind="primary" size={56} disabled>
					Pay
				</Button>
			</State>
			<State name="busy">
				<Button size={56} icon={RefreshCw} busy busyLabel="Syncing...">
					Sync Now
				</Button>
			</State>
			<State name="busy without a word for it">
				<Button kind="primary" size={56} busy>
					Save
				</Button>
			</State>
			<State name="resting">
				<Button kind="primary" size={56} softDisabled>
					Pay
				</Button>
			</State>
			<State name="quiet">
				<Button kind="quiet" size={56} icon={ReceiptText}>
					Transactions
				</Button>
			</State>
			<State name="quiet, takes away">
				<Button kind="quiet-danger" size={56} icon={Trash2}>
					Clear Order
				</Button>
			</State>
			<State name="takes away for good">
				<Button kind="danger" size={56}>
					Delete All Data
				</Button>
			</State>
			<State name="44">
				<Button>Add</Button>
			</State>
			<State name="56">
				<Button size={56}>Add</Button>
			</State>
			<State name="72, with an amount">
				<Button kind="primary" size={72} end="$13.50">
					Add to Order
				</Button>
			</State>
		</StateBoard>
	),
};
