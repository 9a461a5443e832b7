import { Effect, Result, Semaphore } from "effect";
import { type Refused, type TableFault, Unreached } from "../../ports/index.ts";
import type { KeptTableCommand, NewTableOrder, TableCommand } from "../../records/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { TablesContext } from "./tables-context.ts";

/** A command before it has its number in the log. */
export type NewTableCommand = Pick<KeptTableCommand, "id" | "session_id" | "command">;

/** How a command is sent to the server, and its local effect until the server has applied it. */
export type CommandWork<A> = NewTableCommand & {
	readonly send: Effect.Effect<A, TableFault>;
	/** Undefined: its target is not known here. */
	readonly shown: () => A | undefined;
};

/** The log of commands made on this device. */
export type TableCommands = {
	/**
	 * Applies a command at the server; without one it is stored, shown at once, and sent later. Fails
	 * with the server's refusal.
	 */
	readonly perform: <A>(work: CommandWork<A>) => Effect.Effect<A, TableFault>;
	/** Stores commands that are sent to the server later. */
	readonly keep: (commands: readonly NewTableCommand[]) => Effect.Effect<void, TableFault>;
	/**
	 * Records commands that the server has applied, or may be about to, so that a restored server gets
	 * them again. `sentUnder`: the epoch as it was known when the first of them was sent. Where another one
	 * was heard before the answer, the server may have lost them.
	 */
	readonly done: (commands: readonly NewTableCommand[], sentUnder: string) => Effect.Effect<void>;
	/** Removes commands that the server refused. */
	readonly forget: (ids: readonly string[]) => Effect.Effect<void>;
	/** True if a command of a session has to be sent first. */
	readonly waits: (sessionId: string) => boolean;
	/** Sends everything that waits, in order. */
	readonly flush: Effect.Effect<void>;
	readonly load: Effect.Effect<void>;
	/** Prunes commands that were applied long ago, according to the tables that were just read. */
	readonly letGo: Effect.Effect<void>;
};

const tryAgainAfter = "5 seconds";
/**
 * Milliseconds for which commands are stored at least after the server has applied them. They stay
 * longer until their session is over and the server was read since in the same epoch: one that was
 * restored to an earlier state meanwhile gets all of them again.
 */
const keptFor = 2 * 24 * 3_600_000;
/**
 * Milliseconds for which commands wait for another device to bring the seating of their guests,
 * from the server's first answer in an epoch that it does not know them.
 */
const broughtWithin = 24 * 3_600_000;

