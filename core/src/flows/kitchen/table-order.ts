import type { TableOrderRecord, TableSessionRecord } from "../../records/index.ts";
import {
	changedLine,
	type KitchenLine,
	type KitchenOrder,
	type TableLineWords,
	type Ticket,
	type TicketKind,
} from "../../rules/kitchen/index.ts";

/** Lines of a table for the kitchen. */
export type TableLines = {
	readonly session: Pick<TableSessionRecord, "table_number" | "guest_count">;
	readonly lines: readonly TableOrderRecord[];
	/** The server who sent, voided or changed the lines. */
	readonly person?: string | undefined;
	readonly kind?: TicketKind;
	/** The reason for voiding them. */
	readonly reason?: string | undefined;
	/**
	 * For a change: the number of the table where the guests sat, and the lines before it. Absent
	 * members have not changed.
	 */
	readonly before?: {
		readonly table?: string | undefined;
		readonly lines?: readonly TableOrderRecord[] | undefined;
	};
};

/**
 * Returns the tickets that a table's lines need at a moment (ISO 8601), or undefined where the
 * kitchen knows all of it. `told`: the tickets of this device; a line on one of the same kind is
 * not sent or voided again, whatever else was sent with it. A change concerns only the lines that
 * are still cooked.
 */
export function kitchenOrderOfTable(
	given: TableLines,
	{ at, words }: { readonly at: string; readonly words: TableLineWords },
	told: readonly Pick<Ticket, "kind" | "lines" | "source">[],
): KitchenOrder | undefined {
	const { session, person, kind = "new", reason, before } = given;
	const place = words.table(session.table_number);
	const placeBefore = before?.table === undefined ? undefined : words.table(before.table);
	const hasMoved = placeBefore !== undefined && placeBefore !== place;
	const lines =
		kind === "change" ? changedLines(given, hasMoved, words) : untoldLines(given, told, words);
	const [first] = lines;
	if (!first) return undefined;
	return {
		source:
			kind === "change" ? `${kind}/${first.id}/${at}` : freeSource(`${kind}/${first.id}`, told),
		kind,
		at,
		place,
		...(hasMoved ? { placeBefore } : {}),
		guests: session.guest_count,
		...(person ? { person } : {}),
		...(reason ? { reason } : {}),
		lines,
	};
}

/**
 * A source that no ticket has. A page that ended between two tickets of one sending told a part of it: the lines that are left, and those
 * that were added since, are another sending, though its first line may be the first one's.
 */
function freeSource(source: string, told: readonly Pick<Ticket, "source">[]): string {
	const taken = new Set(told.map((ticket) => ticket.source));
	let free = source;
	for (let again = 1; taken.has(free); again++) free = `${source}/again-${again}`;
	return free;
}

function untoldLines(
	{ lines, kind = "new" }: TableLines,
	told: readonly Pick<Ticket, "kind" | "lines">[],
	words: TableLineWords,
): readonly KitchenLine[] {
	const known = new Set(
		told
			.filter((ticket) => ticket.kind === kind)
			.flatMap((ticket) => ticket.lines.map(({ id }) => id)),
	);
	return lines
		.filter(({ id, at_kitchen }) => !known.has(id) && (kind === "new" || at_kitchen))
		.map((line) => kitchenLine(line, words));
}

/** Lists a line that is unchanged itself where its table has changed. */
function changedLines(
	{ lines, before }: TableLines,
	hasMoved: boolean,
	words: TableLineWords,
): readonly KitchenLine[] {
	return lines
		.filter(({ at_kitchen, status }) => at_kitchen && status === "preparing")
		.flatMap((line) => {
			const was = before?.lines?.find(({ id }) => id === line.id);
			const now = kitchenLine(line, words);
			const changed = was && changedLine(kitchenLine(was, words), now);
			if (changed) return [{ ...changed, menuItemId: now.menuItemId }];
			return hasMoved ? [now] : [];
		});
}

function kitchenLine(line: TableOrderRecord, words: TableLineWords): KitchenLine {
	const request = line.special_requests?.trim();
	return {
		id: line.id,
		menuItemId: line.menu_item_id,
		name: line.item_name,
		quantity: line.quantity,
		modifiers: line.modifiers.map(({ name }) => name),
		notes: [
			line.seat_number === null ? words.forTable : words.seat(line.seat_number),
			...(request ? [words.request(request)] : []),
		],
	};
}
