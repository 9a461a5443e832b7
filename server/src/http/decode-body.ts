import type { PlainSchema } from "@tuckshop/core/contract";
import { Result, Schema, SchemaAST, SchemaIssue } from "effect";
import { checkLengths } from "./check-lengths.ts";
import { parseJson } from "./parse-json.ts";
import { HttpRefusal } from "./refusal.ts";
import { holdsMany, maxOpened, shapeOf } from "./shape.ts";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();
const maxNamedIssues = 10;

type Wrong = { readonly field: string; readonly message: string };

/**
 * Decodes input. Too long input is refused before it is decoded. Input that does not decode is a
 * 400 that names the first wrong field, and in its message the other fields too; of a list only its
 * first error, and only where nothing before it is wrong: looking for all errors of a list would
 * cost its sender nothing, and the server seconds.
 */
export function decoder<S extends PlainSchema>(schema: S): (value: unknown) => S["Type"] {
	const shape = shapeOf(schema);
	const decode = Schema.decodeUnknownResult(schema);
	let readFields: ReadFields | undefined;
	return (value) => {
		checkLengths(shape, value);
		const decoded = decode(value);
		if (Result.isSuccess(decoded)) return decoded.success;
		readFields ??= fieldsReader(schema.ast);
		const [first = { field: "", message: "not as described" }] = wrongIn(decoded.failure.issue);
		const wrong = [first, ...readFields(value).filter(({ field }) => field !== first.field)].slice(
			0,
			maxNamedIssues,
		);
		const message = wrong
			.map((each) => (each.field === "" ? each.message : `${each.field}: ${each.message}`))
			.join("; ");
		throw new HttpRefusal(
			400,
			"invalid",
			message,
			first.field === "" ? {} : { field: first.field },
		);
	};
}

/** Returns a decoder for the text of a body. */
export function bodyReader<S extends PlainSchema>(schema: S): (text: string) => S["Type"] {
	const decode = decoder(schema);
	const most = maxOpened(shapeOf(schema));
	return (text) => decode(parseJson(text, [], most));
}

const wrongIn = (issue: SchemaIssue.Issue, before: readonly string[] = []): readonly Wrong[] =>
	issuesOf(issue).issues.map(({ path, message }) => ({
		field: [
			...before,
			...(path ?? []).map((step) => String(typeof step === "object" ? step.key : step)),
		].join("."),
		message,
	}));

type ReadFields = (value: unknown) => readonly Wrong[];

/**
 * Decodes each field of a record, and of the records in it, separately: every field with one value.
 */
function fieldsReader(ast: SchemaAST.AST, at: readonly string[] = []): ReadFields {
	if (!isRecord(ast)) return () => [];
	const readers = ast.propertySignatures.map(({ name, type }): ReadFields => {
		const field = String(name);
		const schema = Schema.make<PlainSchema>(type);
		const decode = holdsMany(shapeOf(schema))
			? undefined
			: Schema.decodeUnknownResult(Schema.Struct({ [field]: schema }));
		const readInside = fieldsReader(type, [...at, field]);
		return (value) => {
			const member = (value as Readonly<Record<string, unknown>>)[field];
			const within = isObject(member) ? readInside(member) : [];
			const decoded = within.length > 0 ? undefined : decode?.(value);
			return decoded && Result.isFailure(decoded) ? wrongIn(decoded.failure.issue, at) : within;
		};
	});
	return (value) => (isObject(value) ? readers.flatMap((read) => read(value)) : []);
}

const isRecord = (ast: SchemaAST.AST): ast is SchemaAST.Objects =>
	SchemaAST.isObjects(ast) && !ast.encoding && ast.indexSignatures.length === 0;

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);
