import { useNavigate } from "@tanstack/react-router";
import { clockOffsetText, moneyText } from "@tuckshop/core/texts";
import { Button, Glyph } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { BookMarked, Clock, CreditCard, HardDrive, LogIn, TriangleAlert } from "lucide-react";
import { KitchenStrip } from "../../../panels/kitchen/kitchen-strip.tsx";
import { ExchangeStrip } from "../../../panels/refund/exchange-strip.tsx";
import { s } from "./clock-texts.ts";
import { stripText } from "./strip-texts.ts";

type NoticeStripProps = { readonly onAttention: () => void; readonly onSignInAgain: () => void };

/**
 * Notices that need a person, in amber below the items, where they displace no tile, no tab and not
 * Pay.
 */
export function NoticeStrip({ onAttention, onSignInAgain }: NoticeStripProps) {
	const count =
		usePosState("sync", (state) => state.attention.length + (state.spoiled?.length ?? 0)) +
		usePosState("refunds", (state) => state.unanswered.length);
	const signedOut = usePosState("sync", (state) => state.signedOut);
	const library = usePosState("settings", (state) => state.libraryPosMode);
	const room = usePosState("device", (state) => state.room);
	const clock = usePosState("sync", (state) => state.clock);
	const cardLeft = usePosState("pay", (state) => state.cardLeft);
	const navigate = useNavigate();
	return (
		<>
			<KitchenStrip />
			<ExchangeStrip />
			{library && (
				<div className="mode-strip">
					<Button icon={BookMarked} onClick={() => void navigate({ to: "/library-pos" })}>
						{stripText("library")}
					</Button>
				</div>
			)}
			{(room === "low" || room === "full") && (
				<div className="notice-strip" role="status">
					<Glyph of={HardDrive} />
					<span className="ts-grow">{stripText(`room.${room}`)}</span>
				</div>
			)}
			{clock && (
				<div className="notice-strip" role="status">
					<Glyph of={Clock} />
					<span className="ts-grow">
						{s("notice", { offset: clockOffsetText(clock.offsetMs) })}
					</span>
				</div>
			)}
			{signedOut && (
				<div className="notice-strip" role="alert">
					<span className="ts-grow">{stripText("signedOut")}</span>
					<Button icon={LogIn} onClick={onSignInAgain}>
						{stripText("signInAgain")}
					</Button>
				</div>
			)}
			{cardLeft && (
				<button type="button" className="notice-strip" onClick={onAttention}>
					<Glyph of={CreditCard} />
					{stripText("cardLeft", { amount: moneyText(cardLeft.amount) })}
				</button>
			)}
			{count > 0 && (
				<button type="button" className="notice-strip" onClick={onAttention}>
					<Glyph of={TriangleAlert} />
					{stripText("attention", { count })}
				</button>
			)}
		</>
	);
}
