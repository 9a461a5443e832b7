import { isDrawn, isOut, type Ticket } from "@tuckshop/core/rules/kitchen";
import { Button, Dialog, Glyph, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { ReceiptText } from "lucide-react";
import { useEffect, useState } from "react";
import { k } from "../../../panels/kitchen/kitchen-texts.ts";
import { pictureOf } from "../../../panels/picture-of.ts";
import { t } from "../../../texts/texts.ts";

/** The last ticket of a printer that is drawn on the screen, until it was looked at. */
export function DrawnTicketStrip() {
	const tickets = usePosState("kitchen", (state) => state.tickets);
	const printers = usePosState("kitchen", (state) => state.printers);
	const [seenId, setSeenId] = useState<string>();
	const [shown, setShown] = useState<Ticket>();
	const drawn = new Set(printers.filter(isDrawn).map(({ name }) => name));
	const last = tickets.findLast((ticket) => isOut(ticket) && drawn.has(ticket.station));
	return (
		<>
			{last && last.id !== seenId && (
				<div className="notice-strip" role="status">
					<Glyph of={ReceiptText} />
					<span className="ts-grow">
						{k("drawn", { station: last.station, number: last.number })}
					</span>
					<Button
						onClick={() => {
							setSeenId(last.id);
							setShown(last);
						}}
					>
						{k("drawn.see")}
					</Button>
				</div>
			)}
			{shown && <PaperDialog ticket={shown} onClose={() => setShown(undefined)} />}
		</>
	);
}

type PaperDialogProps = { readonly ticket: Ticket; readonly onClose: () => void };

/** A ticket's paper, drawn from the bytes that its printer gets. */
export function PaperDialog({ ticket, onClose }: PaperDialogProps) {
	const { kitchen } = usePos();
	const [picture, setPicture] = useState<ReturnType<typeof pictureOf> | "failed">();
	useEffect(() => {
		let current = true;
		void settled(kitchen.picture(ticket.id)).then((drawn) => {
			if (!current) return;
			setPicture(drawn.ok && drawn.value !== undefined ? pictureOf(drawn.value) : "failed");
		});
		return () => {
			current = false;
		};
	}, [kitchen, ticket.id]);
	return (
		<Dialog
			open
			onClose={onClose}
			title={k("paper.title", { station: ticket.station, number: ticket.number })}
			description={k("paper.text")}
			closeLabel={t("action.close")}
			size={480}
			foot={
				<Button size={72} kind="primary" onClick={onClose}>
					{t("action.close")}
				</Button>
			}
		>
			{picture === "failed" && <Notice tone="warning" title={k("paper.failed")} />}
			{picture && picture !== "failed" && (
				<img className="ts-receipt-paper" src={picture.source} alt={picture.text} />
			)}
		</Dialog>
	);
}
