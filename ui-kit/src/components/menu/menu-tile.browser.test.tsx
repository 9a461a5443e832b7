import { screen } from "@testing-library/react";
import type { CSSProperties } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { PriceReadyBanner } from "../check/price-ready-banner.tsx";
import { box, draw, token } from "../draw.tsx";
import type { BadgeTone } from "./badge.tsx";
import { MenuTile, type MenuTileItem } from "./menu-tile.tsx";

const POUTINE: MenuTileItem = {
	id: "7",
	name: "Classic Poutine",
	price: "$8.99",
	badge: "meal item",
	badgeTone: "warning",
};

function tile(item: Partial<MenuTileItem> = {}, onTap: (id: string) => void = () => {}) {
	return (
		<div style={{ width: 164 }}>
			<MenuTile
				{...POUTINE}
				{...item}
				onTap={onTap}
				modifiersLabel="Has options"
				unavailableLabel="Unavailable"
			/>
		</div>
	);
}

it("[MENU-19, MENU-21, MENU-22] shows the tag as it is in the data, the name and the price, 112 px high", async () => {
	await draw(tile());
	const button = screen.getByRole("button");
	expect(button.textContent).toBe("Classic Poutine$8.99meal item");
	expect(getComputedStyle(screen.getByText("meal item")).textTransform).toBe("capitalize");
	expect(box(button).height).toBe(112);
});

it("[MENU-23] shows the modifier icon only on an item with modifiers", async () => {
	const { rerender } = await draw(tile());
	expect(screen.queryByRole("img", { name: "Has options" })).toBeNull();
	rerender(tile({ hasModifiers: true }));
	expect(screen.queryByRole("img", { name: "Has options" })).not.toBeNull();
});

it.each([
	["MENU-24", "warning", "badge-meal", "warning-soft"],
	["MENU-25", "secondary", "badge-confectionery", "secondary-soft"],
	["MENU-26", "error", "badge-retail", "danger-soft"],
	["MENU-27", "primary", "badge-other", "accent-soft"],
] as const)(
	"[%s] draws the badge of the tone %s on its own tint",
	async (_row, tone: BadgeTone, badge, meaning) => {
		await draw(tile({ badge: "a tag", badgeTone: tone }));
		const style = getComputedStyle(screen.getByText("a tag"));
		expect(style.backgroundColor).toBe(token(badge));
		expect(style.backgroundColor).toBe(token(meaning));
		expect(style.color).toBe(token(`${badge}-ink`));
	},
);

it("gives its id when it is tapped, by finger or by keyboard", async () => {
	const tapped: string[] = [];
	await draw(tile({}, (id) => tapped.push(id)));
	await userEvent.click(screen.getByRole("button"));
	await userEvent.keyboard("{Enter}");
	expect(tapped).toEqual(["7", "7"]);
});

it("[MENU-30] keeps an unavailable item in its place, greyed and named so, and answers nothing", async () => {
	const tapped: string[] = [];
	await draw(tile({ unavailable: true }, (id) => tapped.push(id)));
	const button = screen.getByRole("button");
	expect(button.textContent).toContain("Unavailable");
	expect(button.getAttribute("aria-disabled")).toBe("true");
	expect(getComputedStyle(button).color).toBe(token("muted"));
	expect(getComputedStyle(screen.getByText("$8.99")).textDecorationLine).toBe("line-through");
	button.click();
	await userEvent.keyboard("{Tab}{Enter}");
	expect(tapped).toEqual([]);
	expect(box(button).height).toBe(112);
});

it("turns an open-price item green while a price is ready, and stays as large", async () => {
	const { rerender } = await draw(tile({ openPrice: true, price: "Open Price" }));
	const button = screen.getByRole("button");
	expect(getComputedStyle(button).backgroundColor).toBe(token("raised"));
	rerender(tile({ openPrice: true, price: "Open Price", priceReady: true }));
	await expect.poll(() => getComputedStyle(button).backgroundColor).toBe(token("positive-soft"));
	expect(box(button).height).toBe(112);
	expect(box(button).width).toBe(164);
});

it("says the price that is ready in a green banner, the price bold", async () => {
	const text = "Price ready: $9.50 - Click any Open Price item to add with this amount";
	await draw(<PriceReadyBanner text={text} price="$9.50" />);
	const banner = screen.getByRole("status");
	expect(banner.textContent).toBe(text);
	expect(getComputedStyle(banner).backgroundColor).toBe(token("positive"));
	expect(banner.querySelector("b")?.textContent).toBe("$9.50");
});

it("[COUN-12] has its category's colour as an edge and its picture in the corner, in no place of a text, and no other size", async () => {
	const { rerender } = await draw(tile());
	const texts = () =>
		[...document.querySelectorAll(".ts-tile-name, .ts-tile-price, .ts-badge")].map((text) => {
			const { left, top, width, height } = text.getBoundingClientRect();
			return [left, top, width, height];
		});
	const before = texts();
	const red =
		"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
	const look = { "--ts-picture": `url("${red}")` } as CSSProperties;
	rerender(tile({ name: "Classic Poutine with a Name of Two Lines", colour: "plum", look }));
	const button = screen.getByRole("button");
	const picture = getComputedStyle(button, "::after");
	expect([picture.position, picture.width, picture.height]).toEqual(["absolute", "52px", "36px"]);
	expect(picture.backgroundImage).toContain(red);
	expect(getComputedStyle(button).boxShadow).toContain(
		`${token("cat-plum")} 4px 0px 0px 0px inset`,
	);
	const name = box(screen.getByText(/Two Lines/));
	expect(name.bottom).toBeLessThanOrEqual(box(button).bottom - 37);
	rerender(tile({ colour: "plum", look }));
	expect([texts(), box(button).height]).toEqual([before, 112]);
	rerender(tile({ colour: "ultraviolet", look, unavailable: true }));
	expect(getComputedStyle(button, "::after").content).toBe("none");
});