export function keptCommands(context: TablesContext): TableCommands {
	const {
		ports: { sessions, store },
		restaurantId,
		background,
		tell,
		log,
	} = context;
	/** One at a time: a later command is never sent before an earlier one. */
	const turn = Semaphore.makeUnsafe(1);
	/**
	 * A refusal is returned to the caller that waits for the command, and otherwise published as a
	 * notice.
	 */
	const awaited = new Map<string, TableFault | undefined>();

	const tableOf = ({ session_id, command }: NewTableCommand): { readonly table_id?: string } => {
		if (command.is === "seat") return { table_id: command.table_id };
		const { tables, left } = context.state.get();
		const open = tables?.sessions.find(({ session }) => session.id === session_id);
		const session = (open ?? left[session_id])?.session;
		return session ? { table_id: session.table_id } : {};
	};
	const placed = (commands: readonly NewTableCommand[], taken?: string): KeptTableCommand[] => {
		const at = new Date(background.now()).toISOString();
		const first = log.nextNumber();
		const by = context.state.get().tables?.server.id;
		return commands.map((command, index) => ({
			...command,
			...tableOf(command),
			at,
			...(by === undefined ? {} : { by }),
			number: first + index,
			...(taken === undefined ? {} : { taken }),
		}));
	};
	const keep: TableCommands["keep"] = (commands) =>
		Effect.suspend(() => {
			const kept = placed(commands);
			log.add(kept);
			return store.keepCommands(restaurantId, kept).pipe(
				Effect.tapError(() => Effect.sync(() => log.drop(kept.map(({ id }) => id)))),
				Effect.mapError(({ reason }) => new Unreached({ reason })),
			);
		});
	const done: TableCommands["done"] = (commands, sentUnder) =>
		Effect.suspend(() => {
			const kept = placed(commands, sentUnder);
			log.add(kept);
			return Effect.ignore(store.keepCommands(restaurantId, kept));
		});
	const drop = (ids: readonly string[]) =>
		Effect.suspend(() => {
			log.drop(ids);
			return Effect.ignore(store.dropCommands(restaurantId, ids));
		});

	const call = ({
		id,
		session_id,
		command,
		at,
		by,
	}: KeptTableCommand): Effect.Effect<unknown, TableFault> => {
		switch (command.is) {
			case "seat":
				return sessions.start(command.table_id, command.guest_count, session_id);
			case "order":
				return Effect.tap(
					orderAt(context.ports, { session_id, id, line: command.line }),
					(order) => (order.id === id ? Effect.void : rename(id, order.id)),
				);
			case "kitchen":
				return sessions.sendToKitchen(session_id);
			case "serve":
				return sessions.serve(command.order_id);
			case "void":
				return sessions.void(command.order_id, command.reason, {
					at,
					...(by === undefined ? {} : { by }),
				});
			case "guests":
				return sessions.changeGuests(session_id, command.guest_count, id);
			case "move":
				return sessions.move(session_id, command.table_id, id);
		}
	};
	/** The server stored a line under another id than the device generated. */
	const rename = (from: string, to: string) =>
		Effect.suspend(() => {
			const changed = log.waiting().flatMap((kept) => {
				const command = renamed(kept.command, from, to);
				return command === kept.command ? [] : [{ ...kept, command }];
			});
			log.add(changed);
			return Effect.ignore(store.keepCommands(restaurantId, changed));
		});

	/**
	 * No line that the kitchen has is dropped: it goes to a new check at the table where it was
	 * served.
	 */
	const followUp = (first: KeptTableCommand, table_id: string) =>
		Effect.suspend(() => {
			const rest = log
				.waiting()
				.filter(
					({ session_id, number }) => session_id === first.session_id && number >= first.number,
				);
			const session_id = context.ports.ids.uuid();
			const lines = rest.flatMap(({ command }) => (command.is === "order" ? [command.line] : []));
			const guest_count = Math.max(1, ...lines.map(({ seat_number }) => seat_number ?? 1));
			const seat: NewTableCommand = {
				id: session_id,
				session_id,
				command: { is: "seat", table_id, guest_count },
			};
			const moved = placed([
				seat,
				...rest.map(({ id, command }) => ({ id, session_id, command })),
			]).map((kept) => ({ ...kept, table_id }));
			log.add(moved);
			tell({ code: "follow-up", tableId: table_id, lines: lines.length });
			return Effect.ignore(store.keepCommands(restaurantId, moved));
		});

	const refuse = (kept: KeptTableCommand, fault: Refused) =>
		Effect.suspend(() => {
			if (awaited.has(kept.id)) awaited.set(kept.id, fault);
			// Sent again to a restored server, the command may no longer fit what others did since.
			else if (kept.taken === undefined) tell({ code: "command-refused", command: kept, fault });
			return drop([kept.id]);
		});
	/**
	 * True while the device that seated a command's guests may still bring them: it may be without a
	 * network, and a restored server gets everything again from every device.
	 */
	const mayBeBrought = (kept: KeptTableCommand) =>
		Effect.suspend(() => {
			const epoch = log.epoch();
			if (kept.unknown?.epoch === epoch) {
				// A clock that was set since may be off in either direction.
				const waited = Math.abs(background.now() - Date.parse(kept.unknown.since));
				return Effect.succeed(waited < broughtWithin);
			}
			const since = new Date(background.now()).toISOString();
			const marked = { ...kept, unknown: { since, epoch } };
			log.add([marked]);
			return Effect.as(Effect.ignore(store.keepCommands(restaurantId, [marked])), true);
		});
	/** Guests whom no device seats any more: what was ordered for them goes to a new check. */
	const forsake = Effect.fnUntraced(function* (first: KeptTableCommand, fault: Refused) {
		for (const kept of log.waiting()) {
			if (kept.session_id !== first.session_id) continue;
			if (kept.command.is === "order" && kept.table_id !== undefined)
				return yield* followUp(kept, kept.table_id);
			yield* refuse(kept, fault);
		}
	});

	/**
	 * "next": the following command may be sent. "later": nothing more of this session now. "away":
	 * nothing more at all.
	 */
	const sendOne = Effect.fnUntraced(function* (kept: KeptTableCommand) {
		const epoch = log.epoch();
		const answer = yield* Effect.result(call(kept));
		if (Result.isSuccess(answer)) {
			const taken = { ...kept, taken: epoch };
			log.add([taken]);
			log.answered(kept.id);
			yield* Effect.ignore(store.keepCommands(restaurantId, [taken]));
			return "next" as const;
		}
		const fault = answer.failure;
		if (fault._tag !== "Refused") {
			tell({ code: "missed", fault });
			return "away" as const;
		}
		if (kept.command.is === "seat" && fault.code === "table-occupied") return "later" as const;
		if (isOfUnknown(kept, fault.code)) {
			if (yield* mayBeBrought(kept)) return "later" as const;
			yield* forsake(kept, fault);
			return "next" as const;
		}
		if (kept.command.is === "order" && isClosed(fault.code) && kept.table_id !== undefined) {
			yield* followUp(kept, kept.table_id);
			return "next" as const;
		}
		yield* refuse(kept, fault);
		return "next" as const;
	});
	let isTryingLater = false;
	/** Where other calls succeed, nothing else triggers the next attempt. */
	const tryLater = () => {
		if (isTryingLater || isAway()) return;
		isTryingLater = true;
		const again = Effect.sync(() => {
			isTryingLater = false;
			context.look();
		});
		background.fork(Effect.andThen(Effect.sleep(tryAgainAfter), again));
	};
	const flushNow = Effect.gen(function* () {
		const later = new Set<string>();
		let sent = 0;
		for (;;) {
			const next = log.waiting().find(({ session_id }) => !later.has(session_id));
			if (!next) break;
			const outcome = yield* sendOne(next);
			if (outcome === "away") {
				tryLater();
				break;
			}
			if (outcome === "later") later.add(next.session_id);
			else sent += 1;
		}
		return sent;
	});
	const flush = Effect.suspend(() =>
		log.waiting().length === 0
			? Effect.void
			: Effect.flatMap(turn.withPermits(1)(flushNow), (sent) =>
					sent > 0 ? Effect.ignore(context.refresh) : Effect.void,
				),
	);

	const isAway = () => context.state.get().connection === "away";
	const shownOf = <A>({ shown }: CommandWork<A>): Effect.Effect<A, TableFault> =>
		Effect.suspend(() => {
			const found = shown();
			return found === undefined
				? Effect.fail(
						new Unreached({
							reason: ownReasonText("table-not-known", "This device does not know that table."),
						}),
					)
				: Effect.succeed(found);
		});
	const perform: TableCommands["perform"] = (work) =>
		Effect.gen(function* () {
			const { id, session_id, command } = work;
			const asked = { id, session_id, command };
			if (isAway()) return yield* Effect.andThen(keep([asked]), shownOf(work));
			if (waits(session_id)) {
				yield* keep([asked]);
				awaited.set(id, undefined);
				yield* flush;
				const fault = awaited.get(id);
				awaited.delete(id);
				return yield* fault ? Effect.fail(fault) : shownOf(work);
			}
			const epoch = log.epoch();
			const answer = yield* Effect.result(work.send);
			if (Result.isSuccess(answer)) {
				yield* done([asked], epoch);
				return answer.success;
			}
			if (answer.failure._tag !== "Unreached") return yield* Effect.fail(answer.failure);
			tell({ code: "missed", fault: answer.failure });
			yield* keep([asked]);
			context.look();
			return yield* shownOf(work);
		});
	const waits = (sessionId: string) =>
		log.waiting().some(({ session_id }) => session_id === sessionId);

	const load = Effect.map(
		Effect.orElseSucceed(store.commands(restaurantId), () => []),
		log.add,
	);
	const letGo = Effect.suspend(() => {
		const oldest = new Date(background.now() - keptFor).toISOString();
		const open = new Set(log.told()?.sessions.map(({ session }) => session.id));
		const over = log.done().filter(({ at, session_id }) => at < oldest && !open.has(session_id));
		return over.length === 0 ? Effect.void : drop(over.map(({ id }) => id));
	});
	return { perform, keep, done, forget: drop, waits, flush, load, letGo };
}

