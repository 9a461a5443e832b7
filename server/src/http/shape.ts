import { isJsonText } from "@tuckshop/core/records";
import { type Schema, SchemaAST } from "effect";

/**
 * The parts of a schema that limit the size of input: its lists and texts, and their places. `most`
 * is undefined where there is no limit.
 */
export type Shape =
	| { readonly is: "text"; readonly most: number | undefined }
	| { readonly is: "list"; readonly most: number | undefined; readonly of: Shape }
	| { readonly is: "fields"; readonly of: ReadonlyMap<string, Shape> }
	/** A record as JSON inside a text. */
	| { readonly is: "json"; readonly most: number | undefined; readonly of: Shape }
	/** The alternatives for one place: at most one of them is a text. */
	| { readonly is: "either"; readonly of: readonly Shape[] }
	/** A number, a boolean, or one of some words. */
	| { readonly is: "small" }
	/** Any value of any size. */
	| { readonly is: "anything" };

/** The shape of a schema's encoded side: of the input before it is decoded. */
export const shapeOf = (schema: Schema.Top): Shape => read(schema.ast);

/** True if a value of this shape may contain any number of values. */
export function holdsMany(shape: Shape): boolean {
	if (shape.is === "fields") return [...shape.of.values()].some(holdsMany);
	return shape.is === "either"
		? shape.of.some(holdsMany)
		: shape.is === "list" || shape.is === "json" || shape.is === "anything";
}

/**
 * The maximum number of records and lists in a body of this shape, where its lists contain single
 * values: a valid body has few, and a list of records in their place takes longer to read than a
 * whole valid body. The slack is for bodies of other versions, and so that an invalid body is
 * answered by its field. Undefined where lists contain records, of which a valid body may have as
 * many.
 */
export function maxOpened(shape: Shape): number | undefined {
	const own = openedBy(shape);
	return own === undefined ? undefined : own + slack;
}

const slack = 50;

function openedBy(shape: Shape): number | undefined {
	if (shape.is === "text" || shape.is === "small") return 0;
	if (shape.is === "list") return openedBy(shape.of) === 0 ? 1 : undefined;
	if (shape.is !== "fields") return undefined;
	return [...shape.of.values()]
		.map(openedBy)
		.reduce((sum, next) => (sum === undefined || next === undefined ? undefined : sum + next), 1);
}

function read(ast: SchemaAST.AST, ways: readonly SchemaAST.Link[] = ast.encoding ?? []): Shape {
	const way = ways.at(-1);
	if (!way) return plain(ast);
	const outer = read(way.to);
	if (!isJsonText(way.transformation)) return outer;
	return {
		is: "json",
		most: outer.is === "text" ? outer.most : undefined,
		of: read(ast, ways.slice(0, -1)),
	};
}

function plain(ast: SchemaAST.AST): Shape {
	if (SchemaAST.isString(ast)) return { is: "text", most: maxLengthOf(ast) };
	if (SchemaAST.isUnion(ast)) return either(ast.types.map((type) => read(type)));
	if (SchemaAST.isArrays(ast)) {
		const [of, ...more] = ast.rest;
		return of && more.length === 0 && ast.elements.length === 0
			? { is: "list", most: maxLengthOf(ast), of: read(of) }
			: { is: "anything" };
	}
	if (SchemaAST.isObjects(ast)) {
		if (ast.indexSignatures.length > 0 || ast.propertySignatures.length === 0)
			return { is: "anything" };
		return {
			is: "fields",
			of: new Map(ast.propertySignatures.map(({ name, type }) => [String(name), read(type)])),
		};
	}
	return small.some((isOne) => isOne(ast)) ? { is: "small" } : { is: "anything" };
}

/** A text may be as long as the longest of its alternatives. */
function either(shapes: readonly Shape[]): Shape {
	const texts = shapes.flatMap((shape) =>
		shape.is === "text" ? [shape.most ?? Number.POSITIVE_INFINITY] : [],
	);
	const most = Math.max(...texts);
	const of: readonly Shape[] = [
		...(texts.length > 0
			? [{ is: "text", most: Number.isFinite(most) ? most : undefined } as const]
			: []),
		...shapes.filter(({ is }) => is !== "text" && is !== "small"),
	];
	return of.length > 1 ? { is: "either", of } : (of[0] ?? { is: "small" });
}

const small = [
	SchemaAST.isNumber,
	SchemaAST.isBoolean,
	SchemaAST.isLiteral,
	SchemaAST.isNull,
	SchemaAST.isUndefined,
	SchemaAST.isEnum,
];

/** The lowest limit in the checks of a list or a text. */
function maxLengthOf({ checks }: SchemaAST.AST): number | undefined {
	const said = (checks ?? [])
		.flatMap((check) => (check._tag === "FilterGroup" ? check.checks : [check]))
		.flatMap(({ annotations }) => {
			const most = annotations?.["arbitraryConstraint"]?.maxLength;
			return typeof most === "number" ? [most] : [];
		});
	return said.length === 0 ? undefined : Math.min(...said);
}
