import type { AttentionEntry } from "@tuckshop/core/pos";
import { dateText, keptReasonText, moneyText } from "@tuckshop/core/texts";
import { Button, Keypad, MaskedInput, Notice, Pill } from "@tuckshop/ui-kit/components";
import { settled, usePos } from "@tuckshop/ui-kit/pos";
import { type Dispatch, type SetStateAction, useState } from "react";
import { pressedNumber } from "../../app/pressed-number.ts";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { padWords } from "../field-texts.ts";
import { a } from "./attention-texts.ts";

type AttentionCardProps = {
	readonly entry: AttentionEntry;
	/** Without the sale's own facts, where they are shown around the card already. */
	readonly bare?: boolean;
	readonly onDone?: (() => void) | undefined;
};

/**
 * Milliseconds after a lost answer within which "not there" is asked for twice: the request may
 * still be on its way, and would then be done twice.
 */
const mayArriveFor = 3_600_000;

/** One issue of a sale that needs a person: the reason, what to do, and the buttons for it. */
export function AttentionCard({ entry, bare = false, onDone }: AttentionCardProps) {
	const pos = usePos();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const [card, setCard] = useState("");
	const [asked, setAsked] = useState<string>();
	const { saleId, place, state } = entry;
	const needsCard = place === "debit" && state === "refused";
	const act = async (effect: ReturnType<typeof pos.sync.retry>) => {
		setBusy(true);
		const result = await settled(effect);
		setBusy(false);
		if (!result.ok)
			showToast({ tone: "destructive", title: t("toast.error"), text: a("toast.updateFailed") });
		onDone?.();
	};
	const settle = (found: "done" | "not-done") => act(pos.sync.settle(saleId, place, found));
	// A request that was sent again since is another one.
	const asksAgain = asked === entry.at;
	const isNotThere = () => {
		// A clock that was set back says nothing about how long it is ago.
		const isRecent = Date.now() - Date.parse(entry.at) < mayArriveFor;
		if (isRecent && !asksAgain) setAsked(entry.at);
		else void settle("not-done");
	};
	const retry = () => act(pos.sync.retry(saleId, needsCard ? card : undefined));
	return (
		<li
			className="rounded-tile border-(length:--ts-border) border-line p-[16px]"
			data-reference={entry.reference}
		>
			<Head entry={entry} bare={bare} />
			<p className="mt-[8px] wrap-anywhere">
				<b>{a("reason")}</b> {keptReasonText(entry.reason)}
			</p>
			<p className="mt-[4px]">
				{a(`do.${state}.${place}`)}{" "}
				{entry.attempts !== undefined && entry.attempts > 1 && (
					<b>{a("sentOften", { count: entry.attempts })}</b>
				)}
			</p>
			{needsCard && <OtherCard card={card} busy={busy} onCard={setCard} />}
			{asksAgain && (
				<div className="mt-[12px]">
					<Notice tone="warning" title={a("recent.title")} text={a("recent.text")} />
				</div>
			)}
			<div className="mt-[12px] flex flex-wrap gap-[8px]">
				{(state === "refused" || place === "debit") && (
					<Button disabled={busy || (needsCard && card.trim() === "")} onClick={retry}>
						{a(state === "refused" ? "retry" : "askAgain")}
					</Button>
				)}
				{state === "unknown" && (
					<>
						<Button disabled={busy} onClick={() => settle("done")}>
							{a("isThere")}
						</Button>
						<Button disabled={busy} onClick={isNotThere}>
							{a(place === "debit" ? "isNotCharged" : "isNotThere")}
						</Button>
					</>
				)}
			</div>
		</li>
	);
}

/** The sale, and since when its issue stands. */
function Head({ entry, bare }: { readonly entry: AttentionEntry; readonly bare: boolean }) {
	const { timeZone } = usePos().till;
	const { place, state } = entry;
	return (
		<>
			<div className="flex flex-wrap items-center gap-[12px]">
				{!bare && <b className="text-label">{entry.reference}</b>}
				<Pill tone={state === "unknown" ? "warning" : "danger"} label={a(`state.${state}`)} />
				<Pill label={a(`place.${place}`)} />
				<span className="ts-grow" />
				{!bare && <b className="money text-price">{moneyText(entry.total)}</b>}
			</div>
			{!bare && (
				<p className="mt-[4px] text-muted">
					{a("soldAt", { at: dateText(entry.createdAt, timeZone) })}
				</p>
			)}
			<p className="mt-[4px] text-muted">
				{a(`since.${state}`, { at: dateText(entry.at, timeZone) })}
			</p>
		</>
	);
}

type OtherCardProps = {
	readonly card: string;
	readonly busy: boolean;
	readonly onCard: Dispatch<SetStateAction<string>>;
};

/** The number of another campus card, to replace the one that was declined. */
function OtherCard({ card, busy, onCard }: OtherCardProps) {
	return (
		<div className="mt-[12px] grid max-w-[320px] gap-[8px]">
			<p className="ts-label" aria-hidden>
				{a("card")}
			</p>
			<MaskedInput
				label={a("card")}
				placeholder={a("card.placeholder")}
				value={card}
				onChange={onCard}
				readOnly={busy}
			/>
			<Keypad
				label={a("card")}
				labels={padWords()}
				onKey={(key) => onCard((number) => pressedNumber(number, key))}
			/>
		</div>
	);
}
