import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cents, rate } from "@tuckshop/core/rules";
import {
	clockOffsetText,
	dateText,
	dayText,
	moneyText,
	speak,
	taxText,
	timeText,
	waitText,
} from "@tuckshop/core/texts";
import { setInFrench } from "@tuckshop/ui-kit/texts/typography";
import { afterEach, describe, expect, it } from "vitest";
import { tableEnCa } from "../features/table-service/en-ca.ts";
import { catalogues, french } from "./french.ts";

type Read = (key: string) => string;

/** Every English reader of the counter by the name of its catalogue: while this is spoken, each says its name. */
const englishReaders: { [name: string]: Read } = {};
const modules = import.meta.glob<object>(["../**/*-texts.ts", "./texts.ts"], { eager: true });
const saidTexts = import.meta.glob<object>("../../../core/src/texts/said/*.ts", { eager: true });
const named = (value: unknown, ...given: unknown[]): string | undefined => {
	if (typeof value !== "function") return undefined;
	speak(new Proxy({}, { get: (_, name) => () => ({ name }) }));
	try {
		return (value(...given) as { readonly name?: string } | undefined)?.name;
	} catch {
		return undefined;
	} finally {
		speak();
	}
};
const isReader = (value: unknown): value is Read => {
	try {
		return (value as Read)("probe") === "probe";
	} catch {
		return false;
	}
};
for (const value of Object.values(modules).flatMap((module) => Object.values(module))) {
	const name = named(value, "probe");
	// A function of other texts reads a catalogue too, but not this key of it.
	if (name !== undefined && isReader(value)) englishReaders[name] = value;
}

/** Every module of the screens. */
const screenModules = import.meta.glob<object>([
	"../{app,panels,features}/**/*.{ts,tsx}",
	"!../**/*.{test,browser.test,sample}.{ts,tsx}",
]);

const pairs = Object.entries(catalogues).flatMap(([name, texts]) =>
	Object.entries(texts).map(([key, text]) => ({
		where: `${name}: ${key}`,
		text,
		english: englishReaders[name]?.(key),
	})),
);
const placesOf = (text: string) =>
	[...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, place]) => place).sort();

/** Texts that both languages share: names, signs, and words that French shares. */
const same =
	/^(Tuckshop|Transactions?|Menu|Articles|Actions|Calories|Option|Total|Note|Type|Exact|Options|Description|Date|Taxes|Station|Action|Pause|Message|Code|PLU|USB|Alberta|Manitoba|Ontario|Nunavut|Yukon|Saskatchewan|Question|50 ?%|\d+ mm|ITC|CouchDB|[^a-zà-ÿ]*|.*\{\{[^}]+\}\}[^a-z]*|GST|QST|POS|API|Transaction \{\{reference\}\}|S\. O\.|Maximum|Minimum|Place|Taxable|\{\{count\}\} (min|h)|Local|Sections?|Tables?|Dessert|Province|Stations|\{\{count\}\} stations?|Inactive|\{\{\w+\}\} (ms|min)|\{\{hours\}\} h \{\{minutes\}\} min)$/i;
