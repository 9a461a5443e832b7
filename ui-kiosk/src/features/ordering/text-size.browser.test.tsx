import { sampleMenu } from "@tuckshop/core/fakes";
import type { Menu } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { defaultTimeouts } from "../../app/timeouts.tsx";
import { fakeKiosk, head, press, showKiosk, swipe } from "../../kiosk.sample.tsx";

/** The part of the window's height below which every control stands in reach mode. */
const reachBegins = 0.38;

/** A menu of twelve categories with something in each. */
function wideMenu(): Menu {
	const menu = sampleMenu();
	const [first] = menu.items;
	if (!first) throw new Error("the sample menu is empty");
	const names = ["Breakfast", "Cold Drinks", "Campus Store", "Vegetarian Specialities", "Pizza"];
	const more = Array.from({ length: 12 - menu.categories.length }, (_, at) => ({
		...{ id: 70 + at, name: names[at] ?? `More ${at}`, sortOrder: 70 + at },
	}));
	return {
		...menu,
		categories: [...menu.categories, ...more],
		items: [
			...menu.items,
			...more.map(({ id, name }) => ({
				...first,
				id: id * 100,
				...{ name: `Something of ${name}`, categoryId: id, categoryName: name },
			})),
		],
	};
}

/** True for what only assistive technology finds, and what is only drawn. */
const isUnseen = (one: Element): boolean =>
	one.matches(".ts-hidden, [aria-hidden='true'], svg, .ts-plate") ||
	one.clientWidth === 1 ||
	(one.parentElement !== null && isUnseen(one.parentElement));

/** Every element whose text does not fit its box, or that stands outside the window. */
const lost = (): string[] =>
	[...document.querySelectorAll<HTMLElement>(".tk *")].flatMap((one) => {
		const style = getComputedStyle(one);
		if (one.clientWidth === 0 || isUnseen(one)) return [];
		const { left, right } = one.getBoundingClientRect();
		const cuts = style.overflowY === "hidden" || one.tagName === "BUTTON";
		return [
			...(one.scrollWidth > one.clientWidth + 1 ? ["too wide"] : []),
			...(cuts && one.scrollHeight > one.clientHeight + 2 ? ["too high"] : []),
			...(left < -1 || right > window.innerWidth + 1 ? ["outside"] : []),
		].map((how) => `${how}: ${one.className || one.tagName} ${one.textContent?.slice(0, 30)}`);
	});

/** Controls that begin above the reach zone, or can't be scrolled into it. */
const tooHigh = (): string[] =>
	[...document.querySelectorAll<HTMLElement>(".tk :is(button, input, [role=radio])")].flatMap(
		(one) => {
			one.scrollIntoView({ block: "nearest" });
			const { top, bottom } = one.getBoundingClientRect();
			return top < window.innerHeight * reachBegins || bottom > window.innerHeight + 1
				? [`${one.textContent}: ${Math.round(top)} to ${Math.round(bottom)}`]
				: [];
		},
	);

const words = {
	English: {
		review: "Review order",
		pay: "Pay",
		add: /^Add to Order/,
		campus: /^Campus Card/,
		payNow: /^Pay \$/,
		done: "Done",
	},
	Français: {
		review: "Voir la commande",
		pay: "Payer",
		add: /^Ajouter à la commande/,
		campus: /^Carte campus/,
		payNow: /^Payer \d/,
		done: "Terminé",
	},
} as const;

const sizes = [
	[1080, 1920],
	[390, 844],
] as const;

describe("text of twice the size", () => {
	it.each(
		(["English", "Français"] as const).flatMap((language) =>
			sizes.flatMap((size) => [false, true].map((low) => ({ language, size, low }))),
		),
	)(
		"[KIOS-09] loses nothing at any step: $language, $size, reach mode $low",
		async ({ language, size, low }) => {
			await showKiosk(fakeKiosk({ menu: wideMenu() }), defaultTimeouts, size);
			const check = async (step: string) => {
				expect({
					step,
					lost: lost(),
					tooHigh: low && !step.includes("steps larger") ? tooHigh() : [],
				}).toEqual({
					...{ step, lost: [], tooHigh: [] },
				});
				expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
			};
			for (let step = 0; step < 3; step++) {
				await check(`invitation, ${step} steps larger`);
				await press(/^Larger text/);
			}
			expect(getComputedStyle(document.documentElement).getPropertyValue("--ts-text-scale")).toBe(
				"2",
			);
			if (low) await press(/^Reach mode/);
			await check("invitation");
			const said = words[language];
			await press(language);
			await expect.element(head()).toMatchTextContent("Grill");
			await press(/^Fries/);
			expect(document.querySelectorAll(".tk nav button")).toHaveLength(12);
			await check("menu");
			await press(/^Cheeseburger/);
			await expect.element(page.getByRole("radio").first()).toBeInTheDocument();
			await check("item");
			(page.getByRole("radio").first().element() as HTMLElement).click();
			await press(said.add);
			await press(said.review);
			await check("order");
			await press(said.pay);
			await check("ways to pay");
			await press(said.campus);
			await check("card");
			await swipe("60010001");
			await expect.element(page.getByRole("button", { name: said.payNow })).toBeInTheDocument();
			await check("its money");
			await press(said.payNow);
			await expect.element(page.getByRole("button", { name: said.done })).toBeInTheDocument();
			await check("number");
		},
	);
});
