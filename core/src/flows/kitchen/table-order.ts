import type { TableOrderRecord, TableSessionRecord } from "../../records/index.ts";
import type {
	KitchenOrder,
	TableLineWords,
	Ticket,
	TicketKind,
} from "../../rules/kitchen/index.ts";

/** Lines of a table for the kitchen. */
export type TableLines = {
	readonly session: Pick<TableSessionRecord, "table_number" | "guest_count">;
	readonly lines: readonly TableOrderRecord[];
	/** Who sent or voided them. */
	readonly person?: string | undefined;
	readonly kind?: Exclude<TicketKind, "change">;
	/** Why they are voided. */
	readonly reason?: string | undefined;
};

/**
 * What the kitchen is told of a table's lines, at a moment (ISO 8601). Undefined: nothing that it does not know. `told`: the tickets of this device; a line that stands
 * on one of the same kind is not told again, whatever was sent with it then.
 */
export function kitchenOrderOfTable(
	{ session, lines, person, kind = "new", reason }: TableLines,
	{ at, words }: { readonly at: string; readonly words: TableLineWords },
	told: readonly Pick<Ticket, "kind" | "lines">[],
): KitchenOrder | undefined {
	const known = new Set(
		told
			.filter((ticket) => ticket.kind === kind)
			.flatMap((ticket) => ticket.lines.map(({ id }) => id)),
	);
	const untold = lines.filter(
		({ id, at_kitchen }) => !known.has(id) && (kind === "new" || at_kitchen),
	);
	const [first] = untold;
	if (!first) return undefined;
	return {
		source: `${kind}/${first.id}`,
		kind,
		at,
		place: words.table(session.table_number),
		guests: session.guest_count,
		...(person ? { person } : {}),
		...(reason ? { reason } : {}),
		lines: untold.map((line) => ({
			id: line.id,
			menuItemId: line.menu_item_id,
			name: line.item_name,
			quantity: line.quantity,
			modifiers: line.modifiers.map(({ name }) => name),
			notes: [
				line.seat_number === null ? words.forTable : words.seat(line.seat_number),
				...(line.special_requests?.trim() ? [words.request(line.special_requests.trim())] : []),
			],
		})),
	};
}
