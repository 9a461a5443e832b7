import { Effect } from "effect";
import { type NotStored, type TableFault, Unreached } from "../../ports/index.ts";
import { type ItemsBySession, withAsked } from "../../rules/table/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { makeBackground } from "../background.ts";
import { ownState } from "../state.ts";
import { withAnswer, withLeft } from "./answers.ts";
import { bills } from "./bills.ts";
import { checks } from "./checks.ts";
import { commandLog } from "./command-log.ts";
import { keptCommands, type TableCommands } from "./commands.ts";
import { type LiveTables, liveTables } from "./live-tables.ts";
import { mergedTables } from "./merged-tables.ts";
import { moves } from "./moves.ts";
import { paymentAttempts } from "./payment-attempt.ts";
import { pendingPayments } from "./pending-payments.ts";
import { signedInHere } from "./signed-in-here.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables, TablesNotice, TablesPorts, TablesState } from "./tables-types.ts";

/** The headless table service of a restaurant, over any implementation of the ports. */
export function makePosTables(ports: TablesPorts, restaurantId: string): PosTables {
	const background = makeBackground();
	const state = ownState<TablesState>({
		failed: false,
		connection: "asking",
		waiting: [],
		unsent: {},
		pending: [],
		left: {},
	});
	const hearers = new Set<(notice: TablesNotice) => void>();
	const tell = (notice: TablesNotice) => {
		for (const hear of [...hearers]) hear(notice);
	};
	const saw = (fault: TableFault) => {
		if (!state.get().tables) state.change({ failed: true });
		tell({ code: "missed", fault });
	};
	const log = commandLog(state);
	const keep = keptLater(ports, restaurantId, { log, background });
	const live: LiveTables = liveTables({
		feed: ports.feed,
		restaurantId,
		background,
		known: () => log.told()?.version,
		begins: log.readingBegins,
		apply(read) {
			const { tables, left } = mergedTables(log.told(), read);
			log.readingEnded();
			log.setTold(tables);
			state.change({ failed: false, left: withLeft(state.get().left, left) });
			keep();
			pending.settle();
			background.fork(commands.letGo);
			// Sends commands that conflicted with others before, and all of them where the server's epoch
			// has changed.
			if (log.waiting().length > 0) goOn();
		},
		became(connection) {
			if (connection !== state.get().connection) state.change({ connection });
			if (connection !== "away") goOn();
		},
		saw,
	});
	/** A refusal shows that the known tables are out of date. */
	const act: TablesContext["act"] = (work) =>
		work.pipe(
			Effect.tap(() =>
				state.get().connection === "away" ? Effect.void : Effect.ignore(live.refresh),
			),
			Effect.tapError((fault) =>
				Effect.andThen(
					Effect.sync(() => saw(fault)),
					fault._tag === "Refused" ? Effect.ignore(live.refresh) : Effect.void,
				),
			),
		);
	const context: TablesContext = {
		ports,
		restaurantId,
		state,
		log,
		background,
		tell,
		act,
		refresh: live.refresh,
		look: () => live.look(),
		put(session, bill) {
			const { tables, left } = withAnswer(
				{ tables: log.told(), left: state.get().left },
				session,
				bill,
			);
			if (tables) log.setTold(tables);
			if (left) state.change({ left });
		},
	};
	const commands = keptCommands(context);
	const pending = pendingPayments(context);
	/** Commands are sent before payments: a payment follows the lines that it pays. */
	const goOn = () => {
		background.fork(Effect.andThen(commands.flush, Effect.sync(pending.send)));
	};
	const { read, share, cardBill, ...server } = bills(context);
	const pay = afterItsLines(context, commands, server.pay);
	return {
		state: state.seen,
		start: () =>
			background.adopt.pipe(
				Effect.andThen(loadKept(context, commands.load)),
				Effect.andThen(Effect.sync(live.look)),
			),
		stop: () => background.end,
		look: live.look,
		refresh: () => live.refresh,
		people: signedInHere(context, live.look),
		floor: floor(context),
		checks: checks(context, commands),
		moves: moves(context),
		bills: { read, share, cardBill },
		payments: {
			begin: paymentAttempts(context, { pay, keep: pending.keep, readBill: read, cardBill }),
			pay,
			keep: pending.keep,
		},
		onNotice(hear) {
			hearers.add(hear);
			return () => void hearers.delete(hear);
		},
	};
}

