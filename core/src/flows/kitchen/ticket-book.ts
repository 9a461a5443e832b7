import { Effect, Option, Schema } from "effect";
import type { NotStored, SettingsStore } from "../../ports/index.ts";
import { TicketRecord } from "../../records/index.ts";
import type { Ticket } from "../../rules/kitchen/index.ts";
import type { Till } from "../till.ts";

/** The tickets of a till's restaurant on this device. A write is on disk when it succeeds. */
export type TicketBook = {
	/** Stores new tickets; one that exists already stays unchanged. Returns the stored tickets. */
	readonly keep: (tickets: readonly Ticket[]) => Effect.Effect<readonly Ticket[], NotStored>;
	readonly get: (id: string) => Effect.Effect<Ticket | undefined, NotStored>;
	/** All of them, the oldest first. */
	readonly all: Effect.Effect<readonly Ticket[], NotStored>;
	readonly put: (ticket: Ticket) => Effect.Effect<void, NotStored>;
	readonly remove: (id: string) => Effect.Effect<void, NotStored>;
};

/**
 * Tickets are stored with the settings: they are few, and every storage writes those with strict
 * durability.
 */
export function ticketBook(
	settings: SettingsStore,
	{ ownerId, restaurantId }: Pick<Till, "ownerId" | "restaurantId">,
): TicketBook {
	const prefix = `kitchenTicket/${ownerId}/${restaurantId}/`;
	const key = ({ id }: Pick<Ticket, "id">) => `${prefix}${id}`;
	return {
		keep: (tickets) =>
			Effect.forEach(tickets, (ticket) =>
				Effect.map(
					settings.setIfAbsent(key(ticket), encode(ticket)),
					(kept) => decode(kept) ?? ticket,
				),
			),
		get: (id) => Effect.map(settings.get(key({ id })), decode),
		all: Effect.map(settings.listByPrefix(prefix), (rows) =>
			rows
				.flatMap(({ value }) => decode(value) ?? [])
				.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1)),
		),
		put: (ticket) => settings.set(key(ticket), encode(ticket)),
		remove: (id) => settings.remove(key({ id })),
	};
}

const encode = Schema.encodeSync(TicketRecord);
const decodeOption = Schema.decodeUnknownOption(TicketRecord);
const decode = (kept: unknown): Ticket | undefined => Option.getOrUndefined(decodeOption(kept));
