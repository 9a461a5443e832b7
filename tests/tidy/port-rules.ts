import type { Finding, HouseRule } from "./house-rule.ts";
import { type Node, walk } from "./source-file.ts";

/** Ports whose methods answer at once, and why they may. */
const synchronous: Record<string, string> = {
	"core/src/ports/ids.ts": "a tap mints the id of its line within its own frame",
};

export const portRules: readonly HouseRule[] = [
	{
		name: "a port's methods return effects that need nothing",
		reason:
			"an Effect<A, E> names what can go wrong and can be retried, timed and interrupted; a third parameter would ask embedders for our wiring",
		find: ({ path, parsed, lineOf }) => {
			if (!path.startsWith("core/src/ports/") || path in synchronous) return [];
			const findings: Finding[] = [];
			walk(parsed().program, (node) => {
				if (node.type !== "TSInterfaceBody") return;
				for (const member of node.body as Node[]) {
					const returned = returnOf(member);
					const takes =
						((returned?.typeArguments as Node | null | undefined)?.params as Node[] | undefined) ??
						[];
					if (
						returned &&
						(takes.length > 2 ||
							!/(^|\.)(Effect|Stream)$/.test(nameOf(returned.typeName as Node | undefined)))
					)
						findings.push({
							line: lineOf(member.start),
							what: `has a method "${nameOf(member.key as Node)}" that returns something else`,
						});
				}
			});
			return findings;
		},
	},
];

/** The return type of a method, or of a property that holds a function. Undefined for plain properties. */
function returnOf(member: Node): Node | undefined {
	const held = (member.typeAnnotation as Node | null | undefined)?.typeAnnotation as
		| Node
		| undefined;
	const method =
		member.type === "TSMethodSignature"
			? member
			: held?.type === "TSFunctionType"
				? held
				: undefined;
	return (method?.returnType as Node | null | undefined)?.typeAnnotation as Node | undefined;
}

function nameOf(name: Node | undefined): string {
	if (!name) return "";
	return name.type === "TSQualifiedName"
		? `${nameOf(name.left as Node)}.${nameOf(name.right as Node)}`
		: String(name.name ?? "");
}
