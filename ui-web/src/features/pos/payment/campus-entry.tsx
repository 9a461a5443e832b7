import { Button, Keypad, MaskedInput, Notice } from "@tuckshop/ui-kit/components";
import { pressedNumber } from "../../../app/pressed-number.ts";
import { t } from "../../../texts/texts.ts";
import type { DialogFrame } from "../dialog-frame.ts";
import { s } from "./tender-texts.ts";

type CampusEntry = {
	readonly number: string;
	readonly onNumber: (number: string) => void;
	readonly online: boolean;
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
	const { online, busy, onVerify, onCancel } = entry;
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
				>
					{s(online ? "campus.verify" : "campus.queue")}
				</Button>
			</>
		),
		children: <CardNumber {...entry} />,
	};
}

function CardNumber({ number, onNumber, online, busy, problem, amount, first }: CampusEntry) {
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
						<Notice tone="warning" title={s("campus.toQueue")} text={s("campus.toQueue.text")} />
					)
				)}
			</div>
			<Keypad
				label={s("campus.number")}
				labels={{ backspace: t("pad.backspace"), clear: t("pad.clear") }}
				onKey={(key) => type(pressedNumber(number, key))}
			/>
		</div>
	);
}
