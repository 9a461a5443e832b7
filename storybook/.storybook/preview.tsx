import type { Preview } from "@storybook/react-vite";
import { Tooltips } from "@tuckshop/ui-kit/components";
import { useLayoutEffect } from "react";
import { configure } from "storybook/test";
import "@tuckshop/ui-kit/styles.css";

configure({
	// A second is too short for some states on a busy machine; a longer limit costs nothing where the state is there.
	asyncUtilTimeout: 15_000,
	// By default each look that finds nothing yet writes the whole document into its error. Of a page with a menu that took as long as the
	// rest of a story.
	getElementError: (message) => new Error(message ?? "not found"),
});

const screen = (name: string, width: number, height: number) => ({
	name,
	styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
	parameters: {
		layout: "fullscreen",
		controls: { disable: true },
		a11y: {
			test: "error",
			// The accessibility check leaves out everything that an open dialog hides.
			context: { exclude: ["body > [data-aria-hidden=true]"] },
			// Describing every passing node to the runner takes as long as the check itself.
			options: { resultTypes: ["violations", "incomplete"] },
		},
		viewport: {
			options: {
				till: screen("Till", 1280, 800),
				small: screen("Small till", 1024, 768),
				phone: screen("Phone", 390, 844),
				kiosk: screen("Kiosk", 1080, 1920),
			},
		},
		options: { storySort: { order: ["Screens", "Components"] } },
	},
	globalTypes: {
		theme: {
			description: "Light or dark",
			toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
		},
		contrast: {
			description: "Contrast",
			toolbar: { title: "Contrast", icon: "eye", items: ["normal", "high"], dynamicTitle: true },
		},
		text: {
			description: "Text size",
			toolbar: {
				title: "Text",
				icon: "paragraph",
				items: ["usual", "large", "larger"],
				dynamicTitle: true,
			},
		},
	},
	initialGlobals: { theme: "light", contrast: "normal", text: "usual" },
	decorators: [
		(Story, { globals }) => {
			// The modes are attributes of <html>, as in the applications.
			useLayoutEffect(() => {
				const root = document.documentElement;
				root.lang = "en-CA";
				root.dataset["theme"] = globals["theme"];
				root.dataset["contrast"] = globals["contrast"];
				root.dataset["text"] = globals["text"];
			}, [globals]);
			return (
				<Tooltips>
					<Story />
				</Tooltips>
			);
		},
	],
};

export default preview;
