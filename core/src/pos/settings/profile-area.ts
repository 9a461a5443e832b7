import { Effect } from "effect";
import { taxProfileSetting } from "../../flows/settings/device-settings.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { TaxProfile, TaxProfileNews, TaxProfileVersion } from "../../records/index.ts";
import { hasBegun, versionAt } from "../../rules/till/index.ts";
import type { TillChange } from "../live-till.ts";
import type { PosContext } from "../pos-context.ts";

type ProfileDeps = {
	readonly become: (change: TillChange) => void;
	/** Applies the restaurant's tax readings and rates from now on. */
	readonly decide: (profile: TaxProfile) => void;
	/** True if no order is open: an open one keeps the version that it was begun with. */
	readonly isFree: () => boolean;
};

export type ProfileArea = {
	/** Loads the copy of this device. */
	readonly load: Effect.Effect<void, NotStored>;
	/** Reads newer versions from the server; false: without an answer the copy is used. */
	readonly ask: Effect.Effect<boolean>;
	/**
	 * The profile as this device last read it; undefined: the restaurant has no profile, or it was
	 * never read.
	 */
	readonly known: () => TaxProfileNews | undefined;
	/** Applies the version of the present business date, from the next order on. */
	readonly apply: () => void;
	/** Calls back when another version applies. */
	readonly onApplied: (hear: () => void) => void;
};

/**
 * The tax profile of the till's restaurant: a copy on this device, which the server's newer
 * versions replace at contact.
 */
export function profileArea(
	{
		ports,
		till,
		background,
		notices,
	}: Pick<
		PosContext<Pick<PosPorts, "restaurants" | "settings" | "saleStore">>,
		"ports" | "till" | "background" | "notices"
	>,
	deps: ProfileDeps,
): ProfileArea {
	const kept = taxProfileSetting(ports.settings, till);
	let known: TaxProfileNews | undefined;
	let applied: TaxProfileVersion | undefined;
	const listeners: (() => void)[] = [];

	const apply = () => {
		const inForce = versionAt(known?.versions ?? [], background.now());
		if (!inForce || inForce === applied) return;
		applied = inForce;
		deps.become(tillChangeOf(inForce));
		deps.decide(inForce.profile);
		for (const hear of listeners) hear();
	};
	/** Tells that the device's last sale used an earlier version, though this one held already. */
	const sayIfLate = Effect.fnUntraced(function* ({ versions }: TaxProfileNews) {
		const [last] = yield* ports.saleStore.recent(till.ownerId, 1);
		const inForce = versionAt(versions, background.now());
		if (!last || !inForce || last.facts.restaurantId !== till.restaurantId) return;
		const { taxProfileVersion: used = inForce.version, createdAt, businessDate } = last.facts;
		if (used < inForce.version && inForce.made_at <= createdAt && hasBegun(inForce, businessDate))
			notices.publish({ code: "taxes-heard-late" });
	});
	return {
		load: Effect.map(kept.read, (copy) => {
			known = copy;
			apply();
		}),
		ask: Effect.gen(function* () {
			const news = yield* ports.restaurants.taxProfile(till.restaurantId, known?.versions.at(-1));
			if (news.versions.length === 0) return;
			const isFirst = known === undefined;
			known = news;
			if (deps.isFree()) apply();
			yield* kept.write(news);
			if (!isFirst) yield* sayIfLate(news);
		}).pipe(Effect.isSuccess),
		known: () => known,
		apply,
		onApplied: (hear) => void listeners.push(hear),
	};
}

const tillChangeOf = ({ version, profile }: TaxProfileVersion): TillChange => ({
	timeZone: profile.time_zone,
	dayEndsAt: profile.day_ends_at,
	cashRounding: profile.cash_rounding,
	province: profile.province ?? undefined,
	gstNumber: profile.gst_number ?? undefined,
	qstNumber: profile.qst_number ?? undefined,
	taxProfileVersion: version,
});
