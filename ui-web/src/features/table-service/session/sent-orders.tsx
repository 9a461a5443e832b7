import type { Pos } from "@tuckshop/core/pos";
import type { TableOrderRecord } from "@tuckshop/core/records";
import type { Ticket } from "@tuckshop/core/rules/kitchen";
import { moneyText, ticketTime } from "@tuckshop/core/texts";
import {
	Button,
	EmptyState,
	ErrorState,
	IconButton,
	LoadingState,
	OrderLines,
	SentLine,
	TicketHead,
} from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { ArrowRightLeft, ChefHat, CircleCheck, ConciergeBell, RotateCw, X } from "lucide-react";
import { Fragment } from "react";
import { t } from "../../../texts/texts.ts";
import type { Listed } from "../floor/use-plan.ts";
import { s } from "../table-texts.ts";
import { courseText, seatText } from "./line-words.ts";
import { groupedByTicket, type TicketStanding, useTickets } from "./table-tickets.ts";

type SentOrdersProps = {
	readonly orders: Listed<TableOrderRecord>;
	readonly rows: readonly TableOrderRecord[];
	readonly tab: "sent" | "served";
	/**
	 * The till whose kitchen tickets group the lines. Undefined: they are listed one after the other.
	 */
	readonly till: Pos | undefined;
	readonly onServe?: ((order: TableOrderRecord) => void) | undefined;
	readonly onMove: ((order: TableOrderRecord) => void) | undefined;
	readonly onVoid: ((order: TableOrderRecord) => void) | undefined;
};

/**
 * Lines that were sent, by their ticket. A line that the kitchen does not have yet can't have been
 * served.
 */
export function SentOrders({ orders, rows, tab, till, onServe, onMove, onVoid }: SentOrdersProps) {
	const seen = useTickets(till);
	if (orders.failed)
		return (
			<ErrorState
				title={s("lines.failed")}
				action={{ label: t("action.tryAgain"), onAction: () => void orders.reload() }}
			/>
		);
	if (!orders.rows) return <LoadingState label={s("lines.loading")} />;
	const none = rows.length === 0 && (
		<EmptyState icon={tab === "sent" ? ChefHat : ConciergeBell} title={s(`lines.${tab}.none`)} />
	);
	return (
		<OrderLines label={s("lines")} empty={none || undefined}>
			{groupedByTicket(rows, seen).map(({ ticket, standing, lines }) => (
				<Fragment key={ticket?.id ?? ""}>
					{ticket && till && <Head ticket={ticket} standing={standing} till={till} />}
					{lines.map((order) => (
						<Line
							key={order.id}
							order={order}
							onServe={standing === "printed" ? onServe : undefined}
							onMove={onMove}
							onVoid={onVoid}
						/>
					))}
				</Fragment>
			))}
		</OrderLines>
	);
}

type HeadProps = {
	readonly ticket: Ticket;
	readonly standing: TicketStanding;
	readonly till: Pos;
};

/** A ticket's station and time, and its print state. Its red row shows the rest. */
function Head({ ticket, standing, till: { kitchen, till } }: HeadProps) {
	const { station, number, at } = ticket;
	const name = s("ticket", { station, number, time: ticketTime(at, till.timeZone) });
	return (
		<TicketHead label={name} standing={standing} status={s(`ticket.${standing}`)}>
			{standing === "stuck" && (
				<Button
					kind="danger"
					icon={RotateCw}
					aria-label={s("ticket.again.of", { ticket: name })}
					onClick={() => void settled(kitchen.printAgain(ticket.id))}
				>
					{s("ticket.again")}
				</Button>
			)}
		</TicketHead>
	);
}

type LineProps = Pick<SentOrdersProps, "onServe" | "onMove" | "onVoid"> & {
	readonly order: TableOrderRecord;
};

function Line({ order, onServe, onMove, onVoid }: LineProps) {
	const { quantity, item_name: name, modifiers, special_requests: request } = order;
	return (
		<SentLine
			quantity={quantity}
			name={name}
			total={moneyText(order.total_price)}
			details={[
				[seatText(order.seat_number), ...courseText(order.course)].join(" · "),
				...modifiers.map((modifier) => modifier.name),
				...(request ? [request] : []),
			]}
			tools={
				<>
					{onMove && (
						<IconButton
							icon={ArrowRightLeft}
							label={s("moveLine.of", { name })}
							onClick={() => onMove(order)}
						/>
					)}
					{onVoid && (
						<IconButton icon={X} label={s("void.line", { name })} onClick={() => onVoid(order)} />
					)}
				</>
			}
		>
			{onServe && (
				<Button
					icon={CircleCheck}
					aria-label={s("line.serve.of", { name })}
					onClick={() => onServe(order)}
				>
					{s("line.serve")}
				</Button>
			)}
		</SentLine>
	);
}
