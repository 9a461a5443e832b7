import { clockOffsetText, dateText } from "@tuckshop/core/texts";
import { Button, Dialog } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useRef, useState } from "react";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { s } from "./clock-texts.ts";

/** Shown before the first sale of a till whose clock is off by more than a day: the cashier sees the date that its sales will have. */
export function ClockDialog({
	onClose,
	onConfirm,
	home,
}: DialogCallbacks & { readonly onConfirm: () => void }) {
	const { till } = usePos();
	const clock = usePosState("sync", (state) => state.clock);
	const cancel = useRef<HTMLButtonElement>(null);
	const [now] = useState(() => Date.now());
	const offsetMs = clock?.offsetMs ?? 0;
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("title")}
			closeLabel={t("action.close")}
			initialFocus={cancel}
			finalFocus={home}
			foot={
				<>
					<Button ref={cancel} size={72} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button kind="primary" size={72} onClick={onConfirm}>
						{s("sell")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[8px]">
				<p>
					{s("text", {
						offset: clockOffsetText(offsetMs),
						here: dateText(now, till.timeZone),
						there: dateText(now + offsetMs, till.timeZone),
					})}
				</p>
				<p>{s("advice")}</p>
			</div>
		</Dialog>
	);
}