const englishWords =
	/\b(the|and|is|are|was|this|please|with|from|sales?|order|refund|drawer|cash|till|device|settings|server's)\b/i;

afterEach(() => speak());

describe("[COUN-14] the counter in Canadian French", () => {
	it("has a catalogue of its own for each that is read at a till, with the places of the English one", () => {
		const paired = pairs.filter(({ english }) => english !== undefined);
		expect(paired.length).toBeGreaterThan(1_100);
		expect(
			paired.filter(({ text, english = "" }) => placesOf(text).join() !== placesOf(english).join()),
		).toEqual([]);
		expect(pairs.filter(({ text }) => text.trim() === "")).toEqual([]);
	});

	it("has a catalogue for each that is read in English, so that no screen stays in it", () => {
		expect(Object.keys(englishReaders).length).toBeGreaterThan(45);
		expect(Object.keys(englishReaders).filter((name) => !(name in catalogues))).toEqual([]);
	});

	it("leaves no sentence in English", () => {
		expect(
			pairs.filter(({ text, english }) => text === english && !same.test(text)),
			"a text that stays as it is has to be one of those that French shares",
		).toEqual([]);
		expect(pairs.filter(({ text }) => englishWords.test(text.replace(/\{\{.*?\}\}/g, "")))).toEqual(
			[],
		);
	});

	it("is set as in Canada: no space before ; ! ? and one that does not break before : % $ and inside « »", () => {
		const set = pairs.map(({ where, text }) => ({ where, text: setInFrench(text) }));
		expect(set.filter(({ text }) => /[ \u00a0\u202f][;!?]/.test(text))).toEqual([]);
		expect(set.filter(({ text }) => / [:»%$]|[^\u00a0\d]:(?!\/\/)|« |"|\w'\w/.test(text))).toEqual(
			[],
		);
	});

	it("says every function of the core's texts that a screen calls, but no other", () => {
		const called = Object.values(saidTexts)
			.flatMap((module) => Object.entries(module))
			.flatMap(([key, value]) => (named(value, "probe") === key ? [key] : []));
		expect(called.length).toBeGreaterThan(14);
		expect(
			Object.keys(french)
				.filter((name) => !(name in catalogues) && name !== "taxName")
				.sort(),
		).toEqual(called.sort());
	});

	it("has a sentence for each refusal that has one in English", () => {
		const source = ["refusals.ts", "payment-refusals.ts"]
			.map((name) =>
				readFileSync(join(import.meta.dirname, "../../../core/src/texts/en-ca", name), "utf8"),
			)
			.join("");
		const codes = [...source.matchAll(/^\t"([a-z-]+)":/gm)].map(([, code = ""]) => code);
		expect(codes.length).toBeGreaterThan(100);
		const unsaid = codes.filter((code) =>
			french.refusalText({ code, field: "amount" }).startsWith("Cela ne peut"),
		);
		expect(unsaid).toEqual([]);
	});

	it("reads no text while a module of a screen loads: it would stay in the language of that moment", async () => {
		const reads: string[] = [];
		for (const [path, load] of Object.entries(screenModules)) {
			speak(
				new Proxy({}, { get: (_, name) => () => void reads.push(`${path} reads ${String(name)}`) }),
			);
			// Two parts read the browser's window as they load, which is not here.
			await load().catch((reason: unknown) =>
				expect(String(reason)).toContain("window is not defined"),
			);
		}
		expect([...new Set(reads)]).toEqual([]);
	}, 60_000);

	it("says the reasons of a void as kept with it in the words in which they are chosen", () => {
		const reasons = Object.entries(tableEnCa).filter(
			([key]) => /^void\.reason\../.test(key) && key !== "void.reason.other",
		);
		expect(reasons.length).toBeGreaterThan(4);
		expect(reasons.map(([, english]) => french.keptReasonText(english))).toEqual(
			reasons.map(([key]) => catalogues["table"]?.[key]),
		);
	});

	it("elides before a name that begins with a vowel, and before no other", () => {
		const title = (name: string) =>
			(french as unknown as Record<string, (key: string, values: object) => string>)[
				"till-people"
			]?.("time.title", { name });
		expect(["Amara", "Élodie", "Théo"].map(title)).toEqual([
			...["Temps de travail d’Amara", "Temps de travail d’Élodie", "Temps de travail de Théo"],
		]);
	});

	it("writes money, taxes, days and times in the French of Canada, and English as before once it is spoken again", () => {
		const at = "2026-11-20T19:05:00.000Z";
		const all = () => [
			moneyText(cents(1_250)),
			taxText("GST", rate(5_000)),
			taxText("QST", rate(9_975)),
			dateText(at, "America/Toronto"),
			timeText(at, "America/Toronto"),
			dayText("2026-11-20"),
			waitText(120),
			clockOffsetText(-7_200_000),
		];
		const before = all();
		expect(before).toEqual([
			...["$12.50", "GST 5%", "QST 9.975%", "Nov 20, 2026, 2:05 p.m.", "2:05 p.m."],
			...["Friday, November 20, 2026", "2 minutes", "2 hours ahead"],
		]);
		speak(french);
		expect(all().map((text) => text.replaceAll("\u00a0", " "))).toEqual([
			...["12,50 $", "TPS 5 %", "TVQ 9,975 %", "20 nov. 2026, 14 h 05", "14 h 05"],
			...["vendredi 20 novembre 2026", "2 minutes", "2 heures d’avance"],
		]);
		expect(moneyText(cents(1_250))).toBe("12,50\u00a0$");
		expect([timeText(at, "America/Toronto"), dateText(at, "America/Toronto")]).toEqual([
			...["14\u00a0h\u00a005", "20 nov. 2026, 14\u00a0h\u00a005"],
		]);
		speak();
		expect(all()).toEqual(before);
	});
});
