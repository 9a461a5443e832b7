import { parseSync } from "vite";

/** One change to one place of a source text. */
export type Mutant = {
	readonly file: string;
	readonly line: number;
	readonly start: number;
	readonly end: number;
	readonly from: string;
	readonly to: string;
	readonly kind: "comparison" | "logic" | "constant" | "sign" | "rounding";
};

type Node = {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
};
type Change = Pick<Mutant, "start" | "end" | "to" | "kind">;

const comparisons: { readonly [operator: string]: readonly string[] } = {
	"<": ["<=", ">"],
	"<=": ["<", ">"],
	">": [">=", "<"],
	">=": [">", "<"],
	"===": ["!=="],
	"!==": ["==="],
};
const logic: { readonly [operator: string]: string } = { "&&": "||", "||": "&&", "??": "&&" };
const signs: { readonly [operator: string]: string } = {
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"%": "*",
	"+=": "-=",
	"-=": "+=",
	"**": "*",
};
const rounding: { readonly [method: string]: string } = {
	floor: "ceil",
	ceil: "floor",
	trunc: "ceil",
	round: "floor",
	max: "min",
	min: "max",
	abs: "sign",
};

/**
 * Every comparison, logical operator, constant, sign and rounding of a source, changed one at a
 * time. Types and the texts of thrown errors are not changed.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const changes: Change[] = [];
	walk(program as unknown as Node, source, changes);
	return changes
		.filter(({ start, end, to }) => source.slice(start, end) !== to)
		.map((change) => ({
			...change,
			file,
			from: source.slice(change.start, change.end),
			line: source.slice(0, change.start).split("\n").length,
		}));
}

function walk(node: Node, source: string, changes: Change[]): void {
	if (node.type.startsWith("TS") && !("expression" in node)) return;
	if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return;
	// The name of a module is no rule either: with "?" behind it, it is the same module.
	if (node.type === "ExportNamedDeclaration" && node.source !== null) return;
	changes.push(...changesOf(node, source));
	// The text of a programming error is for programmers, not a rule.
	if (node.type === "ThrowStatement") return;
	for (const [key, value] of Object.entries(node)) {
		if (
			key === "typeAnnotation" ||
			key === "typeArguments" ||
			key === "typeParameters" ||
			key === "returnType"
		)
			continue;
		if (key === "key" && node.type === "Property" && node.computed !== true) continue;
		for (const child of Array.isArray(value) ? value : [value])
			if (isNode(child)) walk(child, source, changes);
	}
}

function changesOf(node: Node, source: string): Change[] {
	const text = source.slice(node.start, node.end);
	const whole = (to: string, kind: Mutant["kind"]): Change => ({
		start: node.start,
		end: node.end,
		to,
		kind,
	});
	switch (node.type) {
		case "BinaryExpression":
		case "LogicalExpression":
		case "AssignmentExpression": {
			const operator = String(node.operator);
			const at = operatorAt(node, source, operator);
			const change = (to: string, kind: Mutant["kind"]): Change => ({
				start: at,
				end: at + operator.length,
				to,
				kind,
			});
			const kind = signs[operator] === undefined ? "logic" : "sign";
			const other = signs[operator] ?? logic[operator];
			return [
				...(comparisons[operator] ?? []).map((to) => change(to, "comparison")),
				...(other === undefined ? [] : [change(other, kind)]),
			];
		}
		case "UnaryExpression":
			if (node.operator === "!") return [whole(text.slice(1), "logic")];
			return node.operator === "-" ? [whole(text.slice(1), "sign")] : [];
		case "CallExpression": {
			const callee = node.callee as Node;
			const property = callee.property as Node | undefined;
			if (
				callee.type !== "MemberExpression" ||
				!property ||
				source.slice(callee.start, property.start) !== "Math."
			)
				return [];
			const to = rounding[source.slice(property.start, property.end)];
			return to === undefined
				? []
				: [{ start: property.start, end: property.end, to, kind: "rounding" }];
		}
		case "Literal":
			return literal(node, text).map((to) => whole(to, "constant"));
		default:
			return [];
	}
}

function literal(node: Node, text: string): string[] {
	if (typeof node.value === "boolean") return [String(!node.value)];
	if (typeof node.value === "number")
		return [`${text.replaceAll("_", "")} + 1`].map((sum) => `(${sum})`);
	if (typeof node.value === "bigint") return [`(${text} + 1n)`];
	return typeof node.value === "string" ? [JSON.stringify(`${node.value}?`)] : [];
}

/** The position of the operator between its two sides. */
function operatorAt(node: Node, source: string, operator: string): number {
	const left = node.left as Node;
	return source.indexOf(operator, left.end);
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as Node).type === "string";
