import { cents } from "@tuckshop/core/rules";
import { moneyText, orderTypeText } from "@tuckshop/core/texts";
import { IconButton } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { NotebookPen } from "lucide-react";
import { restText, x } from "../../../panels/refund/exchange-texts.ts";
import { d } from "./details-texts.ts";

type OrderDetailsButtonProps = { readonly onDialog: (dialog: "details") => void };

/** Opens the order's details, and says those that are set. Of an exchange, what came back for the order and what is left of it. */
export function OrderDetailsButton({ onDialog }: OrderDetailsButtonProps) {
	const details = usePosState("order", ({ order }) => order.details);
	const open = () => onDialog("details");
	const text = [
		details?.type && orderTypeText(details.type.name),
		details?.callName,
		details?.note && d("noted"),
	]
		.filter(Boolean)
		.join(" · ");
	return (
		<>
			<IconButton
				icon={NotebookPen}
				kind={details ? "soft" : undefined}
				label={details ? d("openOf", { details: text }) : d("open")}
				onClick={open}
			/>
			{details && <span className="ts-slip-note">{text}</span>}
			<ExchangeNote />
		</>
	);
}

function ExchangeNote() {
	const exchange = usePosState("pay", (state) => state.exchange);
	const method = usePosState("pay", (state) => state.method);
	if (!exchange) return null;
	const { reference } = exchange.hand.of;
	const rest = restText(exchange, method);
	return (
		<span className="ts-slip-note whitespace-normal" role="status">
			{x("note", { reference, back: moneyText(cents(-exchange.back)), rest })}
		</span>
	);
}
