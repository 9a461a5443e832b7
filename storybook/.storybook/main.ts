import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";

const config: StorybookConfig = {
	stories: ["../src/**/*.stories.tsx"],
	addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
	framework: { name: "@storybook/react-vite", options: {} },
	core: { disableTelemetry: true, disableWhatsNewNotifications: true },
	typescript: { reactDocgen: false },
	viteFinal: (vite) => ({
		...vite,
		plugins: [react(), tailwindcss(), ...(vite.plugins ?? [])],
		resolve: {
			...vite.resolve,
			conditions: ["@tuckshop/source", "module", "browser", "development|production"],
		},
		build: { ...vite.build, chunkSizeWarningLimit: 2_000 },
	}),
};

export default config;
