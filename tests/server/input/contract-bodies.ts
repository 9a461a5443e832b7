import { contract, type Endpoint, type PlainSchema } from "@tuckshop/core/contract";
import { isJsonText } from "@tuckshop/core/records";
import { Result, Schema, SchemaAST } from "effect";
import { proxyBodies } from "../../../server/src/provider-proxy/service.ts";

/** An endpoint's input: a body or a query. */
export type Taken = {
	readonly name: string;
	readonly part: "body" | "query";
	readonly schema: PlainSchema;
};

const endpoints: readonly Endpoint[] = Object.values(contract);

/**
 * For every endpoint of the contract, and for each kind of the proxy's body, which the contract
 * leaves open.
 */
export const taken: readonly Taken[] = [
	...endpoints.flatMap(({ name, body, query }): readonly Taken[] => [
		...(body ? [{ name, part: "body", schema: body } as const] : []),
		...(query ? [{ name, part: "query", schema: query } as const] : []),
	]),
	...Object.entries(proxyBodies).map(
		([kind, schema]) => ({ name: `providerProxy (${kind})`, part: "body", schema }) as const,
	),
];

/** The one value that no schema of the contract describes: `proxyBodies` do. */
export const leftOpen = "providerProxy body.body";

/**
 * A list of a schema: its path from the top ("*" for any member of a list), and the records on it
 * that are sent as JSON in a text.
 */
export type ListPlace = {
	readonly way: string;
	readonly list: SchemaAST.Arrays;
	readonly texts: ReadonlySet<SchemaAST.AST>;
};

/** Every list in it, once for each path on which it may be sent. */
export const listsOf = (schema: Schema.Top): readonly ListPlace[] =>
	listsIn(schema.ast, [], new Set());

function listsIn(
	ast: SchemaAST.AST,
	way: readonly string[],
	before: ReadonlySet<SchemaAST.AST>,
): readonly ListPlace[] {
	const link = ast.encoding?.at(-1);
	if (link && !isJsonText(link.transformation)) return listsIn(link.to, way, before);
	const texts = link ? new Set([...before, ast]) : before;
	const here = link ? [...way, "(text)"] : way;
	if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => listsIn(type, here, texts));
	if (SchemaAST.isObjects(ast))
		return ast.propertySignatures.flatMap(({ name, type }) =>
			listsIn(type, [...here, String(name)], texts),
		);
	if (!SchemaAST.isArrays(ast)) return [];
	return [
		{ way: here.join("."), list: ast, texts },
		...ast.rest.flatMap((type) => listsIn(type, [...here, "*"], texts)),
	];
}

/**
 * A body generated from its schema alone, with every optional field, valid except for the list,
 * which `fill` makes of the valid member.
 */
export function bodyWith(
	schema: Schema.Top,
	{ list, texts }: ListPlace,
	fill: (member: unknown) => readonly unknown[],
): unknown {
	function build(ast: SchemaAST.AST): unknown {
		const link = ast.encoding?.at(-1);
		if (!link) return plain(ast);
		return isJsonText(link.transformation) ? JSON.stringify(plain(ast)) : leaf(ast);
	}

	function plain(ast: SchemaAST.AST): unknown {
		if (SchemaAST.isObjects(ast))
			return Object.fromEntries(
				ast.propertySignatures.map(({ name, type }) => [name, build(type)]),
			);
		if (SchemaAST.isArrays(ast)) {
			const members = ast.rest.map(build);
			return ast === list ? fill(members[0]) : members;
		}
		const way = SchemaAST.isUnion(ast) ? wayThrough(ast) : undefined;
		return way ? build(way) : leaf(ast);
	}

	/**
	 * Among the alternatives of one place: the one that leads to the list, otherwise the first
	 * record.
	 */
	function wayThrough({ types }: SchemaAST.Union): SchemaAST.AST | undefined {
		const open = types.filter(({ encoding }) => !encoding);
		return (
			types.find((type) => texts.has(type)) ??
			open.find((type) => listsIn(type, [], new Set()).some((place) => place.list === list)) ??
			open.find((type) => SchemaAST.isObjects(type) || SchemaAST.isArrays(type))
		);
	}

	return build(schema.ast);
}

const moment = "2026-11-20T17:05:00.000Z";
const uuid = "0b8f7a52-3f1e-4a5c-9d6e-1f2a3b4c5d6e";
const texts = [
	"a",
	// A hash, as base64url.
	"a".repeat(43),
	"1234",
	"12",
	uuid,
	moment,
	"2026-11-20",
	"a@example.test",
	"correct horse",
	"#3B82F6",
	"TABLE-1-1",
	"10.00",
];
const taxNumbers = ["123456789RT0001", "1234567890TQ0001"];
/** Values that are tried for a field. */
const tried: readonly unknown[] = [
	1,
	0,
	5,
	100,
	5_000,
	0.13,
	true,
	...texts,
	...taxNumbers,
	// A number, and a hash.
	`1 ${"a".repeat(43)}`,
	null,
	{},
];

const fitting = new Map<SchemaAST.AST, unknown>();

function leaf(ast: SchemaAST.AST): unknown {
	if (!fitting.has(ast)) {
		const decode = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast));
		const words = [ast, ...(SchemaAST.isUnion(ast) ? ast.types : [])].flatMap((type) =>
			SchemaAST.isLiteral(type) ? [type.literal] : [],
		);
		const fits = [...words, ...tried].find((value) => Result.isSuccess(decode(value)));
		if (fits === undefined)
			throw new Error(`nothing in "tried" fits a ${ast._tag} of the contract: add what does`);
		fitting.set(ast, fits);
	}
	return fitting.get(ast);
}
