import { Button, Dialog, TaxLines } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { taxLines } from "../payment/campus-view.ts";
import { s } from "../payment/tender-texts.ts";

/** Explains the taxes of each line. */
export function TaxesDialog({ onClose, home }: DialogCallbacks) {
	const order = usePosState("order", (state) => state);
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("taxes.title")}
			closeLabel={t("action.close")}
			size={560}
			finalFocus={home}
			foot={
				<Button kind="primary" size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<TaxLines label={s("taxes.title")} beforeLabel={s("campus.was")} lines={taxLines(order)} />
		</Dialog>
	);
}
