import { cleanup } from "@testing-library/react";
import { NotStored } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { watchMissingParts } from "../app/faults/missing-parts.ts";
import { show, till } from "../workshop/show.tsx";

it("[COUN-14] a till that did not start says so plainly, and of a part that could not be loaded that the network brings it; the fault is folded", async () => {
	const reason = "Failed to fetch dynamically imported module: /assets/x.js";
	const broken = {
		prepare: ({ pos }: { readonly pos: { settings: object } }) =>
			void Object.assign(pos.settings, {
				setIfAbsent: () => Effect.fail(new NotStored({ reason })),
			}),
	};
	const alert = page.getByRole("alert");
	await show(till, broken);
	await expect.element(alert).toMatchTextContent("The POS could not read its data on this device");
	await expect.element(page.getByText(reason)).not.toBeVisible();
	cleanup();
	watchMissingParts(() => undefined);
	window.dispatchEvent(new Event("vite:preloadError"));
	await show(till, broken);
	await expect.element(alert).toMatchTextContent("It loads when the network is back");
	await expect.element(page.getByText(reason)).not.toBeVisible();
});
