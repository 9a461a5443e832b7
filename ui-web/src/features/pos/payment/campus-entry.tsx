import { Button, Keypad, MaskedInput, Notice } from "@tuckshop/ui-kit/components";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { padWords } from "../../../panels/field-texts.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { s } from "./tender-texts.ts";

/** The part of a press that the cashier has been told; see `CampusEntry`. */
export type Sure = "changed" | "told" | undefined;

type CampusEntry = {
	readonly number: string;
	readonly onNumber: (number: string) => void;
	readonly online: boolean;
	/**
	 * "changed": contact was lost while the dialog stood, and the button's next press says so
	 * ("told"); the press after that queues. Undefined where the button has meant this from the start.
	 */
	readonly sure: Sure;
	readonly busy: boolean;
	/** The reason that the card was not verified. */
	readonly problem?: string | undefined;
	readonly amount: React.ReactNode;
	readonly onVerify: () => void;
	readonly onCancel: () => void;
	readonly first: (node: HTMLElement | null) => void;
};

/** The card's number (ITC-01): typed on the keypad, on a keyboard, or by a card reader that ends with Enter. */
export function campusEntry(entry: CampusEntry): DialogFrame {
	const { online, busy, sure, onVerify, onCancel } = entry;
	return {
		title: s("campus.title"),
		size: 720,
		busy,
		onSubmit: onVerify,
		foot: (
			<>
				<Button size={72} disabled={busy} onClick={onCancel}>
					{t("action.cancel")}
				</Button>
				<Button
					type="submit"
					kind="primary"
					size={72}
					busy={busy}
					busyLabel={s(online ? "campus.verifying" : "campus.queueing")}
					softDisabled={sure === "changed"}
					noSecondTap={sure !== undefined}
				>
					{s(online ? "campus.verify" : "campus.queue")}
				</Button>
			</>
		),
		children: <CardNumber {...entry} />,
	};
}

function CardNumber(entry: CampusEntry) {
	const { number, onNumber, online, sure, busy, problem, amount, first } = entry;
	const type = (typed: string) => {
		if (!busy) onNumber(typed);
	};
	return (
		<div className="grid gap-[24px] tablet:grid-cols-[1fr_288px]">
			<div className="flex flex-col gap-[14px]">
				{amount}
				<div>
					<p className="ts-label" aria-hidden>
						{s("campus.number")}
					</p>
					<MaskedInput
						ref={first}
						label={s("campus.number")}
						placeholder={s("campus.number.placeholder")}
						value={number}
						onChange={type}
						reader
						readOnly={busy}
						invalid={problem !== undefined}
						describedBy={problem === undefined ? undefined : "campus-problem"}
					/>
				</div>
				{problem !== undefined ? (
					<Notice
						id="campus-problem"
						tone="danger"
						title={s("campus.notVerified")}
						text={problem}
					/>
				) : (
					!online && (
						<Notice
							tone="warning"
							key={sure === "told" ? "sure" : "toQueue"}
							title={s(sure === "told" ? "campus.sure" : "campus.toQueue")}
							text={s(sure === "told" ? "campus.sure.text" : "campus.toQueue.text")}
						/>
					)
				)}
			</div>
			<Keypad
				label={s("campus.number")}
				labels={padWords()}
				onKey={(key) => type(pressedNumber(number, key))}
			/>
		</div>
	);
}
