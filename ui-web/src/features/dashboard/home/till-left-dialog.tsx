import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { t } from "../../../texts/texts.ts";
import { h } from "./home-texts.ts";
import type { NeedView } from "./home-view.ts";

/** A way back for sales that lie on one silent device alone. */
export function TillLeftDialog({
	need: { need, station, at },
	onClose,
}: {
	readonly need: NeedView;
	readonly onClose: () => void;
}) {
	const amount = need.amount === null ? "" : moneyText(need.amount);
	return (
		<Dialog
			open
			onClose={onClose}
			title={h("left.title", { station, at })}
			description={h("left.text", { count: need.count, amount })}
			closeLabel={t("action.close")}
			size={560}
			foot={
				<Button size={72} wide onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			<ol className="grid list-decimal gap-[12px] pl-[20px]">
				{(["left.open", "left.keep", "left.file"] as const).map((key) => (
					<li key={key}>{h(key)}</li>
				))}
			</ol>
		</Dialog>
	);
}
