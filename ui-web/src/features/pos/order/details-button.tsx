import { IconButton } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { NotebookPen } from "lucide-react";
import { d } from "./details-texts.ts";

type OrderDetailsButtonProps = { readonly onDialog: (dialog: "details") => void };

/** Opens the order's details, and says those that are set. */
export function OrderDetailsButton({ onDialog }: OrderDetailsButtonProps) {
	const details = usePosState("order", ({ order }) => order.details);
	const open = () => onDialog("details");
	if (!details) return <IconButton icon={NotebookPen} label={d("open")} onClick={open} />;
	const text = [details.type?.name, details.callName, details.note && d("noted")]
		.filter(Boolean)
		.join(" · ");
	return (
		<>
			<IconButton
				icon={NotebookPen}
				kind="soft"
				label={d("openOf", { details: text })}
				onClick={open}
			/>
			<span className="ts-slip-note">{text}</span>
		</>
	);
}
