import { Schema, SchemaTransformation } from "effect";

/**
 * The maximum length of a list (its members) or of a text (UTF-16 code units) that a server
 * accepts. The server checks it before any part is decoded, and the description of the endpoints
 * states it. Stored records are read without it, however long they are.
 */
export const atMost = (length: number) =>
	Schema.makeFilter<{ readonly length: number }>(
		() => true,
		Schema.isMaxLength(length).annotations,
	);

/** Far above any real sale, and far below what stops a server that reads it. */
export const limits = {
	/** Lines of a sale. */
	lines: 5_000,
	/** Modifiers of one line. */
	modifiers: 1_000,
	/** Taxes of an item, of a decision, or of a sale. */
	taxes: 500,
	tenders: 1_000,
	/** Approvals of one sale. */
	approvals: 100,
	/** Seats that one payment of a table pays. */
	seats: 500,
	/** Accounts of a campus card, and answers about them. */
	accounts: 1_000,
	/** Characters of a record that is stored as JSON inside a text. */
	json: 2_000_000,
	/** Characters of another system's error text; tills store it whole. */
	words: 1_000_000,
	/** Characters of a server's receipt for an outcome. */
	receipt: 100,
	/** Characters of a number, an amount, a time or a day. */
	figure: 40,
} as const;

const asJson = SchemaTransformation.fromJsonString();

/** A record as JSON inside a text. The server checks its lengths as it checks those of the body itself. */
export const jsonText = <S extends Schema.Top>(record: S) =>
	Schema.String.check(atMost(limits.json)).pipe(
		Schema.decodeTo(record, asJson as SchemaTransformation.Transformation<S["Encoded"], string>),
	);

/** True for the transformation of a schema that `jsonText` made. */
export const isJsonText = (transformation: unknown): boolean => transformation === asJson;

/** A number as text, as queries carry it. */
export const NumberText = Schema.String.check(atMost(limits.figure)).pipe(
	Schema.decodeTo(Schema.Number, SchemaTransformation.numberFromString),
);
