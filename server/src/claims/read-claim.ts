import {
	canonicalJson,
	SalesFile,
	salesFileFormat,
	salesFileVersion,
	sha256,
	TransactionRecord,
} from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { StartRefusal } from "../start-refusal.ts";

/** The sales of one owner, as a device exported them. */
export type Claim = {
	readonly formerOwnerId: string;
	readonly records: readonly TransactionRecord[];
};

const decodeFile = Schema.decodeUnknownResult(SalesFile);
const decodeRecord = Schema.decodeUnknownResult(TransactionRecord);

/**
 * Reads a file that a device exported. Throws a `StartRefusal` where it is no such file, was
 * changed, or contains a sale that does not decode or belongs to another owner.
 */
export function readClaim(text: string): Claim {
	const file = decodeFile(parsed(text));
	if (Result.isFailure(file))
		throw new StartRefusal(
			`The file was not written by Export Sales of version ${salesFileVersion} (${salesFileFormat}).`,
		);
	const { owner_id: formerOwnerId, sales, count, digest } = file.success;
	if (count !== sales.length || digest !== sha256(canonicalJson(sales)))
		throw new StartRefusal("The file was changed since it was exported: its digest is another.");
	const records = sales.map((sale, index) => {
		const record = decodeRecord(sale);
		if (Result.isFailure(record))
			throw new StartRefusal(
				`Sale ${index + 1} of the file can't be read: ${record.failure.message}`,
			);
		if (record.success.owner_id !== formerOwnerId)
			throw new StartRefusal(`Sale ${index + 1} of the file is another owner's.`);
		return record.success;
	});
	return { formerOwnerId, records };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
