import { hasBegun, newestFirst, type VersionStart } from "./tax-profile.ts";

/**
 * The version that is in force on a business date, YYYY-MM-DD: the newest that has begun; undefined
 * where none has.
 */
export const versionInForce = <V extends VersionStart>(
	versions: readonly V[],
	businessDate: string,
): V | undefined => newestFirst(versions).find((version) => hasBegun(version, businessDate));

/** The version that begins next after one that is in force: the earliest, and of two on one day the newer. */
export const versionAfter = <V extends VersionStart>(
	versions: readonly V[],
	inForce: V,
): V | undefined =>
	newestFirst(versions)
		.filter(({ version }) => version > inForce.version)
		.reduce<V | undefined>(
			(next, version) => (next && startOf(next) <= startOf(version) ? next : version),
			undefined,
		);

/**
 * The versions that a till needs, oldest first: the newest that has begun by this business date,
 * YYYY-MM-DD, and all later ones.
 */
export function versionsFrom<V extends VersionStart>(
	versions: readonly V[],
	businessDate: string,
): readonly V[] {
	const begun = versionInForce(versions, businessDate)?.version ?? 0;
	return newestFirst(versions)
		.filter(({ version }) => version >= begun)
		.reverse();
}

const startOf = ({ in_force_from }: VersionStart): string => in_force_from ?? "";
