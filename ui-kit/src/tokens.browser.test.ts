import { expect, it } from "vitest";
import css from "./tokens.css?raw";

/*
 * Every text colour and its background, in light and dark, usual and high contrast, computed from
 * the table itself.
 */

type Table = Readonly<Record<string, readonly [light: string, dark: string]>>;

const TEXT: readonly (readonly [front: string, back: string])[] = [
	...["surface", "sunken", "raised", "check"].flatMap((back) =>
		["ink", "muted", "danger-ink", "positive-ink", "accent-ink"].map(
			(front) => [front, back] as const,
		),
	),
	...["raised", "surface", "check"].map((back) => ["accent", back] as const),
	["on-accent", "accent"],
	["on-accent", "accent-hover"],
	["on-yolk", "yolk"],
	["on-yolk", "brand-yolk"],
	["on-brand", "brand"],
	["ink", "yolk-soft"],
	["muted", "yolk-soft"],
	["raised", "ink"],
	...["accent", "positive", "warning", "danger", "info", "secondary"].map(
		(meaning) => [`${meaning}-ink`, `${meaning}-soft`] as const,
	),
	...["accent", "positive", "warning", "danger", "info"].flatMap((meaning) =>
		["ink", "muted"].map((front) => [front, `${meaning}-soft`] as const),
	),
	...["positive", "warning", "danger", "info", "secondary"].map(
		(meaning) => [`on-${meaning}`, meaning] as const,
	),
];

/** Borders of controls and marks of a status. */
const EDGES: readonly (readonly [front: string, back: string])[] = [
	...["line-strong", "focus"].flatMap((front) =>
		["raised", "surface", "check"].map((back) => [front, back] as const),
	),
	["accent", "sunken"],
	["positive", "raised"],
	["danger", "raised"],
	["danger", "check"],
	["info", "raised"],
	...["amber", "blue", "spruce", "beet", "plum", "slate"].flatMap((colour) =>
		["raised", "surface", "accent-soft", "positive-soft"].map(
			(back) => [`cat-${colour}`, back] as const,
		),
	),
];

const usual = read(between(":root {"));
const high: Table = { ...usual, ...read(between("[data-contrast='high'] {")) };
const preferred: Table = { ...usual, ...read(between("@media (prefers-contrast: more) {")) };
const MODES = [
	["usual light", usual, 0, 4.5, 3],
	["usual dark", usual, 1, 4.5, 3],
	["high contrast light", high, 0, 7, 4.5],
	["high contrast dark", high, 1, 7, 4.5],
] as const;

it.each(MODES)("keeps every text readable on its ground: %s", (_name, table, side, text, edge) => {
	const low = [...below(table, side, TEXT, text), ...below(table, side, EDGES, edge)];
	expect(low).toEqual([]);
});

it("takes a preference for more contrast as the same table as the attribute", () => {
	expect(preferred).toEqual(high);
});

it("knows black on white as 21, and a grey that is known to fail as failing", () => {
	expect(ratio("#000000", "#ffffff")).toBeCloseTo(21, 5);
	expect(ratio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

function below(table: Table, side: 0 | 1, pairs: typeof TEXT, least: number): readonly string[] {
	return pairs.flatMap(([front, back]) => {
		const found = ratio(color(table, front, side), color(table, back, side));
		return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : [];
	});
}

function color(table: Table, name: string, side: 0 | 1): string {
	const pair = table[name];
	if (!pair) throw new Error(`No token --ts-${name}`);
	return pair[side];
}

function between(start: string): string {
	const from = css.indexOf(start);
	if (from < 0) throw new Error(`No block ${start}`);
	return css.slice(from, css.indexOf("\n}", from));
}

function read(block: string): Table {
	const pairs = [...block.matchAll(/--ts-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
		([, name, light, dark]) => [name, [light, dark]],
	);
	const fixed = [...block.matchAll(/--ts-([\w-]+): (#\w{6});/g)].map(([, name, one]) => [
		name,
		[one, one],
	]);
	return Object.fromEntries([...pairs, ...fixed]);
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function ratio(one: string, other: string): number {
	const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
		number,
		number,
	];
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [red, green, blue] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
