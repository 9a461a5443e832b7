import type { PayState } from "@tuckshop/core/pos";
import type { Cents } from "@tuckshop/core/rules";
import { moneyText, refusalText } from "@tuckshop/core/texts";
import {
	AmountRow,
	Button,
	Dialog,
	Keypad,
	MaskedInput,
	Notice,
} from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { CreditCard } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { useShowToast } from "../../../app/toasts.tsx";
import { amountWord } from "../../../panels/amount/amount-texts.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogCallbacks } from "../dialog-callbacks.ts";
import { useTypingHome } from "../keys/use-typing-home.ts";
import { type CardStep, cardStep } from "./card-step.ts";
import { s } from "./tender-texts.ts";
import { tryPayment } from "./try-payment.ts";
import { useFrozenAmountDue } from "./use-frozen-amount-due.ts";

/**
 * A bank card, approved on the connected terminal or on a separate one, then used to pay. Only its
 * last four digits are typed here (PAY-15).
 */
export function CardDialog({ onClose, home }: DialogCallbacks) {
	const { label, total } = useFrozenAmountDue();
	const first = useRef<HTMLInputElement>(null);
	const action = useRef<HTMLButtonElement>(null);
	const payment = useCardPayment(onClose, action);
	const { step, external, busy, digits, refused, type, complete, verify, cancel } = payment;
	useTypingHome({
		on: external && step.is !== "approved" && !busy,
		field: first,
		onText: (text) => type((now) => now + text),
	});
	const asksAgain = step.is === "failed" && !external;
	const said = (
		<>
			{refused !== undefined && <Notice tone="danger" title={refused} />}
			<Standing step={step} external={external} />
		</>
	);
	return (
		<Dialog
			open
			onClose={() => void cancel()}
			title={s("card.title")}
			closeLabel={t("action.close")}
			size={external ? 720 : 560}
			initialFocus={external ? first : action}
			finalFocus={home}
			busy={busy}
			onSubmit={() => void (step.is === "approved" ? complete() : verify())}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={() => void cancel()}>
						{t("action.cancel")}
					</Button>
					<Button
						ref={action}
						kind="primary"
						size={72}
						busy={busy}
						busyLabel={amountWord("pay.saving")}
						onClick={() => void (asksAgain ? verify() : complete())}
					>
						{asksAgain ? retryText(step.problem) : amountWord("pay.complete")}
					</Button>
				</>
			}
		>
			{external ? (
				<TypedDigits
					field={first}
					label={label}
					total={total}
					digits={digits}
					isApproved={step.is === "approved"}
					busy={busy}
					onType={type}
					onApprove={() => void verify()}
				>
					{said}
				</TypedDigits>
			) : (
				<div className="grid min-h-[160px] content-start gap-[14px]">
					<AmountRow label={label} amount={moneyText(total)} />
					{said}
				</div>
			)}
		</Dialog>
	);
}

const retryText = ({ code }: { readonly code: string }): string =>
	code === "unanswered" ? s("card.askAgain") : t("action.tryAgain");

/** The card payment of the dialog. A connected terminal is asked as soon as the dialog opens; after each answer `action` has the focus. */
function useCardPayment(onClose: () => void, action: RefObject<HTMLButtonElement | null>) {
	const pos = usePos();
	const showToast = useShowToast();
	const pay = usePosState("pay", (state) => state);
	const [digits, setDigits] = useState("");
	const [refused, setRefused] = useState<string>();
	const external = pay.terminal === "external";
	const step = cardStep(pay);

	const complete = async () => {
		const paid = await tryPayment(pos.pay.card.pay(), showToast);
		if (paid?.ok) onClose();
		else if (paid) setRefused(refusalText(paid.fault.refusal));
	};
	const verify = async () => {
		setRefused(undefined);
		const verified = await tryPayment(
			pos.pay.card.verify(external ? digits : undefined),
			showToast,
		);
		if (!verified) return;
		if (!verified.ok) return setRefused(refusalText(verified.fault.refusal));
		// Another tab has sold this order meanwhile.
		if (pos.order.state.getState().order.lines.length === 0) return onClose();
		// A charge by the connected terminal is stored as a sale at once: nothing may come between the
		// two.
		if (verified.value && !external) await complete();
		action.current?.focus();
	};
	const cancel = async () => {
		await settled(pos.pay.card.cancel());
		onClose();
	};
	const begin = useEffectEvent(() => {
		if (!external && step.is === "asking") void verify();
	});
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		begin();
	}, []);

	/** Keys may come faster than React renders, so each is appended to the newest text. */
	const type = (next: (digits: string) => string) => {
		setDigits((now) => next(now).replaceAll(/\D/g, "").slice(0, 4));
		setRefused(undefined);
	};
	return { step, external, busy: pay.busy, digits, refused, type, complete, verify, cancel };
}

type TypedDigitsProps = {
	readonly field: RefObject<HTMLInputElement | null>;
	readonly label: string;
	readonly total: Cents;
	readonly digits: string;
	readonly isApproved: boolean;
	readonly busy: boolean;
	/** Called with a function from the newest digits to the next ones. */
	readonly onType: (next: (digits: string) => string) => void;
	readonly onApprove: () => void;
	readonly children: ReactNode;
};

/** For a separate terminal: the card's last four digits, and the button for its approval. */
function TypedDigits({
	field,
	label,
	total,
	digits,
	isApproved,
	busy,
	...props
}: TypedDigitsProps) {
	const { onType, onApprove, children } = props;
	return (
		<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
			<div className="flex flex-col gap-[14px]">
				<AmountRow label={label} amount={moneyText(total)} />
				<div>
					<p className="ts-label" aria-hidden>
						{s("card.digits")}
					</p>
					<MaskedInput
						ref={field}
						label={s("card.digits")}
						placeholder="0000"
						value={digits}
						maxLength={4}
						readOnly={isApproved}
						onChange={(next) => onType(() => next)}
					/>
				</div>
				<Button size={56} wide icon={CreditCard} disabled={isApproved || busy} onClick={onApprove}>
					{s("card.approve")}
				</Button>
				{children}
			</div>
			<Keypad
				label={s("card.digits")}
				labels={padWords()}
				onKey={(key) => !isApproved && onType((now) => pressedNumber(now, key))}
			/>
		</div>
	);
}

/** The state of the card payment, in words. */
function Standing({ step, external }: { readonly step: CardStep; readonly external: boolean }) {
	switch (step.is) {
		case "asking":
			return external ? <p className="text-muted">{s("card.approve.text")}</p> : null;
		case "waiting":
			return external ? null : (
				<Notice tone="busy" title={s("card.waiting")} text={s("card.waiting.text")} />
			);
		case "approved":
			return <Notice tone="positive" title={s("card.approved", { last4: step.last4 })} />;
		case "failed":
			return <Failed {...step.problem} />;
	}
}

function Failed({ code, reason }: NonNullable<PayState["cardProblem"]>) {
	return (
		<Notice
			tone={code === "unanswered" ? "warning" : "danger"}
			title={s(`card.${code}`)}
			text={s(code === "unanswered" ? "card.askAgain.text" : "card.nothingCharged", { reason })}
		/>
	);
}
