import type { StoryObj } from "@storybook/react-vite";
import {
	AppAt,
	type FakeOptions,
	type FakeServices,
	fakeServices,
	till,
} from "@tuckshop/ui-web/workshop";
import { demoMenu } from "../demo-menu.ts";
import { standAt } from "./story-clock.ts";
import "@tuckshop/ui-web/styles.css";

/** A story's differences from the default: signed in, online, the demo menu, an empty order at Station 1. */
export type Scene = FakeOptions & {
	readonly path?: string;
	readonly on?: "till" | "small" | "phone";
	/**
	 * Runs before the page exists, for earlier sales or a port that hangs. Later faults are switched
	 * in the play.
	 */
	readonly prepare?: (services: FakeServices) => unknown;
};

/** Steps to the state of a story, with an assertion that it is reached. */
export type Play = (services: FakeServices) => Promise<unknown>;

/** The counter itself at an address, over ports in memory, played to a state. */
export function scene(
	{ path = till, on = "till", prepare, ...options }: Scene,
	play: Play,
): StoryObj {
	return {
		globals: { viewport: { value: on } },
		// Restores the clock after the story. Loaders run first, so that earlier sales have the story's date.
		beforeEach: ({ loaded }) => loaded["leave"],
		loaders: [
			async () => {
				const leave = standAt("2026-11-21T12:15:00-05:00");
				const services = fakeServices({ menu: demoMenu(), ...options });
				await prepare?.(services);
				return { services, leave };
			},
		],
		render: (_, { loaded }) => <AppAt path={path} services={loaded["services"] as FakeServices} />,
		play: async ({ loaded }) => void (await play(loaded["services"] as FakeServices)),
	};
}
