import { Result, Schema } from "effect";
import { HttpRefusal } from "../http/refusal.ts";
import type { PlaceInList } from "./read-repository.ts";

const Place = Schema.fromJsonString(Schema.Tuple([Schema.String, Schema.String]));
const decode = Schema.decodeUnknownResult(Place);

/** A position in the list as an opaque text. */
export const cursorOf = ({ created_at, sale_id }: PlaceInList): string =>
	Buffer.from(JSON.stringify([created_at, sale_id])).toString("base64url");

/** Throws a Refusal for a text that this server never issued. */
export function placeOfCursor(cursor: string | undefined): PlaceInList | undefined {
	if (cursor === undefined) return undefined;
	const place = decode(Buffer.from(cursor, "base64url").toString());
	if (
		Result.isFailure(place) ||
		place.success.some((text) => text.includes("\0") || !text.isWellFormed())
	)
		throw new HttpRefusal(400, "invalid", "cursor: not one that this server gave", {
			field: "cursor",
		});
	const [created_at, sale_id] = place.success;
	return { created_at, sale_id };
}
