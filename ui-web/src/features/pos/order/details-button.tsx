import { Button, IconButton } from "@tuckshop/ui-kit/components";
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
		<Button
			kind="quiet"
			className="max-w-[168px] truncate"
			aria-label={d("openOf", { details: text })}
			onClick={open}
		>
			{text}
		</Button>
	);
}
