import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, Keypad } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { amountWord } from "../../../panels/amount/amount-texts.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import { lateText } from "../late-texts.ts";

/** The number pad of a phone. */
export function PadDialog({ onClose }: { readonly onClose: () => void }) {
	const pos = usePos();
	const pad = usePosState("order", (state) => state.pad);
	return (
		<Dialog
			open
			onClose={onClose}
			title={amountWord("price")}
			description={<span className="money">{moneyText(pad)}</span>}
			closeLabel={t("action.close")}
			size={420}
			foot={
				<Button kind="primary" size={72} onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<Keypad label={lateText("pad.label")} labels={padWords()} onKey={pos.order.pressPad} />
		</Dialog>
	);
}
