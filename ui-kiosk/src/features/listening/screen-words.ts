import { spokenText } from "@tuckshop/core/rules/kiosk";
import type { SpokenWords } from "../../app/speaker.ts";
import { type Language, languageWith } from "../../texts/languages.ts";

/** Everything that can be moved to and chosen. */
export const choosable = "button, input, [role=radio], [role=checkbox], a[href]";

/** A part that is named once, when the focus comes into it. */
const parts = "dialog, .tk-group, .tk-line, nav, [role=toolbar], [role=group]";

const langOf = (element: Element): string =>
	element.closest("[lang]")?.getAttribute("lang") || languageWith(undefined).id;

/** The words below a node, without what is only drawn; those of one language together. */
function wordsOf(root: Node, without = ""): SpokenWords[] {
	const said: { text: string; lang: string }[] = [];
	const add = (text: string, from: Element) => {
		const words = text.replace(/[ \t\r\n]+/g, " ").trim();
		if (words === "") return;
		const lang = langOf(from);
		const last = said.at(-1);
		if (last?.lang === lang) last.text += `${/[.,:;!?]$/.test(last.text) ? "" : ","} ${words}`;
		else said.push({ text: words, lang });
	};
	const walk = (node: Node) => {
		if (node instanceof Text) {
			if (node.parentElement) add(node.data, node.parentElement);
			return;
		}
		if (!(node instanceof Element)) return;
		if (node.matches("svg, [aria-hidden=true]")) return;
		if (node !== root && without !== "" && node.matches(without)) return;
		const label = node.getAttribute("aria-label");
		if (label !== null && node.matches(choosable)) return add(label, node);
		for (const child of node.childNodes) walk(child);
	};
	walk(root);
	return said.map(({ text, lang }) => ({
		text: spokenText(text, languageWith(longLang(lang)).id),
		lang,
	}));
}

/** "en" on a French page is spoken as the kiosk's English is. */
const longLang = (lang: string): string => (lang.startsWith("fr") ? "fr-CA" : "en-CA");

/** The words of a live region, of a screen without its controls, or of a question without its buttons. */
export const staticWords = (root: Element): SpokenWords[] =>
	wordsOf(root, `${choosable}, .tk-group, nav, dialog`);

/** The words of all of an element. */
export const allWords = (root: Element): SpokenWords[] => wordsOf(root);

/** The name of a control, what it is, and how it stands. A typed number is never said. */
export function controlWords(element: Element, { id, t }: Language): SpokenWords[] {
	if (element.matches("h1")) return staticWords(element.closest("main") ?? element);
	const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
	const is = (name: string) => element.getAttribute(name) === "true";
	const checked = element.getAttribute("aria-checked");
	const pressed = element.getAttribute("aria-pressed");
	const state = [
		element instanceof HTMLInputElement
			? t("speech.field")
			: checked !== null
				? t(checked === "true" ? "speech.chosen" : "speech.notChosen")
				: pressed !== null
					? t(pressed === "true" ? "speech.on" : "speech.off")
					: is("aria-current")
						? t("speech.chosen")
						: t("speech.button"),
		...(is("aria-disabled") ? [t("speech.unavailable")] : []),
	];
	return [...wordsOf(label ?? element), { text: state.join(", "), lang: id }];
}

/** The part of the screen that a control is in, where it has one of its own. */
export const partAround = (element: Element): Element | undefined =>
	element.closest(parts) ?? undefined;

/** The words that a part begins with: a line of the order, the title and the rule of choices, a question, or its label. */
export function partWords(part: Element): SpokenWords[] {
	const label = part.getAttribute("aria-label");
	if (label !== null) return [{ text: label, lang: langOf(part) }];
	const head = part.querySelector(":scope > .tk-group-head");
	if (head) return wordsOf(head);
	return part.matches("[role=group]") ? [] : staticWords(part);
}
