import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, QueueCard, type QueueCardProps } from "@tuckshop/ui-kit/components";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

const meta = { title: "Components/QueueCard", component: QueueCard } satisfies Meta<
	typeof QueueCard
>;
export default meta;

const asked = { credentialId: "****7819", timestamp: "2026-11-20T16:04:00.512Z", offline: true };

function Folding(
	props: Omit<QueueCardProps, "open" | "onToggle" | "facts" | "partsLabel" | "parts"> & {
		readonly first?: boolean;
	},
) {
	const [open, setOpen] = useState(props.first ?? false);
	return (
		<QueueCard
			{...props}
			facts={[
				{ id: "created", label: "Created", value: "Nov 20, 2026, 11:04 a.m." },
				{ id: "processed", label: "Processed", value: "No date" },
				{ id: "method", label: "Payment method", value: "Campus Card", hideLabel: true },
				{ id: "card", label: "Card ID", value: "•••• 7819" },
				{ id: "items", label: "Items", value: "3 items", hideLabel: true },
				{ id: "id", label: "ID", value: "bbf558ad-5d49-4bdb-8344-48a6dd3d162e", small: true },
			]}
			partsLabel="ITC Get Balance and ITC Debit"
			parts={() => [
				{
					id: "asked",
					label: "ITC Get Balance request",
					text: JSON.stringify(asked, undefined, 2),
				},
				{ id: "answered", label: "ITC Get Balance response", text: "null" },
			]}
			open={open}
			onToggle={() => setOpen(!open)}
		/>
	);
}

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-3 p-6">
			<Folding
				first
				title="POS-1795175040512-417"
				state={{ label: "Queued", tone: "warning" }}
				amount="$20.98"
			/>
			<Folding
				title="POS-1795174771904-083"
				state={{ label: "Processing", tone: "info" }}
				amount="$11.49"
			/>
			<Folding
				title="POS-1795174502377-651"
				state={{ label: "Success", tone: "positive" }}
				amount="$6.75"
			/>
			<Folding title="POS-1795174502377-652" state={{ label: "on hold" }} amount="$1,204.00" />
			<Folding
				title="POS-1795174502377-653"
				state={{ label: "Failed", tone: "danger" }}
				amount="$8.95"
				error={{ title: "Error:", text: "CARD BLOCKED SEE CARD OFFICE" }}
			>
				<div className="mt-[10px] flex flex-wrap items-center justify-between gap-[8px]">
					<p>Give the card's number anew with the sale.</p>
					<Button icon={ArrowRight}>Open the Sale</Button>
				</div>
			</Folding>
		</main>
	),
	play: async ({ canvasElement }) => {
		const folds = within(canvasElement).getAllByRole("button", {
			name: "ITC Get Balance and ITC Debit",
		});
		await expect(folds[0]).toHaveAttribute("aria-expanded", "true");
		await userEvent.click(folds[1] as HTMLElement);
		await expect(
			within(canvasElement).getAllByRole("figure", { name: "ITC Get Balance response" }),
		).toHaveLength(2);
	},
};
