import { businessDate } from "./business-date.ts";

/**
 * The start of a version of a restaurant's tax profile: a business date, YYYY-MM-DD, or null for as
 * soon as it is known.
 */
export type VersionStart = { readonly version: number; readonly in_force_from: string | null };

/** A version with the settings that say when a business day begins under it. */
export type DatedVersion = VersionStart & {
	readonly profile: { readonly time_zone: string; readonly day_ends_at: number };
};

/**
 * The version that is in force at a moment, in milliseconds since 1970: the newest that has begun.
 * Until a version begins, a business day ends as the version before it says, so that counter,
 * tables and server change from one to the next at the same moment.
 */
export const versionAt = <V extends DatedVersion>(
	versions: readonly V[],
	now: number,
): V | undefined =>
	newestFirst(versions).reduceRight<V | undefined>((inForce, version) => {
		const { time_zone, day_ends_at } = (inForce ?? version).profile;
		return hasBegun(version, businessDate(now, time_zone, day_ends_at)) ? version : inForce;
	}, undefined);

/** True if a version of a tax profile is in force on a business date (YYYY-MM-DD). */
export const hasBegun = ({ in_force_from }: VersionStart, businessDate: string): boolean =>
	in_force_from === null || in_force_from <= businessDate;

export const newestFirst = <V extends VersionStart>(versions: readonly V[]): V[] =>
	[...versions].sort((a, b) => b.version - a.version);
