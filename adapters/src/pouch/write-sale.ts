import { canonicalJson, registerRow, type Sale } from "@tuckshop/core/records";
import {
	allWritten,
	found,
	type PouchDatabase,
	type PouchDoc,
	removed,
	rewrite,
} from "./pouch-database.ts";
import { docsOf, openDocId, pairMember, pairRecord } from "./sale-documents.ts";

/**
 * The devices whose sales this till sends: its own, and those whose file was imported. Others' are
 * replicated only.
 */
const devicesId = "_local/devices";

export async function ownDevices(database: PouchDatabase): Promise<readonly string[]> {
	const doc = await found(database, devicesId);
	return Array.isArray(doc?.["devices"]) ? (doc["devices"] as string[]) : [];
}

/** Makes this till send the sales of this device from now on. */
export const makeOwn = (database: PouchDatabase, deviceId: string) =>
	rewrite(database, devicesId, (doc) => {
		const known = (doc?.["devices"] as readonly string[] | undefined) ?? [];
		return known.includes(deviceId) ? undefined : { _id: devicesId, devices: [...known, deviceId] };
	});

/**
 * Writes the state of a sale; false where somebody else wrote it since it was read. A card's number
 * is written before the state that needs it, and deleted after the one that does not: a page that
 * crashes in between loses nothing, and the next read cleans up.
 */
export async function writeSaleState(
	database: PouchDatabase,
	sale: Sale,
	stateRev: string | undefined,
): Promise<boolean> {
	const { state, open } = docsOf(sale);
	if (open)
		await rewrite(database, open._id, (local) =>
			local && canonicalJson(local["campus"]) === canonicalJson(open["campus"]) ? undefined : open,
		);
	if (
		!allWritten(
			await database.bulkDocs([
				{ ...state, ...(stateRev === undefined ? {} : { _rev: stateRev }) },
			]),
		)
	)
		return false;
	if (!open && sale.campus) await removed(database, openDocId(sale.facts.id));
	return true;
}

/**
 * Writes a new sale with its register line and its state, at once. `link`: of the previous line.
 * `pair`: the sale that is kept with it, which its document has in it. False: its number was used
 * meanwhile.
 */
export async function writeNew(
	database: PouchDatabase,
	sale: Sale,
	{
		left,
		link,
		pair,
	}: {
		readonly left: PouchDoc | undefined;
		readonly link: string | undefined;
		readonly pair?: Sale;
	},
): Promise<boolean> {
	const { id, deviceId, ownerId } = sale.facts;
	const { sale: facts, state, open } = docsOf(sale);
	const line = registerRow(sale.facts, link);
	await makeOwn(database, deviceId);
	// A state without its sale was left by a page that crashed in between, or that lost the race for a number.
	const local = open && (await found(database, openDocId(id)));
	const written = await database.bulkDocs([
		{
			...facts,
			...(pair ? { [pairMember]: pairRecord(pair) } : {}),
			...{ identity_hash: line.hash, register_link: line.link },
		},
		{ ...state, ...(left ? { _rev: left._rev } : {}) },
		...(open ? [{ ...open, ...(local ? { _rev: local._rev } : {}) }] : []),
	]);
	const rev = written[0]?.rev;
	if (rev === undefined || isFirst(rev)) return allWritten(written);
	// Another sale had this number and was deleted meanwhile: a sale that follows it would not be
	// found.
	await database.bulkDocs([{ _id: facts._id, _rev: rev, _deleted: true, owner_id: ownerId }]);
	return false;
}

const isFirst = (rev: string): boolean => rev.startsWith("1-");
