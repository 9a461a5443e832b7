import { isStuck } from "@tuckshop/core/rules/kitchen";
import { Button, Glyph } from "@tuckshop/ui-kit/components";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { Printer } from "lucide-react";
import { useState } from "react";
import { k } from "./kitchen-texts.ts";
import { TicketDialog } from "./ticket-dialog.tsx";

/**
 * A red row for each ticket that a kitchen does not have, with its actions. Each is announced once.
 */
export function KitchenStrip() {
	const tickets = usePosState("kitchen", (state) => state.tickets);
	const printing = usePosState("kitchen", (state) => state.printing);
	const [openId, setOpenId] = useState<string>();
	const stuck = tickets.filter((ticket) => isStuck(ticket, printing.includes(ticket.id)));
	const open = tickets.find(({ id }) => id === openId);
	return (
		<>
			{stuck.map(({ id, station, number, lines }) => (
				<div key={id} className="notice-strip notice-strip-danger" role="alert">
					<Glyph of={Printer} />
					<span className="ts-grow">
						{k("strip", {
							station,
							number,
							count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
						})}
					</span>
					<Button kind="danger" onClick={() => setOpenId(id)}>
						{k("see")}
					</Button>
				</div>
			))}
			{open && <TicketDialog ticket={open} onClose={() => setOpenId(undefined)} />}
		</>
	);
}
