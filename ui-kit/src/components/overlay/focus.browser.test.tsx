import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { draw, token } from "../draw.tsx";
import { Button } from "../form/button.tsx";

it("shows the keyboard's place by an outline of 3 px with a yolk halo, and shows nothing to a finger", async () => {
	await draw(<Button>Add</Button>);
	const button = screen.getByRole("button");
	await userEvent.click(button);
	expect(getComputedStyle(button).outlineStyle).toBe("none");
	button.blur();
	await userEvent.keyboard("{Tab}");
	const style = getComputedStyle(button);
	expect([style.outlineStyle, style.outlineWidth, style.outlineOffset, style.outlineColor]).toEqual(
		["solid", "3px", "2px", token("focus")],
	);
	expect(style.boxShadow).toContain(token("yolk"));
});
