/**
 * The titles of vitest's JSON report. A file that could not be run counts as a failed test.
 * @returns {import("./steps.mjs").Title[]}
 */
export function vitestTitles(report) {
	return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
		const titles = assertionResults.map((test) => ({ title: test.title, state: stateOf(test.status) }));
		const silent = status === "failed" && !titles.some((test) => test.state === "failed");
		return silent ? [...titles, { title: `${name} could not be run: ${message.split("\n")[0]}`, state: "failed" }] : titles;
	});
}

/**
 * The titles of Playwright's JSON report, and the errors that stand outside its tests.
 * @returns {import("./steps.mjs").Title[]}
 */
export function playwrightTitles(report) {
	const below = (suite) => [
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests.map(({ status }) => ({ title, state: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed" })),
		),
		...(suite.suites ?? []).flatMap(below),
	];
	const outside = (report.errors ?? []).map(({ message = "unknown" }) => ({
		title: `an end-to-end file could not be run: ${message.split("\n")[0]}`,
		state: "failed",
	}));
	return [...(report.suites ?? []).flatMap(below), ...outside];
}

const stateOf = (status) => (status === "passed" || status === "failed" ? status : "skipped");
