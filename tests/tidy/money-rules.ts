import type { Finding, HouseRule } from "./house-rule.ts";
import { isCode, isTest, type Node, type SourceFile, walk } from "./source-file.ts";

const money = "core/src/rules/money/";
const product = /^(core|adapters|ui-kit|ui-web|ui-kiosk|server)\/src\//;
const isProduct = (path: string) =>
	isCode(path) && product.test(path) && !path.startsWith(money) && !isTest(path);

/** Lines that compute with numbers which only look like money: the file, what stands in the line, and what the numbers are. */
export const notMoney: readonly (readonly [path: string, code: string, what: string])[] = [
	[
		"core/src/rules/payment/sale-reference.ts",
		"Math.trunc(milliseconds)",
		"milliseconds and a random number, for people to read",
	],
	[
		"core/src/rules/split/shares.ts",
		"weight / divisor",
		"weights, by their greatest common divisor",
	],
	["core/src/rules/split/typed-amounts.ts", "Number(finer[2])", "one digit"],
	["server/src/sandbox/menu/build-menu.ts", "(category + 1) * 100 + index", "ids of items"],
];

/** Where every number is money, a rate, a quantity or a weight. */
const isAllMoney = (path: string) =>
	/^core\/src\/rules\/(tax|order|split|payment|fines)\//.test(path) && isProduct(path);

/** Where sales are made, kept and frozen; times and sizes occur here beside money. */
const isMoneyPath = (path: string) =>
	/^core\/src\/(rules|records|flows|pos)\//.test(path) &&
	!path.startsWith("core/src/rules/sync/") &&
	isProduct(path);

export const moneyRules: readonly HouseRule[] = [
	{
		name: "no float holds money",
		reason:
			"money is whole cents: dollars are read and written by rules/money alone, where parseDollars, decimalText and wireDollars are exact",
		find: inNodes(isProduct, (node) => {
			const called = node.type === "CallExpression" ? nameOf(node.callee as Node) : "";
			if (/(^|\.)parseFloat$/.test(called) || /\.(toFixed|toPrecision)$/.test(called))
				return `calls ${called}`;
			if (isScaling(node))
				return `${node.operator === "*" || node.operator === "*=" ? "multiplies" : "divides"} by a power of ten`;
			return undefined;
		}),
	},
	{
		name: "no fraction in a money path",
		reason:
			"a literal with a decimal point makes a float of the amount or rate beside it: cents are whole, rates are thousandths of a percent",
		find: inNodes(isMoneyPath, (node) =>
			isFraction(node) ? `has the number ${String(node.raw)}` : undefined,
		),
	},
	{
		name: "money is divided by allocate, rounded by roundedRatio",
		reason:
			"every other division or rounding loses or invents a cent, and parts no longer add up to the whole",
		find: inNodes(isAllMoney, (node) => {
			if (
				(node.type === "BinaryExpression" && node.operator === "/") ||
				(node.type === "AssignmentExpression" && node.operator === "/=")
			)
				return "divides";
			const called = node.type === "CallExpression" ? nameOf(node.callee as Node) : "";
			return /^(Math\.(round|floor|ceil|trunc|fround)|Number|Number\.parseInt|parseInt)$/.test(
				called,
			)
				? `calls ${called}`
				: undefined;
		}),
	},
	{
		name: "cents and rates are made by their functions",
		reason:
			"an assertion gives the brand to any number, whole or not; cents() and rate() refuse what is none",
		find: inNodes(isProduct, (node) => {
			const annotation =
				node.type === "TSAsExpression" || node.type === "TSTypeAssertion"
					? (node.typeAnnotation as Node)
					: undefined;
			const name =
				annotation?.type === "TSTypeReference" ? nameOf(annotation.typeName as Node) : "";
			return name === "Cents" || name === "Rate" ? `asserts that something is ${name}` : undefined;
		}),
	},
];

function inNodes(
	where: (path: string) => boolean,
	judge: (node: Node) => string | undefined,
): HouseRule["find"] {
	return (file: SourceFile) => {
		if (!where(file.path)) return [];
		const lines = file.text.split("\n");
		const spared = notMoney.filter(([path]) => path === file.path);
		const findings: Finding[] = [];
		walk(file.parsed().program, (node) => {
			const what = judge(node);
			const line = file.lineOf(node.start);
			if (what && !spared.some(([, code]) => lines[line - 1]?.includes(code)))
				findings.push({ line, what });
		});
		return findings;
	};
}

/** `a.b` of a member expression, the name of an identifier, `.b` of anything else before a point; the last name of a type. */
function nameOf(node: Node): string {
	if (node.type === "TSQualifiedName") return nameOf(node.right as Node);
	if (node.type === "Identifier") return String(node.name);
	if (node.type !== "MemberExpression" || node.computed) return "";
	const object = node.object as Node;
	return `${object.type === "Identifier" ? String(object.name) : ""}.${nameOf(node.property as Node)}`;
}

const isFraction = (node: Node) =>
	node.type === "Literal" && typeof node.value === "number" && !Number.isInteger(node.value);

/** `x * 100`, `x / 100`, `x /= 100` and the same with 100.0, 1e2 or 0.01: dollars to cents or back. An id may be made of another (`itemId * 100`). */
function isScaling(node: Node): boolean {
	const scales = (side: unknown) => {
		const literal = side as Node;
		return literal.type === "Literal" && (literal.value === 100 || literal.value === 0.01);
	};
	const isId = (side: unknown) => /(^|\.)(id|\w+Id)$/.test(nameOf(side as Node));
	if (node.type === "BinaryExpression" && node.operator === "*")
		return (scales(node.left) || scales(node.right)) && !isId(node.left) && !isId(node.right);
	if (node.type === "BinaryExpression" && node.operator === "/") return scales(node.right);
	return (
		node.type === "AssignmentExpression" &&
		(node.operator === "*=" || node.operator === "/=") &&
		scales(node.right)
	);
}
