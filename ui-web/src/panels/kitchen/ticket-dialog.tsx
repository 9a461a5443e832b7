import { isOut, printsItselfFor, type Ticket } from "@tuckshop/core/rules/kitchen";
import { ticketTime } from "@tuckshop/core/texts";
import { Button, Dialog, Notice } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { Megaphone, Printer, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { t } from "../../texts/texts.ts";
import { k } from "./kitchen-texts.ts";

type TicketDialogProps = { readonly ticket: Ticket; readonly onClose: () => void };

/**
 * A ticket that its kitchen does not have: why, its lines, and the three ways to let the kitchen
 * know. Closes once the kitchen has it.
 */
export function TicketDialog({ ticket, onClose }: TicketDialogProps) {
	const { kitchen, till } = usePos();
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const time = (at: string) => ticketTime(at, till.timeZone);
	const print = ticket.prints.at(-1);
	const isUnknown = print?.state === "unknown";
	const act = async (work: Effect.Effect<void, { readonly reason: string }>) => {
		setBusy(true);
		const done = await settled(work);
		setBusy(false);
		if (!done.ok)
			showToast({
				tone: "destructive",
				title: k("notStored", { reason: done.fault.reason }),
			});
	};
	const out = isOut(ticket);
	useEffect(() => {
		if (out) onClose();
	}, [out, onClose]);
	return (
		<Dialog
			open
			onClose={onClose}
			title={k("title", { station: ticket.station })}
			description={[
				ticket.place,
				k("tried", { number: ticket.number, time: time(ticket.at), count: print?.tries ?? 0 }),
			]
				.filter(Boolean)
				.join(", ")}
			closeLabel={t("action.close")}
			size={640}
			busy={busy}
			foot={
				<>
					<Button size={72} onClick={onClose}>
						{k("later")}
					</Button>
					<Button
						size={72}
						kind="primary"
						icon={RotateCw}
						busy={busy}
						busyLabel={k("printing")}
						onClick={() => void act(kitchen.printAgain(ticket.id))}
					>
						{k("again")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				<Notice
					tone="danger"
					title={k(isUnknown ? "unknown" : "failed")}
					text={k(isUnknown ? "unknown.text" : "failed.text")}
				/>
				<ul aria-label={k("items")} className="grid gap-[6px]">
					{ticket.lines.map(({ id, quantity, name, modifiers, notes }) => (
						<li key={id}>
							<b>{`${quantity} ${name}`}</b> {[...modifiers, ...notes].join(", ")}
						</li>
					))}
				</ul>
				<OtherWays
					failed={print?.printer}
					busy={busy}
					onPrinter={(name) => void act(kitchen.printAgain(ticket.id, name))}
					onVoice={() => void act(kitchen.toldByVoice(ticket.id))}
				/>
				{!isUnknown && <p className="ts-field-note">{retryText(ticket, time)}</p>}
			</div>
		</Dialog>
	);
}

/** States until when the ticket is retried automatically, or that it is too old for that. */
function retryText(ticket: Ticket, time: (at: string) => string): string {
	const until = Date.parse(ticket.at) + printsItselfFor;
	return Date.now() < until ? k("until", { time: time(new Date(until).toISOString()) }) : k("old");
}

type OtherWaysProps = {
	/** The printer that did not print. */
	readonly failed: string | undefined;
	readonly busy: boolean;
	readonly onPrinter: (name: string) => void;
	readonly onVoice: () => void;
};

/** The other printers of the kitchen, and telling it in person. */
function OtherWays({ failed, busy, onPrinter, onVoice }: OtherWaysProps) {
	const printers = usePosState("kitchen", (state) => state.printers);
	return (
		<div className="flex flex-wrap gap-[10px]">
			{printers
				.filter(({ name }) => name !== failed)
				.map(({ name }) => (
					<Button
						key={name}
						size={56}
						icon={Printer}
						disabled={busy}
						onClick={() => onPrinter(name)}
					>
						{k("elsewhere", { printer: name })}
					</Button>
				))}
			<Button size={56} icon={Megaphone} disabled={busy} onClick={onVoice}>
				{k("voice")}
			</Button>
		</div>
	);
}
