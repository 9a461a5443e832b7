import type { Cents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { AmountRow, Button, Keypad, MaskedInput, Notice } from "@tuckshop/ui-kit/components";
import type { RefObject } from "react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { BillChanged } from "./cash-payment.tsx";
import type { ItcFrame, ItcPaymentProps } from "./use-itc-payment.ts";

type ItcEntry = Pick<
	ItcPaymentProps,
	"choice" | "description" | "change" | "offline" | "onClose"
> & {
	readonly due: Cents;
	readonly field: RefObject<HTMLInputElement | null>;
	readonly number: string;
	readonly onNumber: (number: string) => void;
	readonly problem: string | undefined;
	readonly busy: boolean;
	readonly onVerify: () => void;
};

/** The number of a campus card. */
export function itcEntry({ field, number, onNumber, problem, busy, ...entry }: ItcEntry): ItcFrame {
	const { offline, due, choice, description, change, onVerify, onClose } = entry;
	return {
		title: s("itc.title"),
		description,
		size: 720,
		initialFocus: field,
		busy,
		onSubmit: onVerify,
		foot: (
			<>
				<Button size={72} disabled={busy} onClick={onClose}>
					{t("action.cancel")}
				</Button>
				<Button type="submit" kind="primary" size={72} busy={busy} busyLabel={s("itc.verifying")}>
					{s(offline ? "itc.direct" : "itc.verify")}
				</Button>
			</>
		),
		children: (
			<>
				{choice && <div className="mb-[16px]">{choice}</div>}
				{change && <BillChanged change={change} />}
				<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
					<div className="flex flex-col gap-[14px]">
						<AmountRow label={s("bill.owed")} amount={moneyText(due)} />
						<div>
							<p className="ts-label" aria-hidden>
								{s("itc.number")}
							</p>
							<MaskedInput
								ref={field}
								label={s("itc.number")}
								placeholder={s("itc.number.placeholder")}
								value={number}
								onChange={onNumber}
								readOnly={busy}
								invalid={problem !== undefined}
								describedBy={problem === undefined ? undefined : "itc-problem"}
							/>
						</div>
						{problem !== undefined && <Notice id="itc-problem" tone="danger" title={problem} />}
						{offline && (
							<Notice tone="warning" title={s("itc.offline")} text={s("itc.offline.text")} />
						)}
					</div>
					<Keypad
						label={s("itc.number")}
						labels={padWords()}
						onKey={(key) => !busy && onNumber(pressedNumber(number, key))}
					/>
				</div>
			</>
		),
	};
}
