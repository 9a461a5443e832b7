import { type DeploymentSource, type FineStore, type Ids, withLate } from "@tuckshop/core/ports";
import { sampleFines } from "@tuckshop/core/rules/fines";
import { Clock, Effect } from "effect";

/**
 * The fines of a deployment: those on the device. While the server's sandbox is on, a credential
 * without any gets the three sample fines, which are stored and paid like any other; where it is
 * off, or unknown, there are none (LIB-23).
 */
export const deployedFines = (kept: FineStore, deployment: DeploymentSource, ids: Ids): FineStore =>
	withLate<Pick<FineStore, "of">, FineStore>(
		{
			of: (ownerId, credentialId) =>
				Effect.gen(function* () {
					const fines = yield* kept.of(ownerId, credentialId);
					if (fines.length > 0 || !(yield* isSandbox(deployment))) return fines;
					const now = yield* Clock.currentTimeMillis;
					const samples = sampleFines(credentialId, new Date(now).toISOString());
					yield* kept.add(
						ownerId,
						samples.map((fine) => ({ ...fine, id: ids.uuid() })),
					);
					return yield* kept.of(ownerId, credentialId);
				}),
		},
		kept,
	);

const isSandbox = (deployment: DeploymentSource): Effect.Effect<boolean> =>
	deployment.read().pipe(
		Effect.map(({ sandbox }) => sandbox),
		Effect.orElseSucceed(() => false),
	);