/**
 * Loads what is stored on the device. One whose storage fails serves tables all the same, from the
 * server's data.
 */
const loadKept = (
	{ ports: { store }, restaurantId, state, log }: TablesContext,
	loadCommands: Effect.Effect<void>,
) =>
	Effect.gen(function* () {
		const kept = yield* Effect.orElseSucceed(store.tables(restaurantId), () => undefined);
		const unsent = yield* Effect.orElseSucceed(store.unsent(restaurantId), () => ({}));
		const waiting = yield* Effect.orElseSucceed(store.payments(restaurantId), () => []);
		const now = state.get();
		state.change({
			unsent: { ...unsent, ...now.unsent },
			pending: waiting,
		});
		if (kept && !log.told()) log.setTold(kept);
		else log.look();
		yield* loadCommands;
		state.change({ unsent: withAskedBefore(state.get().unsent, log) });
	});

/** Lines that an earlier page asked for, and crashed before the answer, can no longer be changed. */
const withAskedBefore = (
	unsent: ItemsBySession,
	{ has }: Pick<TablesContext["log"], "has">,
): ItemsBySession =>
	Object.fromEntries(
		Object.entries(unsent).map(([sessionId, now]) => [
			sessionId,
			now.items.filter(({ id }) => has(id)).reduce((all, { id }) => withAsked(all, id), now),
		]),
	);

/**
 * A payment follows the lines that it pays for: a server that lacks some closes the check, and turns
 * them away.
 */
const afterItsLines =
	(
		{ state }: Pick<TablesContext, "state">,
		{ waits, flush }: Pick<TableCommands, "waits" | "flush">,
		pay: PosTables["payments"]["pay"],
	): PosTables["payments"]["pay"] =>
	(sessionId, paymentId, payment) =>
		Effect.suspend(() => (waits(sessionId) ? flush : Effect.void)).pipe(
			Effect.andThen(
				Effect.suspend(() =>
					waits(sessionId) && state.get().connection === "away"
						? Effect.fail(
								new Unreached({
									reason: ownReasonText(
										"lines-not-sent",
										"Its lines have not reached the server yet.",
									),
								}),
							)
						: pay(sessionId, paymentId, payment),
				),
			),
		);

const floor = ({ ports: { plan }, restaurantId, act }: TablesContext): PosTables["floor"] => ({
	addFloor: (given) => act(plan.addFloor(restaurantId, given)),
	addSection: (floorId, section) => act(plan.addSection(floorId, section)),
	addTable: (sectionId, table) => act(plan.addTable(sectionId, table)),
});

/**
 * Milliseconds during which several reads are written once: the tables are read again at each
 * change of any device.
 */
const writeEvery = 1_000;

/** Writes the tables a little later; a failed write removes nothing from the screen. */
function keptLater(
	{ store }: Pick<TablesPorts, "store">,
	restaurantId: string,
	{ log, background }: Pick<TablesContext, "log" | "background">,
): () => void {
	let waiting = false;
	const over = Effect.sync(() => {
		waiting = false;
	});
	const write: Effect.Effect<void, NotStored> = Effect.suspend(() => {
		const tables = log.told();
		return tables ? store.keepTables(restaurantId, tables) : Effect.void;
	});
	return () => {
		if (waiting) return;
		waiting = true;
		const later = Effect.andThen(Effect.ensuring(Effect.sleep(writeEvery), over), write);
		background.fork(Effect.ignore(later));
	};
}
