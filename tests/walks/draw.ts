import type { Step, Walk } from "./walk.ts";

/** The rooms in the order in which a reader meets them. */
const roomOf = ({ file }: Step): string => {
	const [workspace = "", , folder = ""] = file.split("/");
	return workspace === "core"
		? `core/${folder}`
		: workspace === "adapters"
			? `adapters/${folder}`
			: workspace;
};

/** The page docs/walks.md: each walk as a drawing of its rooms and as a list of its places. */
export const walksPage = (walks: readonly Walk[]): string =>
	[
		"# Walks",
		"",
		"Straight down through the code, a place a line. `npm run walks` walks each of them in a real browser against a real server and draws this page; a test fails when a place is named here that the walk does not enter. Change `tests/walks/walks.ts`, not this page.",
		...walks.flatMap((walk) => [
			"",
			`## ${walk.title}`,
			"",
			...drawing(walk),
			"",
			...walk.steps.map(line),
		]),
		"",
	].join("\n");

const line = ({ file, enters, says }: Step, index: number) =>
	`${index + 1}. [\`${file.split("/").at(-1)}\`](../${file})${enters === undefined ? "" : ` \`${enters}\``}: ${says}.`;

function drawing({ steps }: Walk): string[] {
	const rooms = steps.map(roomOf).filter((room, index, all) => room !== all[index - 1]);
	const named = [...new Set(rooms)];
	const node = (room: string) => `r${named.indexOf(room)}[${room}]`;
	const arrows = rooms
		.slice(1)
		.map((room, index) => `  ${node(rooms[index] ?? "")} --> ${node(room)}`);
	return ["```mermaid", "flowchart LR", ...new Set(arrows), "```"];
}
