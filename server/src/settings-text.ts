import { variables } from "./settings-table.ts";

/** The text of `npm start -- --help`. */
export function helpText(): string {
	const entries = Object.entries(variables).map(([name, { takes, fallback, says }]) => {
		const plain = (text: string): string => text.replaceAll("`", "");
		return `  ${name}\n      ${plain(says)}\n      Takes ${takes}. Default: ${plain(fallback)}.`;
	});
	return `npm start   starts Tuckshop: screens and API on one port, and the sandbox provider where none is set.\n\nSettings, from the environment:\n\n${entries.join("\n")}\n`;
}

/** The settings as the table in the README. */
export function readmeTable(): string {
	const rows = Object.entries(variables).map(
		([name, { takes, fallback, says }]) => `| \`${name}\` | ${says} | ${takes} | ${fallback} |`,
	);
	return [
		"| variable | what it is | takes | without it |",
		"| --- | --- | --- | --- |",
		...rows,
	].join("\n");
}
