import type { OpenTableSession, TableSnapshot, TableVersion } from "@tuckshop/core/contract";
import type { CommitPosition } from "../database/commit-position.ts";
import type { ServerSession } from "../http/who.ts";
import type { TaxProfiles } from "../restaurants/tax-profiles.ts";
import { isoTime, type World } from "../world.ts";
import type { TableChanges } from "./changes.ts";
import type { FloorPlanService } from "./floor-plan.ts";
import { assertOwn } from "./servers.ts";
import type { SessionBook, SessionRepository } from "./session-repository.ts";
import { type PaymentsInDoubt, toOrderReply, toSessionReply } from "./sessions.ts";
import { billOf, toBillReply, toBookReply } from "./table-bill.ts";

/** Everything that a tablet shows of its restaurant's tables, at one moment. */
export type TableSnapshots = {
	/** `since`: the version that the caller has. */
	readonly read: (
		who: ServerSession,
		restaurantId: string,
		since: TableVersion | undefined,
	) => Promise<TableSnapshot>;
};

/** A device that missed more ended sessions than this reads everything again. */
const maxEndedSessions = 200;

type Needed = {
	readonly plan: Pick<FloorPlanService, "whole">;
	readonly repository: Pick<SessionRepository, "endedSince" | "openBooks">;
	readonly payments: { readonly resolved: PaymentsInDoubt };
	readonly changes: Pick<TableChanges, "version">;
	readonly commits: Pick<CommitPosition, "check">;
	readonly profiles: Pick<TaxProfiles, "needed">;
	readonly world: Pick<World, "now">;
};

export function tableSnapshots({
	plan,
	repository,
	payments,
	changes,
	commits,
	profiles,
	world,
}: Needed): TableSnapshots {
	/** A caller that is ahead shows that the database may have lost changes: that is found out before it is answered. */
	async function versionFor(restaurantId: string, since: TableVersion | undefined) {
		const version = await changes.version(restaurantId);
		if (since === undefined || since.epoch !== version.epoch || since.number <= version.number)
			return version;
		await commits.check();
		return changes.version(restaurantId);
	}
	return {
		async read(who, restaurantId, since) {
			assertOwn(who, restaurantId);
			// Read before everything else: a commit meanwhile is reported again under the next version,
			// and never missed.
			const version = await versionFor(restaurantId, since);
			const known = isBefore(since, version) ? since.number : undefined;
			const ended =
				known === undefined
					? []
					: await repository.endedSince(restaurantId, known, maxEndedSessions + 1);
			const whole = known === undefined || ended.length > maxEndedSessions;
			const open: OpenTableSession[] = [];
			for (const book of await repository.openBooks(restaurantId, whole ? undefined : known)) {
				const settled = await payments.resolved(who, book);
				if (settled.session.open_table_id !== null) open.push(toOpenReply(settled));
			}
			return {
				version,
				at: isoTime(world.now()),
				whole,
				...(await plan.whole(who)),
				sessions: open,
				ended: whole
					? []
					: ended.map(({ id, payment_status: status }) => ({
							id,
							payment_status: status === "paid" ? "paid" : "unpaid",
						})),
				server: { id: who.serverId, name: who.name, until: who.expiresAt },
				tax_profiles: await profiles.needed(restaurantId),
			};
		},
	};
}

/**
 * Of another epoch of the server's database, or ahead of this one: the caller's version says
 * nothing.
 */
const isBefore = (since: TableVersion | undefined, now: TableVersion): since is TableVersion =>
	since !== undefined && since.epoch === now.epoch && since.number <= now.number;

const toOpenReply = (book: SessionBook): OpenTableSession => ({
	session: toSessionReply(book),
	orders: book.orders.map(toOrderReply),
	bill: toBillReply(billOf(book), book),
	book: toBookReply(book),
});
