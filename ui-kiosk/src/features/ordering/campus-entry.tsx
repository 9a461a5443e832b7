import { KioskBar, KioskButton, KioskCardEntry, KioskNote } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { KioskLayout } from "../../app/kiosk-layout.tsx";

type CampusEntryProps = {
	/** The reason that the last card was refused. */
	readonly problem: string | undefined;
	readonly onTyped: () => void;
	readonly onNumber: (cardNumber: string) => void;
	readonly onBack: () => void;
};

const longest = 64;
/**
 * A card reader's Enter follows its last character within this many milliseconds; a finger is
 * slower.
 */
const readerPause = 100;

/** The number of a campus card, typed or from a reader. A reader types wherever the focus is, and ends with Enter. */
export function GuestCardEntry({ problem, onTyped, onNumber, onBack }: CampusEntryProps) {
	const { t, money } = useLanguage();
	const online = usePosState("sync", (state) => state.online);
	const busy = usePosState("pay", (state) => state.busy);
	const total = usePosState("order", ({ totals }) => totals.total);
	const [number, setNumber] = useState("");
	// A reader types faster than React renders, so the newest text is kept in a ref.
	const typed = useRef("");
	const field = useRef<HTMLInputElement>(null);
	const lastKey = useRef(Number.NEGATIVE_INFINITY);
	const type = (next: string) => {
		typed.current = next.slice(0, longest);
		setNumber(typed.current);
		onTyped();
	};
	// A number that was refused is cleared, so that the next card is not appended to it.
	useEffect(() => {
		if (problem === undefined) return;
		typed.current = "";
		setNumber("");
	}, [problem]);
	const submit = () => {
		if (!busy) onNumber(typed.current);
	};
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey || busy) return;
		const at = event.target instanceof HTMLElement ? event.target : undefined;
		if (at === field.current || at?.closest("dialog, .tk-overlay")) return;
		// Enter on a button presses it, unless a reader has just typed.
		const byReader = event.timeStamp - lastKey.current < readerPause;
		if (event.key === "Enter" && typed.current !== "" && (byReader || !at?.matches("button"))) {
			event.preventDefault();
			submit();
		} else if (/^[\x21-\x7e]$/.test(event.key)) {
			lastKey.current = event.timeStamp;
			type(typed.current + event.key);
		}
	});
	useEffect(() => {
		const hear = (event: KeyboardEvent) => onKey(event);
		window.addEventListener("keydown", hear);
		field.current?.focus();
		return () => window.removeEventListener("keydown", hear);
	}, []);
	return (
		<KioskLayout
			reading={{ title: t("campus.title"), lines: [t("campus.text"), money(total)] }}
			bar={
				<KioskBar plain>
					<KioskButton kind="quiet" icon={ArrowLeft} off={busy} onClick={onBack}>
						{t(problem === undefined ? "action.back" : "action.anotherWay")}
					</KioskButton>
					<KioskButton
						kind="primary"
						go
						wide
						off={busy || number === ""}
						onOff={() => onNumber("")}
						onClick={submit}
					>
						{t("campus.continue")}
					</KioskButton>
				</KioskBar>
			}
		>
			<KioskCardEntry
				title={t("campus.title")}
				text={t("campus.text")}
				fieldLabel={t("campus.number")}
				placeholder={t("campus.placeholder")}
				value={number}
				onChange={type}
				keypadLabel={t("campus.keypad")}
				keyLabels={{ backspace: t("campus.key.backspace"), clear: t("campus.key.clear") }}
				busy={busy}
				invalid={problem !== undefined}
				note={
					problem !== undefined ? (
						<KioskNote tone="danger">{problem}</KioskNote>
					) : online ? undefined : (
						<KioskNote tone="warning">{t("campus.queueNote")}</KioskNote>
					)
				}
				onSubmit={submit}
				fieldRef={field}
			/>
		</KioskLayout>
	);
}
