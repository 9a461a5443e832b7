import type { Database } from "../database/tables.ts";
import { secretBox } from "../secrets/secret-box.ts";
import { conclude, standing } from "../secrets/secret-ring.ts";
import type { World } from "../world.ts";
import { sealedColumns } from "./sealed-columns.ts";

export type Resealed = { readonly rewritten: number; readonly unreadable: number };

/**
 * Reseals everything that is sealed with an earlier secret, and then lets no server start with that
 * one any more.
 */
export async function resealAll(
	database: Database,
	secret: string,
	world: Pick<World, "randomBytes">,
): Promise<Resealed> {
	let rewritten = 0;
	for (;;) {
		const pass = await reseal(database, secret, world);
		rewritten += pass.rewritten;
		if (pass.rewritten > 0) continue;
		await conclude(database, secret, world);
		return { rewritten, unreadable: pass.unreadable };
	}
}

/**
 * One pass over every sealed text. One that no secret opens stays unchanged: its readers get an
 * error, as before.
 */
export async function reseal(
	database: Database,
	secret: string,
	world: Pick<World, "randomBytes">,
): Promise<Resealed> {
	const { secrets = [secret] } = (await standing(database, secret, world)) ?? {};
	const [newest = secretBox(secret, world), ...earlier] = secrets.map((each) =>
		secretBox(each, world),
	);
	const tried = (box: typeof newest, sealed: string, place: string): string | undefined => {
		try {
			return box.open(sealed, place);
		} catch {
			return undefined;
		}
	};
	let rewritten = 0;
	let unreadable = 0;
	for (const read of Object.values(sealedColumns))
		for (const { place, sealed, change } of await read(database)) {
			if (tried(newest, sealed, place) !== undefined) continue;
			const plain = earlier
				.map((box) => tried(box, sealed, place))
				.find((text) => text !== undefined);
			if (plain === undefined) {
				unreadable += 1;
				continue;
			}
			await change(newest.seal(plain, place));
			rewritten += 1;
		}
	return { rewritten, unreadable };
}
