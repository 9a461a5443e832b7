import { useEffect, useRef } from "react";
import { useLanguage } from "../../app/guest-preferences.tsx";
import { useServices } from "../../app/services.tsx";
import type { Speaker } from "../../app/speaker.ts";
import { type Language, languages } from "../../texts/languages.ts";
import { hearFourKeys } from "./four-keys.ts";
import { allWords, controlWords, partAround, partWords } from "./screen-words.ts";
import { type ReadVoice, readVoice } from "./spoken-now.ts";

/** For a kiosk whose voice can't be had: its guest reads along, and has the four keys. */
const silent: Speaker = { say: () => undefined, stop: () => undefined };

/** Speaks to a guest who does not see, as long as they are here. A voice that can't be had leaves the kiosk silent. */
export function Listening() {
	const { speaker } = useServices();
	const language = useLanguage();
	const spoken = useRef(language);
	useEffect(() => {
		spoken.current = language;
	}, [language]);
	useEffect(() => {
		let end: (() => void) | undefined;
		let wanted = true;
		const voice = speaker().catch((thrown: unknown) => {
			console.warn("There is no voice:", thrown);
			return silent;
		});
		void voice.then((found) => {
			if (wanted) end = listen(readVoice(found), () => spoken.current);
		});
		return () => {
			wanted = false;
			end?.();
		};
	}, [speaker]);
	return null;
}

const live = "[role=status], [role=alert]";

/** Says the focused control, and what changes. Each key ends what is being said. Returns a function that falls silent. */
function listen(voice: ReadVoice, language: () => Language): () => void {
	let part: Element | undefined;
	let state: string | undefined;
	const sayFocus = (element: Element) => {
		const words = controlWords(element, language());
		const next = partAround(element);
		// A question has a time limit: it does not wait for the end of a long list.
		if (next !== part && next?.matches("dialog")) voice.stop();
		voice.say([...(next && next !== part ? partWords(next) : []), ...words]);
		part = next;
		state = words.at(-1)?.text;
	};
	/** A control that has the focus is chosen, or changes otherwise. */
	const sayState = (element: Element) => {
		const last = controlWords(element, language()).slice(-1);
		if (last[0]?.text !== state) voice.say(last);
		state = last[0]?.text;
	};
	const onFocus = (event: FocusEvent) => sayFocus(event.target as Element);
	const observer = new MutationObserver((changes) => {
		const isNewScreen = changes.some(({ addedNodes }) =>
			[...addedNodes].some(
				(node) => node instanceof Element && (node.matches("h1") || node.querySelector("h1")),
			),
		);
		for (const region of changedRegions(changes)) {
			// A new screen is said whole, from its heading.
			const isSaid = region.contains(document.activeElement);
			if (!isSaid && !(isNewScreen && region.closest("main"))) voice.say(allWords(region));
		}
		const now = document.activeElement;
		if (now && now !== document.body && !now.matches("h1")) sayState(now);
	});
	const ends = [
		hearFourKeys({ onKey: voice.stop, onRepeat: voice.repeat }),
		() => document.removeEventListener("focusin", onFocus),
		() => document.removeEventListener("pointerdown", voice.stop),
		() => observer.disconnect(),
	];
	document.addEventListener("pointerdown", voice.stop);
	const here = document.activeElement;
	// A guest who has not chosen a language hears each.
	const { id } = language();
	const others = document.querySelector(".tk-attract") ? languages : [];
	const first = [language(), ...others.filter((other) => other.id !== id)];
	voice.say(first.map((one) => ({ text: one.t("speech.help"), lang: one.id })));
	document.addEventListener("focusin", onFocus);
	observer.observe(document.body, {
		...{ childList: true, characterData: true, subtree: true },
		attributeFilter: ["aria-checked", "aria-pressed", "aria-disabled", "aria-current", "lang"],
	});
	if (here && here !== document.body) sayFocus(here);
	else document.querySelector<HTMLElement>("main h1")?.focus();
	return () => {
		for (const end of ends) end();
		voice.end();
	};
}

/** The live regions whose words changed, each once. */
function changedRegions(changes: readonly MutationRecord[]): ReadonlySet<Element> {
	const regions = new Set<Element>();
	for (const { target, addedNodes, type } of changes) {
		if (type === "attributes") continue;
		const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
		if (around && (type === "characterData" || addedNodes.length > 0)) regions.add(around);
		for (const node of addedNodes)
			if (node instanceof Element) {
				if (node.matches(live)) regions.add(node);
				for (const inner of node.querySelectorAll(live)) regions.add(inner);
			}
	}
	return regions;
}
