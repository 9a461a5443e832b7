import type { SchemaAST } from "effect";

type Checked = {
	readonly checks?: readonly { readonly annotations?: { readonly expected?: string } }[];
};

/** The check of a value for a schema's refinement, by the refinement's text. */
export type Refinements = Readonly<Record<string, (value: string) => string>>;

/**
 * The text of functions that check a value against a schema without walking the schema: at a start,
 * the check of a large menu takes a tenth of the schema's own time. The first function is named
 * after `name`, the others after the properties that they check. @throws Error where the schema has
 * an unknown part
 */
export function typeCheckText(name: string, ast: SchemaAST.AST, refinements: Refinements): string {
	const functions: { readonly name: string; readonly body: string }[] = [];

	const functionOf = (called: string, row: SchemaAST.Objects): string => {
		const body = row.propertySignatures.map(propertyText).join(" && ");
		const same = functions.find((one) => one.body === body);
		if (!same) functions.push({ name: called, body });
		return same?.name ?? called;
	};

	const propertyText = ({ name: key, type }: SchemaAST.PropertySignature): string => {
		const field = String(key);
		const value = `row["${field}"]`;
		const holds = valueText(value, type, field);
		if (type.context?.isOptional)
			return `(${value} === undefined ? !("${field}" in row) : ${holds})`;
		return type._tag === "Union" && type.types.some((member) => member._tag === "Undefined")
			? `"${field}" in row && ${holds}`
			: holds;
	};

	const valueText = (value: string, type: SchemaAST.AST, field: string): string => {
		const [check, ...more] = (type as Checked).checks ?? [];
		if (check) {
			const text = refinements[check.annotations?.expected ?? ""];
			if (!text || more.length > 0) throw new Error(`${field} is checked in an unknown way`);
			return text(value);
		}
		switch (type._tag) {
			case "String":
			case "Number":
			case "Boolean":
				return `typeof ${value} === "${type._tag.toLowerCase()}"`;
			case "Undefined":
				return `${value} === undefined`;
			case "Literal":
				return `${value} === ${JSON.stringify(type.literal)}`;
			case "Union":
				return `(${type.types.map((member) => valueText(value, member, field)).join(" || ")})`;
			case "Objects":
				return `isRow(${value}) && ${functionOf(functionName(field), type)}(${value})`;
			case "Arrays": {
				const [member] = type.rest;
				if (member?._tag === "String" && type.elements.length === 0 && type.rest.length === 1)
					return `areTexts(${value})`;
				if (member?._tag !== "Objects" || type.elements.length > 0)
					throw new Error(`${field} is a list of an unknown kind`);
				return `every(${value}, ${functionOf(functionName(field), member)})`;
			}
			default:
				throw new Error(`${field} is ${type._tag}, for which no text is known`);
		}
	};

	if (ast._tag !== "Objects") throw new Error(`${name} is no record`);
	functionOf(name, ast);
	return functions
		.map((one) => `const ${one.name} = (row: Row): boolean => ${one.body};\n`)
		.join("\n");
}

/** "categories" is checked by isCategory, "taxes" by isTax. */
const functionName = (field: string): string => {
	const one = field
		.replace(/ies$/, "y")
		.replace(/xes$/, "x")
		.replace(/([^s])s$/, "$1");
	return `is${one.charAt(0).toUpperCase()}${one.slice(1)}`;
};
