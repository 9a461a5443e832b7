import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { readSecret, secretsInFiles } from "../secrets/read-secret.ts";
import { type SecretBox, secretBox } from "../secrets/secret-box.ts";
import { type Standing, standing } from "../secrets/secret-ring.ts";
import type { SecretSource } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { World } from "../world.ts";
import { reseal, resealAll } from "./reseal.ts";

type Random = Pick<World, "randomBytes">;

/**
 * The secret that a database is sealed with: the one in use, or the one that it is changed to.
 * Refuses where neither fits.
 */
export async function ownSecret(
	database: Database,
	source: SecretSource,
	world: Random,
): Promise<Standing & { readonly secret: string }> {
	const current = readSecret(source);
	const { next } = secretsInFiles(source);
	for (const secret of next === undefined ? [current] : [current, next]) {
		const found = await standing(database, secret, world);
		if (found) return { ...found, secret };
	}
	throw new StartRefusal(
		"TUCKSHOP_SECRET (or its file) is not the secret that this database was made with. A backup that is older than a rotation needs the secret of its time.",
	);
}

type OpenSecretsNeeds = {
	readonly database: Database;
	readonly source: SecretSource;
	readonly world: Random;
	readonly log: Log;
};

/**
 * The secrets of a running server: it reads what is sealed with any of them, and notices by itself
 * when the secret changes. A text of another process opens with a new secret, which shows that the
 * secret belongs to the database; and before anything is sealed the file is read again. A secret
 * that the database does not know seals nothing, whoever wrote it into the file.
 */
export async function openSecrets({
	database,
	source,
	world,
	log,
}: OpenSecretsNeeds): Promise<SecretBox> {
	const { secret, secrets, hashKey } = await ownSecret(database, source, world);
	// Several secrets are left by an interrupted rotation, which is completed here.
	if (secrets.length > 1) await resealAll(database, secret, world);
	const boxOf = (each: string): SecretBox => secretBox(each, world, hashKey);
	const boxes = new Map(secrets.map((each) => [each, boxOf(each)]));
	const former = new Set(secrets.slice(1));
	let sealing = { secret, box: boxOf(secret) };
	let asked: string | undefined;

	function follow(next: string): void {
		if (next === sealing.secret || former.has(next)) return;
		former.add(sealing.secret);
		sealing = { secret: next, box: boxOf(next) };
		boxes.set(next, sealing.box);
	}

	/** Texts that were sealed in the meantime are resealed too. */
	async function ask(next: string): Promise<void> {
		if (!(await standing(database, next, world))) return;
		follow(next);
		await reseal(database, next, world);
	}

	return {
		keyedHash: sealing.box.keyedHash,
		seal(plain, place) {
			const { current } = secretsInFiles(source);
			if (
				current !== undefined &&
				current !== sealing.secret &&
				!former.has(current) &&
				current !== asked
			) {
				asked = current;
				void ask(current).catch((error: unknown) => {
					asked = undefined;
					log("error", "the changed secret was not taken", errorDetails(error));
				});
			}
			return sealing.box.seal(plain, place);
		},
		open(sealed, place) {
			for (const box of boxes.values()) {
				try {
					return box.open(sealed, place);
				} catch {
					// Sealed with another database's secret, or with none.
				}
			}
			const { current, next } = secretsInFiles(source);
			for (const heard of [current, next]) {
				if (heard === undefined || boxes.has(heard)) continue;
				const box = boxOf(heard);
				try {
					const plain = box.open(sealed, place);
					boxes.set(heard, box);
					if (heard === current) follow(heard);
					return plain;
				} catch {
					// Nothing of this database is sealed with it.
				}
			}
			return sealing.box.open(sealed, place);
		},
	};
}
