import {
	KioskBar,
	KioskButton,
	KioskCardEntry,
	KioskMessage,
	KioskNote,
} from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft, IdCard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { useKioskChoices } from "../../app/kiosk-choices.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCardReader } from "./use-card-reader.ts";

type CampusEntryProps = {
	/** The reason that the last card was refused. */
	readonly problem: string | undefined;
	/** Seconds for which no card is taken, after unknown ones. */
	readonly wait: number;
	readonly onTyped: () => void;
	readonly onNumber: (cardNumber: string) => void;
	readonly onBack: () => void;
};

const longest = 64;

/**
 * The number of a campus card, from a reader wherever the focus is. It is typed only where the owner
 * allows that, and never without a network, where no answer says that it is a stranger's.
 */
export function GuestCardEntry({ problem, wait, onTyped, onNumber, onBack }: CampusEntryProps) {
	const { t, money } = useLanguage();
	const { typedCards } = useKioskChoices().settings;
	const online = usePosState("sync", (state) => state.online);
	const busy = usePosState("pay", (state) => state.busy);
	const total = usePosState("order", ({ totals }) => totals.total);
	const [number, setNumber] = useState("");
	const field = useRef<HTMLInputElement>(null);
	const mayType = typedCards && online;
	const off = busy || wait > 0;
	useCardReader(!off, (card) => {
		setNumber("");
		onNumber(card);
	});
	// A number that was refused is cleared, so that the next card is not appended to it.
	useEffect(() => {
		if (problem !== undefined) setNumber("");
	}, [problem]);
	useEffect(() => {
		if (mayType) field.current?.focus();
		else setNumber("");
	}, [mayType]);
	const type = (next: string) => {
		setNumber(next.slice(0, longest));
		onTyped();
	};
	const submit = () => {
		if (!off) onNumber(number);
	};
	const text = t(mayType ? "campus.text" : "campus.text.reader");
	const note = <CardNote problem={problem} wait={wait} queues={!online} />;
	return (
		<KioskLayout
			reading={{ title: t("campus.title"), lines: [text, money(total)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} data-back off={busy} onClick={onBack}>
						{t(problem === undefined ? "action.back" : "action.anotherWay")}
					</KioskButton>
					{mayType && (
						<KioskButton
							kind="primary"
							go
							wide
							off={off || number === ""}
							onOff={() => !off && onNumber("")}
							onClick={submit}
						>
							{t("campus.continue")}
						</KioskButton>
					)}
				</KioskBar>
			}
		>
			{mayType ? (
				<KioskCardEntry
					title={t("campus.title")}
					text={text}
					fieldLabel={t("campus.number")}
					placeholder={t("campus.placeholder")}
					value={number}
					onChange={type}
					keypadLabel={t("campus.keypad")}
					keyLabels={{ backspace: t("campus.key.backspace"), clear: t("campus.key.clear") }}
					busy={off}
					invalid={problem !== undefined}
					note={note}
					onSubmit={submit}
					fieldRef={field}
				/>
			) : (
				<KioskMessage tone="info" icon={IdCard} title={t("campus.title")} text={text}>
					{note}
					<OrderSummary />
				</KioskMessage>
			)}
		</KioskLayout>
	);
}

type CardNoteProps = Pick<CampusEntryProps, "problem" | "wait"> & {
	/** The card is charged later. */
	readonly queues: boolean;
};

/** The reason that no card is taken, or was not. */
function CardNote({ problem, wait, queues }: CardNoteProps) {
	const { t } = useLanguage();
	if (wait > 0)
		return (
			<>
				{problem !== undefined && <KioskNote tone="danger">{problem}</KioskNote>}
				<KioskNote tone="warning" quiet>
					{t("campus.wait", { count: wait })}
				</KioskNote>
			</>
		);
	if (problem !== undefined) return <KioskNote tone="danger">{problem}</KioskNote>;
	return queues ? <KioskNote tone="warning">{t("campus.queueNote")}</KioskNote> : undefined;
}
