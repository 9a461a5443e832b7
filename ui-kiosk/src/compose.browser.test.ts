import { expect, it } from "vitest";
import { type Bindings, composeContainer } from "./compose.ts";

/** Typed so that no binding can be forgotten. */
const names: { readonly [Name in keyof Bindings]: true } = {
	device: true,
	latePos: true,
	speaker: true,
	server: true,
	till: true,
};

it.each(Object.keys(names) as (keyof Bindings)[])(
	"resolves the binding of %s, once and the same",
	(name) => {
		const container = composeContainer();
		const filled = container.get(name);
		expect(filled).toBeTruthy();
		expect(container.get(name)).toBe(filled);
	},
);
