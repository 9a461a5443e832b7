/**
 * The start of a version of a restaurant's tax profile: a business date, YYYY-MM-DD, or null for as
 * soon as it is known.
 */
export type VersionStart = { readonly version: number; readonly in_force_from: string | null };

/** The version that is in force on a business date: the newest that has begun. */
export const versionInForce = <V extends VersionStart>(
	versions: readonly V[],
	businessDate: string,
): V | undefined => newestFirst(versions).find((version) => hasBegun(version, businessDate));

/**
 * The versions that a till needs, oldest first: the newest that has begun by this date, and all
 * later ones.
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

const hasBegun = ({ in_force_from }: VersionStart, businessDate: string): boolean =>
	in_force_from === null || in_force_from <= businessDate;

const newestFirst = <V extends VersionStart>(versions: readonly V[]): V[] =>
	[...versions].sort((a, b) => b.version - a.version);
