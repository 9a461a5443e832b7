import type { Preview } from "@storybook/react-vite";
import { Tooltips } from "@tuckshop/ui-kit/components";
import { useLayoutEffect } from "react";
import "@tuckshop/ui-kit/styles.css";

const preview: Preview = {
	parameters: {
		layout: "fullscreen",
		controls: { disable: true },
		a11y: { test: "error" },
		options: { storySort: { order: ["Screens", "Components"] } },
	},
	globalTypes: {
		theme: { description: "Light or dark", toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true } },
		contrast: { description: "Contrast", toolbar: { title: "Contrast", icon: "eye", items: ["normal", "high"], dynamicTitle: true } },
		text: { description: "Text size", toolbar: { title: "Text", icon: "paragraph", items: ["usual", "large", "larger"], dynamicTitle: true } },
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