type KeptLine = Pick<KeptTableCommand, "id" | "session_id"> & { readonly line: NewTableOrder };

/**
 * A restored server may not have heard yet of the guest who ordered: another device tells it, or
 * none does any more. The line makes room for its guest, for the kitchen has it.
 */
const orderAt = (
	{ sessions, ids }: Pick<TablesContext["ports"], "sessions" | "ids">,
	{ session_id, id, line }: KeptLine,
) => {
	const add = sessions.addOrder(session_id, id, line);
	return Effect.catch(add, (fault) =>
		fault._tag === "Refused" && fault.code === "no-such-seat" && line.seat_number !== null
			? Effect.andThen(sessions.changeGuests(session_id, line.seat_number, ids.uuid()), add)
			: Effect.fail(fault),
	);
};

const isClosed = (code: string | undefined): boolean =>
	code === "session-paid" || code === "session-ended";

/** True where the server does not know the session of a command. */
const isOfUnknown = ({ command }: KeptTableCommand, code: string | undefined): boolean =>
	code === "not-found" && command.is !== "seat" && command.is !== "serve" && command.is !== "void";

function renamed(command: TableCommand, from: string, to: string): TableCommand {
	if (command.is === "serve" || command.is === "void")
		return command.order_id === from ? { ...command, order_id: to } : command;
	if (command.is === "kitchen" && command.lines.includes(from))
		return { ...command, lines: command.lines.map((id) => (id === from ? to : id)) };
	return command;
}
